import type { Account } from '../account.ts'
import { day } from '../clock.ts'
import type { Invoice, Subscription } from '../objects.ts'
import { cardOf, pays } from './cards.ts'

/** Days after a failed payment when it is tried again; the last one decides (Stripe's fixed schedule). */
const retryDays = [3, 5, 7]

/** What a subscription costs a period, in öre: its price, with tax that comes on top. */
function amounts(subscription: Subscription): { subtotal: number; total: number } {
  const subtotal = subscription.items.data.reduce(
    (sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity,
    0,
  )
  const onTop = subscription.default_tax_rates.filter((rate) => !rate.inclusive)
  const tax = onTop.reduce((sum, rate) => sum + Math.round((subtotal * rate.percentage) / 100), 0)
  return { subtotal, total: subtotal + tax }
}

/** Makes the invoice of a subscription's current period, finalised. `free`: the period of a trial. */
export function makeInvoice(
  account: Account,
  subscription: Subscription,
  { free = false }: { readonly free?: boolean } = {},
): Invoice {
  const { subtotal, total } = free ? { subtotal: 0, total: 0 } : amounts(subscription)
  const id = account.newId('in')
  const invoice: Invoice = {
    ...account.made('invoice', id),
    attempt_count: 0,
    customer: subscription.customer,
    next_payment_attempt: null,
    number: `LB-${account.invoices.size + 1}`,
    status: 'open',
    subtotal,
    total,
  }
  account.invoices.set(id, invoice)
  subscription.latest_invoice = id
  const draft: Invoice = { ...invoice, status: 'draft' }
  account.notify('invoice.created', draft)
  account.notify('invoice.finalized', invoice)
  return invoice
}

/** Charges an open invoice to the subscription's card, and says whether it was paid. A failure plans the next try, if there is one. */
export function collect(account: Account, invoice: Invoice, subscription: Subscription): boolean {
  if (invoice.total === 0 || pays(account, subscription.customer, cardOf(account, subscription))) {
    markPaid(account, invoice)
    return true
  }
  const wait = retryDays[invoice.attempt_count]
  Object.assign(invoice, {
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : account.clock.now() + wait * day,
  })
  account.notify('invoice.payment_failed', invoice)
  return false
}

/** An invoice is paid, whoever paid it. */
export function markPaid(account: Account, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    attempt_count: invoice.attempt_count + (invoice.total > 0 ? 1 : 0),
    next_payment_attempt: null,
  })
  account.notify('invoice.paid', invoice)
  account.notify('invoice.payment_succeeded', invoice)
}

/** An invoice will not be asked for any more. */
export function voidInvoice(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'open') return
  Object.assign(invoice, { status: 'void', next_payment_attempt: null })
  account.notify('invoice.voided', invoice)
}

/** The subscription's newest invoice that is still to be paid. */
export function openInvoice(account: Account, subscription: Subscription): Invoice | undefined {
  const invoice = account.invoices.get(subscription.latest_invoice ?? '')
  return invoice?.status === 'open' ? invoice : undefined
}
