import type { Account } from '../account.ts'
import { keepCard, testCards } from '../life/cards.ts'
import { openInvoice } from '../life/invoices.ts'
import { endWithPeriod, isOver, keepOn, payOwed, periodEnd } from '../life/subscriptions.ts'
import type { PortalSession, Subscription } from '../objects.ts'
import { htmlPage, type PageAnswer, safe } from './html.ts'
import { say } from './words.ts'

/** The billing portal: what a customer sees of their subscriptions, and what its configuration lets them do. */
export function portalPage(account: Account, url: string, form?: Readonly<Record<string, string>>): PageAnswer {
  const session = account.portalSessions.get(url)
  const customer = session && account.customers.get(session.customer)
  if (!session || !customer) return { status: 404, html: htmlPage('', 'sv', '<p>404</p>') }
  if (form) {
    act(account, session, form)
    return { status: 303, to: url }
  }
  return { status: 200, html: overview(account, session) }
}

const featuresOf = (account: Account, { configuration }: PortalSession) =>
  account.portalConfigurations.get(configuration)?.features

function act(account: Account, session: PortalSession, form: Readonly<Record<string, string>>): void {
  const subscription = account.subscriptions.get(form['subscription'] ?? '')
  const features = featuresOf(account, session)
  const mayCancel = features?.subscription_cancel?.enabled ?? false
  if (form['do'] === 'card' && features?.payment_method_update?.enabled) {
    changeCard(account, session.customer, (form['card'] ?? '').replace(/\s/g, ''))
  }
  if (!subscription || subscription.customer !== session.customer || isOver(subscription) || !mayCancel) return
  if (form['do'] === 'end') endWithPeriod(account, subscription)
  if (form['do'] === 'keep') keepOn(account, subscription)
}

/** The customer gives a new card: it is charged from now on, and at once for what is owed. */
export function changeCard(account: Account, customer: string, number: string): void {
  const holder = account.customers.get(customer)
  if (!holder || number === testCards.declined) return
  const card = keepCard(account, customer, number)
  account.brokeCustomers.delete(customer)
  account.change('customer.updated', holder, { invoice_settings: { default_payment_method: card } })
  for (const subscription of account.subscriptions.values()) {
    if (subscription.customer !== customer || isOver(subscription)) continue
    account.change('customer.subscription.updated', subscription, { default_payment_method: card })
    if (openInvoice(account, subscription) && number !== testCards.declinedLater) payOwed(account, subscription)
  }
}

function overview(account: Account, session: PortalSession): string {
  const features = featuresOf(account, session)
  const theirs = [...account.subscriptions.values()].filter(({ customer }) => customer === session.customer)
  const rows = theirs.map((each) => row(each, features?.subscription_cancel?.enabled ?? false))
  const invoices = [...account.invoices.values()].filter(({ customer }) => customer === session.customer)
  const history = features?.invoice_history?.enabled
    ? `<h2>${say.invoices}</h2><ul>${invoices.map(({ number, total, status }) => `<li>${safe(`${number ?? ''} ${(total / 100).toFixed(2)} kr ${status ?? ''}`)}</li>`).join('')}</ul>`
    : ''
  const card = features?.payment_method_update?.enabled
    ? `<form method="post"><input name="card" aria-label="${say.card}" value="${testCards.works}"><button name="do" value="card">${say.changeCard}</button></form>`
    : ''
  const back = session.return_url ? `<p><a href="${safe(session.return_url)}">${say.back}</a></p>` : ''
  return htmlPage(say.portal, 'sv', `${rows.join('') || `<p>${say.none}</p>`}${card}${history}${back}`)
}

function row(subscription: Subscription, mayCancel: boolean): string {
  const { id, status, cancel_at, cancel_at_period_end } = subscription
  const ends = cancel_at ?? (cancel_at_period_end ? periodEnd(subscription) : null)
  const date = new Date((ends ?? periodEnd(subscription)) * 1000).toISOString().slice(0, 10)
  const button =
    ends === null
      ? `<button name="do" value="end">${say.endSubscription}</button>`
      : `<button name="do" value="keep">${say.keepSubscription}</button>`
  const form = `<form method="post"><input type="hidden" name="subscription" value="${safe(id)}">${button}</form>`
  const when = isOver(subscription) ? '' : `<p>${ends === null ? say.renewsOn(date) : say.endsOn(date)}</p>`
  return `<section><p>${say.status}: ${safe(status)}</p>${when}${mayCancel && !isOver(subscription) ? form : ''}</section>`
}
