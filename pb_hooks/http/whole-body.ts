import { ipv6Network } from './network.ts'
import { holdPlace } from './places.ts'

const arrivesWithin = 10
const arrivesWithinWhenLarge = 60
// what PocketBase gives a whole request
const longestRequest = 300

/**
 * Waits until a request's body is here, before anything is written: a handler in JavaScript that reads it, or answers over it, holds its machine for as long
 * as the client takes. So few arrive at a time, of each sender and in all, and each within ten seconds; a proxy that buffers bodies (deploy/Caddyfile)
 * hands on whole ones alone. Errors: 400 for a body where none belongs, 408, 413, 429.
 */
export function awaitBody(e: core.RequestEvent, read: () => unknown = () => toBytes(e.request.body)) {
  const { contentLength, method, url } = e.request
  if (contentLength === 0) return
  if (method === 'GET' || method === 'HEAD') refuseBody(e)
  const address = e.realIP()
  const kind = url.path === '/api/stripe/webhook' ? 'arriving event' : e.auth ? 'arriving request' : "guest's request"
  // a customer by their account, or a household's customers would wait for each other
  const whose = e.auth ? e.auth.id : ipv6Network(address) || address
  try {
    holdPlace(e.app, kind, whose, (enter) => {
      enter()
      readWithin(e, arrivesWithin, read)
    })
  } catch (error) {
    refuseRest(e)
    throw error
  }
}

/** The body as it came, read once: PocketBase counts what is read again against the route's limit, too. Errors as above. */
export function bodyText(e: core.RequestEvent) {
  let text = ''
  awaitBody(e, () => {
    text = toString(e.request.body)
  })
  return text
}

/** The body of a large save, whose account has one at a time. Errors: 408, 413. */
export const largeBody = (e: core.RequestEvent, mostBytes: number) =>
  readWithin(e, arrivesWithinWhenLarge, () => toBytes(e.request.body, mostBytes))

/** A page or a file has no body. Error: 400. */
export function refuseBody(e: core.RequestEvent) {
  if (e.request.contentLength === 0) return
  refuseRest(e)
  throw new BadRequestError('There may be no body here.')
}

/** What is left of a body that is refused is not waited for, as Go would before it answers. */
function refuseRest(e: core.RequestEvent) {
  end(e, 0)
  e.response.header().set('Connection', 'close')
}

function readWithin<T>(e: core.RequestEvent, seconds: number, read: () => T): T {
  end(e, seconds)
  try {
    const body = read()
    end(e, longestRequest)
    return body
  } catch (error) {
    if (/timeout|deadline/i.test(String(error))) throw new ApiError(408, 'The body did not come in time.', {})
    throw error
  }
}

/** Ends the reading of a request after so many seconds from now. */
function end(e: core.RequestEvent, seconds: number) {
  let writer = e.response as unknown as Connection
  while (writer.unwrap) writer = writer.unwrap()
  writer.setReadDeadline?.(new DateTime(new Date(Date.now() + seconds * 1000).toISOString()).time())
}

/** What lies under the writers that middlewares have put around each other: Go's own. */
interface Connection {
  unwrap?(): Connection
  setReadDeadline?(end: unknown): void
}
