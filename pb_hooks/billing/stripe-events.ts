import type Stripe from 'stripe'
import { beginHead } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { bodyText } from '../http/whole-body.ts'
import { signatureProblem } from './signature.ts'
import { StripeError } from './stripe-client.ts'
import { stripeSettings } from './stripe-settings.ts'
import { syncCustomer } from './sync.ts'

const { events }: { events: readonly string[] } = require(`${__hooks}/billing/stripe-catalogue.json`)

import { inTransaction } from '../ops/transaction.ts'

/**
 * Hears an event of Stripe's. It only says that something has happened to a customer; what, is asked for again (billing/sync.ts), so that
 * events may come twice, late and in any order. Answers 200 { received: true } when it is done or none of ours.
 * Errors, in `data.request.code`: 400 no_secret, no_signature, wrong_signature, old_signature, other_mode, no_event; 503 when Stripe could
 * not be asked: it then sends the event again.
 */
export function receive(e: core.RequestEvent) {
  beginHead(e)
  const body = bodyText(e)
  const settings = stripeSettings()
  const header = e.request.header.get('Stripe-Signature')
  const problem = signatureProblem(body, header, settings?.webhookSecret || '', Math.floor(Date.now() / 1000))
  if (problem !== '') throw refusal(400, 'request', problem, 'The event is not signed by Stripe for this server.')
  const event = eventIn(body)
  if (!event) throw refusal(400, 'request', 'no_event', 'The body is no event.')
  if (event.livemode !== settings.live) {
    e.app.logger().error('an event of the other mode of Stripe was refused', 'event', event.id, 'live', event.livemode)
    throw refusal(400, 'request', 'other_mode', 'Test events are nothing to live keys, and the other way round.')
  }
  act(e.app, event)
  return e.json(200, { received: true })
}

function act(app: core.App, event: Stripe.Event) {
  const customer = customerIn(event)
  if (!events.includes(event.type) || customer === '' || isKnown(app, event.id)) return
  try {
    if (!syncCustomer(app, customer)) {
      app.logger().warn('an event of an unknown customer', 'event', event.id, 'type', event.type, 'customer', customer)
    }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    app.logger().warn('an event waits for Stripe', 'event', event.id, 'kind', error.kind, 'message', error.message)
    throw refusal(503, 'request', 'stripe_unreachable', 'Stripe could not be asked: send the event again.')
  }
  remember(app, event)
}

function eventIn(body: string): Stripe.Event | undefined {
  try {
    const event = JSON.parse(body)
    const { id, type, livemode, data } = event
    const isEvent = typeof id === 'string' && /^evt_\w{1,60}$/.test(id) && typeof type === 'string'
    return isEvent && typeof livemode === 'boolean' && data?.object ? event : undefined
  } catch {
    return undefined
  }
}

/** @returns '' when it is about no customer */
function customerIn({ data }: Stripe.Event): string {
  const object = data.object as { object: string; id: string; customer?: string | { id: string } }
  const customer = object.object === 'customer' ? object : object.customer
  const id = typeof customer === 'string' ? customer : customer?.id
  return typeof id === 'string' ? id : ''
}

function isKnown(app: core.App, event: string) {
  return app.countRecords('stripe_events', $dbx.hashExp({ event })) > 0
}

/** Only now: an event that could not be acted upon must be heard again. */
function remember(app: core.App, { id, type }: Stripe.Event) {
  inTransaction(app, (tx) => {
    if (isKnown(tx, id)) return
    const row = new Record(tx.findCollectionByNameOrId('stripe_events'))
    row.load({ event: id, type: type.slice(0, 100) })
    tx.save(row)
  })
}
