import type { Account, SessionFile } from '../account.ts'
import { keepCard, testCards } from '../life/cards.ts'
import { payOwed, startSubscription } from '../life/subscriptions.ts'
import { htmlPage, type PageAnswer, safe } from './html.ts'
import { say } from './words.ts'

/** What was sent from the page: which button, and the fields. */
export type CheckoutForm = Readonly<Record<string, string>>

/** The hosted page where a customer pays: shown, and acted upon. `form` undefined: only looked at. */
export function checkoutPage(account: Account, id: string, form?: CheckoutForm): PageAnswer {
  const file = account.sessions.get(id)
  if (file?.session.status !== 'open') {
    return { status: 404, html: htmlPage(say.checkout, 'sv', `<p>${say.closed}</p>`) }
  }
  if (form?.['do'] === 'pay') return pay(account, file, form)
  if (form?.['do'] === 'approve') return approve(account, file)
  return { status: 200, html: payForm(account, file) }
}

/** With `if_required` Stripe collects no card when nothing is due now, as in a free trial; it is given later, in the portal. */
const asksForCard = ({ session, trialDays }: SessionFile): boolean =>
  trialDays === undefined || session.payment_method_collection === 'always'

function pay(account: Account, file: SessionFile, form: CheckoutForm): PageAnswer {
  const { session, trialDays } = file
  const asks = asksForCard(file)
  const number = asks ? (form['card'] ?? '').replace(/\s/g, '') : ''
  const customer = session.customer ?? ''
  const isBroke = account.brokeCustomers.has(customer)
  if (number === testCards.declined || (asks && (number === '' || isBroke))) {
    return { status: 402, html: payForm(account, file, say.declined) }
  }
  const card = number === '' ? null : keepCard(account, customer, number)
  // a page sells once: another card pays for what the bank has not let through
  const begun = account.subscriptions.get(session.subscription ?? '')
  if (begun) {
    begun.default_payment_method = card
    return approve(account, file)
  }
  const asked = number === testCards.asksFirst && trialDays === undefined
  const subscription = startSubscription(account, file, customer, { card, asked })
  session.subscription = subscription.id
  if (asked) return { status: 200, html: bankForm(file) }
  return complete(account, file)
}

function approve(account: Account, file: SessionFile): PageAnswer {
  const subscription = account.subscriptions.get(file.session.subscription ?? '')
  if (subscription?.status !== 'incomplete') return { status: 200, html: payForm(account, file) }
  payOwed(account, subscription)
  return complete(account, file)
}

function complete(account: Account, { session }: SessionFile): PageAnswer {
  Object.assign(session, {
    status: 'complete',
    url: null,
  } satisfies Partial<typeof session>)
  account.notify('checkout.session.completed', session)
  return { status: 303, to: (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
}

function payForm(account: Account, file: SessionFile, problem?: string): string {
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
    'sv',
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

const bankForm = ({ session }: SessionFile): string =>
  htmlPage(
    say.checkout,
    'sv',
    `<p>${say.bank}</p><form method="post"><button name="do" value="approve">${say.approve}</button></form>
${session.cancel_url ? `<p><a href="${safe(session.cancel_url)}">${say.cancel}</a></p>` : ''}`,
  )
