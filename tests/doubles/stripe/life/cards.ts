import type { Account } from '../account.ts'
import type { Subscription } from '../objects.ts'

/** Stripe's own test cards: what a card does is known by its number. */
export const testCards = {
  works: '4242424242424242',
  /** Refused when it is given. */
  declined: '4000000000000002',
  /** Taken when it is given, refused when it is charged. */
  declinedLater: '4000000000000341',
  /** The bank asks the customer first. */
  asksFirst: '4000002500003155',
} as const

/** Keeps a card with a customer. Answers its id. */
export function keepCard(account: Account, customer: string, number: string): string {
  const id = account.newId('pm')
  account.cards.set(id, number)
  const method = { ...account.made('payment_method', id), customer }
  account.notify('payment_method.attached', method)
  return id
}

/** The card that a subscription is charged to: its own, else its customer's; null without any. */
export const cardOf = (account: Account, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  account.customers.get(subscription.customer)?.invoice_settings.default_payment_method ??
  null

/** Whether a customer's card pays when it is charged. */
export function pays(account: Account, customer: string, card: string | null): boolean {
  if (card === null || account.brokeCustomers.has(customer)) return false
  const number: string | undefined = account.cards.get(card)
  return number !== testCards.declinedLater && number !== testCards.declined
}
