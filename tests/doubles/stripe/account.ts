import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Clock, clockAt } from './clock.ts'
import type {
  CheckoutSession,
  Customer,
  EventType,
  Invoice,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  StripeEvent,
  StripeObject,
  Subscription,
  TaxRate,
  WebhookEndpoint,
} from './objects.ts'

/** The version that hooks, npm package and double speak. */
export const apiVersion = (
  JSON.parse(readFileSync(new URL('../../../pb_hooks/billing/stripe-version.json', import.meta.url), 'utf8')) as {
    apiVersion: string
  }
).apiVersion

/** One account at Stripe, in test or in live mode: all that it holds. */
export type Account = {
  readonly livemode: boolean
  readonly clock: Clock
  /** Where its pages are. */
  origin: string
  readonly customers: Map<string, Customer>
  readonly deletedCustomers: Set<string>
  /** Customers whose cards are refused from now on, whatever their number. */
  readonly brokeCustomers: Set<string>
  readonly products: Map<string, Product>
  readonly prices: Map<string, Price>
  readonly taxRates: Map<string, TaxRate>
  /** The number of each card, which decides what it does. */
  readonly cards: Map<string, string>
  readonly subscriptions: Map<string, Subscription>
  readonly invoices: Map<string, Invoice>
  readonly sessions: Map<string, SessionFile>
  readonly portalConfigurations: Map<string, PortalConfiguration>
  readonly portalSessions: Map<string, PortalSession>
  readonly endpoints: Map<string, EndpointFile>
  readonly events: Map<string, StripeEvent>
  readonly newId: (prefix: string) => string
  /** What every object begins with. */
  readonly made: <Kind extends string>(object: Kind, id: string) => Made<Kind>
  /** Makes an event of what has happened, and notifies the listeners. */
  notify(type: EventType, object: StripeObject, previous?: Record<string, unknown>): void
  /** Changes an object and reports it with what it was before; nothing when nothing changed. */
  change<Kind extends StripeObject>(type: EventType, object: Kind, changes: Partial<Kind>): void
  onEvent(listener: (event: StripeEvent) => void): void
}

/** A checkout session with what its page needs to know and the API does not say. */
export type SessionFile = {
  readonly session: CheckoutSession
  readonly price: Price
  readonly quantity: number
  readonly taxRates: readonly TaxRate[]
  readonly trialDays: number | undefined
  readonly withoutCard: 'cancel' | 'create_invoice'
  readonly subscriptionMetadata: Record<string, string>
}

type Made<Kind> = { id: string; object: Kind; created: number; livemode: boolean }

/** A webhook endpoint with its signing secrets, newest first: two while the secret is being rolled. */
export type EndpointFile = { readonly endpoint: WebhookEndpoint; readonly secrets: string[] }

/** An empty account whose clock stands at `startsAt`. */
export function newAccount({ livemode, startsAt }: { livemode: boolean; startsAt: Date }): Account {
  const listeners: ((event: StripeEvent) => void)[] = []
  const salt = randomBytes(5).toString('hex')
  let made = 0
  const account: Account = {
    livemode,
    clock: clockAt(startsAt),
    origin: '',
    customers: new Map(),
    deletedCustomers: new Set(),
    brokeCustomers: new Set(),
    products: new Map(),
    prices: new Map(),
    taxRates: new Map(),
    cards: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    sessions: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    endpoints: new Map(),
    events: new Map(),
    newId: (prefix) => `${prefix}_${salt}${String(++made).padStart(8, '0')}`,
    made: (object, id) => ({ id, object, created: account.clock.now(), livemode: account.livemode }),
    notify(type, object, previous) {
      const event: StripeEvent = {
        id: account.newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: account.clock.now(),
        data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
        livemode,
        type,
      }
      account.events.set(event.id, event)
      for (const listener of listeners) listener(event)
    },
    change(type, object, changes) {
      const before: Record<string, unknown> = { ...object }
      const changed = Object.entries(changes).filter(
        ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
      )
      if (changed.length === 0) return
      Object.assign(object, changes)
      account.notify(type, object, structuredClone(Object.fromEntries(changed.map(([name]) => [name, before[name]]))))
    },
    onEvent: (listener) => listeners.push(listener),
  }
  return account
}
