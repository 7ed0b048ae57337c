/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)
/** @type {typeof import('./stripe-client.js')} */
const { StripeError } = require(`${__hooks}/lib/stripe-client.js`)
/** @type {typeof import('./stripe-settings.js')} */
const { stripeSettings } = require(`${__hooks}/lib/stripe-settings.js`)
/** @type {typeof import('./stripe-signature.js')} */
const { signatureProblem } = require(`${__hooks}/lib/stripe-signature.js`)
/** @type {typeof import('./stripe-sync.js')} */
const { syncCustomer } = require(`${__hooks}/lib/stripe-sync.js`)

/** @type {{ events: readonly string[] }} */
const { events } = require(`${__hooks}/lib/stripe-catalogue.json`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

/**
 * Hears an event of Stripe's. It only says that something has happened to a customer; what, is asked for again (lib/stripe-sync.js), so that
 * events may come twice, late and in any order. Answers 200 { received: true } when it is done or none of ours.
 * Errors, in `data.request.code`: 400 no_secret, no_signature, wrong_signature, old_signature, other_mode, no_event; 503 when Stripe could
 * not be asked: it then sends the event again.
 * @param {core.RequestEvent} e
 */
function receive(e) {
  beginAnswer(e)
  const body = toString(e.request.body)
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

/**
 * @param {core.App} app
 * @param {import('stripe').Event} event
 */
function act(app, event) {
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

/**
 * @param {string} body
 * @returns {import('stripe').Event | undefined}
 */
function eventIn(body) {
  try {
    const event = JSON.parse(body)
    const { id, type, livemode, data } = event
    const isEvent = typeof id === 'string' && /^evt_\w{1,60}$/.test(id) && typeof type === 'string'
    return isEvent && typeof livemode === 'boolean' && data?.object ? event : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {import('stripe').Event} event
 * @returns {string} '' when it is about no customer
 */
function customerIn({ data }) {
  /** @type {any} an object of any kind */
  const object = data.object
  const customer = object.object === 'customer' ? object : object.customer
  const id = typeof customer === 'string' ? customer : customer?.id
  return typeof id === 'string' ? id : ''
}

/**
 * @param {core.App} app
 * @param {string} event
 */
function isKnown(app, event) {
  return app.countRecords('stripe_events', $dbx.hashExp({ event })) > 0
}

/**
 * Only now: an event that could not be acted upon must be heard again.
 * @param {core.App} app
 * @param {import('stripe').Event} event
 */
function remember(app, { id, type }) {
  inTransaction(app, (tx) => {
    if (isKnown(tx, id)) return
    const row = new Record(tx.findCollectionByNameOrId('stripe_events'))
    row.load({ event: id, type: type.slice(0, 100) })
    tx.save(row)
  })
}

module.exports = { receive }
