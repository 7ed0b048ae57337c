import { isLooking } from '../account/looking.ts'
import { isLocal } from '../ops/mode.ts'
import { setHeaders } from './headers.ts'
import { refusal } from './refusal.ts'
import { awaitBody } from './whole-body.ts'

// what the app asks with; everything else PocketBase would also understand, and some of it costs the server minutes and gigabytes
const queryOfCustomers = ['page', 'perPage', 'skipTotal', 'fields']
const topicsOfCustomers = 20

/**
 * Stands before every answer that PocketBase gives by its own routes for records and accounts: sets the headers, and lets customers and
 * guests ask for plain pages only. `expand` follows relations to any depth, `filter` and `sort` join through them: 40 rows are enough to
 * fill the memory. Support may ask as it likes.
 *
 * It stands at the routes' events and not in a middleware, because a middleware in JavaScript holds one of the few JavaScript machines
 * for as long as the answer takes, and an open event stream takes half an hour.
 */
export function narrow(e: HasRequest & { next(): void }) {
  // goja reaches the request and the response of such an event only by the event within
  const request = e.requestEvent
  beginHead(request)
  if (!request.hasSuperuserAuth()) refuseWideQuery(request)
  return e.next()
}

function refuseWideQuery(e: core.RequestEvent) {
  // rewritten by Go, so that a name has one spelling
  for (const part of e.request.url.query().encode().split('&')) {
    const [name] = part.split('=')
    if (name === '' || queryOfCustomers.includes(name)) continue
    throw refusal(400, 'request', 'query_not_allowed', `The query may hold ${queryOfCustomers.join(', ')} only.`)
  }
}

/** A customer's event stream reports whole records: no options, which may carry a query of their own, and not more topics than a page needs. */
export function narrowTopics(e: core.RealtimeSubscribeRequestEvent & HasRequest) {
  // goja reaches the request and the response of such an event only by the event within
  const request = e.requestEvent
  beginHead(request)
  if (!request.hasSuperuserAuth()) {
    if (
      e.subscriptions.length > topicsOfCustomers ||
      e.subscriptions.some((topic) => !/^\w+(\/(\*|\w+))?$/.test(topic))
    ) {
      throw refusal(400, 'request', 'topic_not_allowed', 'A topic is a collection and a record, without options.')
    }
  }
  return e.next()
}

/**
 * What every route of ours begins with: the headers of an answer that nobody keeps, no writing for support that only looks at a customer, and a
 * request that is here whole.
 */
export function beginAnswer(e: core.RequestEvent) {
  beginHead(e)
  awaitBody(e)
}

/** The same where the body has been read, or is judged by its length before it is. */
export function beginHead(e: core.RequestEvent) {
  setHeaders(e, 'no-store')
  if (isLooking(e)) throw refusal(403, 'request', 'read_only', 'Support looks at a customer, and changes nothing.')
}

/**
 * What stands before everything else in local mode, PocketBase's own pages and routes too. A middleware, for some of those have no event: it holds a
 * JavaScript machine for each open stream, of which one person has a few. In production it is not there: a proxy knows the names.
 * @returns middlewares for routerUse
 */
export function inLocalMode(): Middleware[] {
  if (!isLocal()) return []
  return [new Middleware((e) => require(`${__hooks}/http/gate.js`).refuseForeignHost(e), -9999, 'lonebankenHost')]
}

/**
 * In local mode the demo account's password is public: a page of somebody else's, whose name has been made to lead to this machine
 * (DNS rebinding), must not reach it.
 */
export function refuseForeignHost(e: core.RequestEvent) {
  if (/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(e.request.host)) return e.next()
  setHeaders(e, 'no-store')
  throw refusal(
    403,
    'request',
    'foreign_host',
    'In local mode this server answers as 127.0.0.1, localhost and [::1] only.',
  )
}
