import type Stripe from 'stripe'
import type { Account } from './account.ts'
import type { ApiFaults } from './api/faults.ts'
import type { Deliveries } from './deliveries.ts'
import type { Customer } from './objects.ts'
import type { Word } from './word.ts'

/** A Stripe of one's own on this machine: the API, the hosted pages, events, and the strings behind them. */
export type StripeDouble = {
  readonly url: string
  readonly secretKey: string
  /** Everything the account holds, for what has no word of its own here. */
  readonly account: Account
  readonly faults: ApiFaults
  readonly deliveries: Deliveries
  /** `METHOD /path` of every request to the API, oldest first. */
  readonly requests: readonly string[]
  readonly clock: {
    now(): Date
    /** Time goes, and does what it does: trials end, renewals are charged, retries fail. Resolves when the events are out. */
    advance(days: number): Promise<void>
  }
  /** The real client, pointed here. */
  client(): Stripe
  customers(): Customer[]
  /** Stripe's own word on who has access. */
  word(customer: string): Word
  /** Sends events to an address. Answers the signing secret: a new one, or the one given. */
  sendEventsTo(url: string, secret?: string): string
  /** A new signing secret beside the old one, as while it is being rolled: both sign. */
  rollSecret(): string
  /** Does what a customer does on the checkout page. Answers where the browser is sent, or nothing when it stays. */
  pay(checkout: string, how?: { readonly card?: string }): Promise<string | undefined>
  /** Does what a customer does in the portal with their newest subscription. */
  inPortal(portal: string, what: 'end' | 'keep' | 'card'): Promise<void>
  /** From now on the customer's cards are refused when they are charged. */
  refusePayments(customer: string): void
  /** The customer has money again; what is owed is paid when it is next tried. */
  acceptPayments(customer: string): void
  /** The customer gives a new card, and pays what is owed. */
  changeCard(customer: string, number?: string): void
  close(): Promise<void>
}
