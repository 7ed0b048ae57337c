import type { Account, SessionFile } from '../account.ts'
import { keepCard, testCards } from '../life/cards.ts'
import { payOwed, startSubscription } from '../life/subscriptions.ts'
import type { Customer, Subscription } from '../objects.ts'
import { newCustomer } from '../routes/customers.ts'
import { htmlPage, type PageAnswer, safe } from './html.ts'
import { type Words, wordsIn } from './words.ts'

/** What was sent from the page: which button, and the fields. */
export type CheckoutForm = Readonly<Record<string, string>>

/** The hosted page where a customer pays: shown, and acted upon. `form` undefined: only looked at. */
export function checkoutPage(account: Account, id: string, form?: CheckoutForm): PageAnswer {
  const file = account.sessions.get(id)
  const say = wordsIn(file?.session.locale ?? null)
  if (file?.session.status !== 'open') {
    return { status: 404, html: htmlPage(say.checkout, file?.session.locale ?? null, `<p>${say.closed}</p>`) }
  }
  if (form?.['do'] === 'pay') return pay(account, file, form)
  if (form?.['do'] === 'approve') return approve(account, file)
  return { status: 200, html: payForm(account, file, say) }
}

/** With `if_required` Stripe collects no card when nothing is due now, as in a free trial; it is given later, in the portal. */
const asksForCard = ({ session, trialDays }: SessionFile): boolean =>
  trialDays === undefined || session.payment_method_collection === 'always'

function pay(account: Account, file: SessionFile, form: CheckoutForm): PageAnswer {
  const { session, trialDays } = file
  const say = wordsIn(session.locale)
  const asks = asksForCard(file)
  const number = asks ? (form['card'] ?? '').replace(/\s/g, '') : ''
  const isBroke = account.brokeCustomers.has(session.customer ?? '')
  if (number === testCards.declined || (asks && (number === '' || isBroke))) {
    return { status: 402, html: payForm(account, file, say, say.declined) }
  }
  const customer = payerOf(account, file)
  const card = number === '' ? null : keepCard(account, customer.id, number)
  // a page sells once: another card pays for what the bank has not let through
  const begun = account.subscriptions.get(session.subscription ?? '')
  if (begun) {
    begun.default_payment_method = card
    return approve(account, file)
  }
  const asked = number === testCards.asksFirst && trialDays === undefined
  const subscription = startSubscription(account, file, customer.id, { card, asked })
  session.subscription = subscription.id
  if (asked) return { status: 200, html: bankForm(file, say) }
  return complete(account, file, subscription)
}

function approve(account: Account, file: SessionFile): PageAnswer {
  const subscription = account.subscriptions.get(file.session.subscription ?? '')
  if (subscription?.status !== 'incomplete')
    return { status: 200, html: payForm(account, file, wordsIn(file.session.locale)) }
  payOwed(account, subscription)
  return complete(account, file, subscription)
}

function complete(account: Account, { session }: SessionFile, subscription: Subscription): PageAnswer {
  Object.assign(session, {
    status: 'complete',
    payment_status: subscription.status === 'trialing' ? 'no_payment_required' : 'paid',
    customer: subscription.customer,
    invoice: subscription.latest_invoice,
    url: null,
  } satisfies Partial<typeof session>)
  account.notify('checkout.session.completed', session)
  return { status: 303, to: (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
}

// a session without a customer makes one of the address that was typed
function payerOf(account: Account, { session }: SessionFile): Customer {
  const there = account.customers.get(session.customer ?? '')
  if (there) return there
  return newCustomer(account, { email: session.customer_email })
}

function payForm(account: Account, file: SessionFile, say: Words, problem?: string): string {
  const { session, price, trialDays } = file
  const { interval = 'month', interval_count = 1 } = price.recurring ?? {}
  const amount = ((price.unit_amount ?? 0) / 100).toFixed(2)
  const product = account.products.get(price.product)?.name ?? ''
  const asks = asksForCard(file)
  const cardField = asks ? `<label>${say.card} <input name="card" value="${testCards.works}"></label>` : ''
  const declineButton = asks
    ? `<form method="post"><input type="hidden" name="card" value="${testCards.declined}">
<button name="do" value="pay">${say.declineCard}</button></form>`
    : ''
  const cancel = session.cancel_url ? `<p><a href="${safe(session.cancel_url)}">${say.cancel}</a></p>` : ''
  return htmlPage(
    say.checkout,
    session.locale,
    `<p>${safe(product)}</p>
<p>${say.perPeriod(amount, `${interval_count} ${interval}`)}</p>
${trialDays === undefined ? '' : `<p>${say.trial(trialDays)}</p>`}
${problem ? `<p role="alert">${problem}</p>` : ''}
<form method="post">
${cardField}
<button name="do" value="pay">${trialDays === undefined ? say.pay : say.startTrial}</button>
</form>
${declineButton}
${cancel}`,
  )
}

const bankForm = ({ session }: SessionFile, say: Words): string =>
  htmlPage(
    say.checkout,
    session.locale,
    `<p>${say.bank}</p><form method="post"><button name="do" value="approve">${say.approve}</button></form>
${session.cancel_url ? `<p><a href="${safe(session.cancel_url)}">${say.cancel}</a></p>` : ''}`,
  )
