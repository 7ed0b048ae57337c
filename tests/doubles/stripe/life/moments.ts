import type { Account, SessionFile } from '../account.ts'
import { day, hour } from '../clock.ts'
import type { Subscription } from '../objects.ts'
import { cardOf } from './cards.ts'
import { makeInvoice, openInvoice, voidInvoice } from './invoices.ts'
import { end, isOver, nextPeriod, periodEnd, settle } from './subscriptions.ts'

const trialWarning = 3 * day
const incompleteFor = 23 * hour

/** Something that will happen by itself, and when. */
type Moment = { readonly at: number; readonly happen: () => void }

/** The next thing that time does to an account, or nothing before `until`. */
export function nextMoment(account: Account, until: number): Moment | undefined {
  const moments = [
    ...[...account.subscriptions.values()].flatMap((subscription) => momentsOf(account, subscription)),
    ...[...account.sessions.values()].flatMap((file) => expiryOf(account, file)),
  ].filter(({ at }) => at <= until)
  return moments.reduce<Moment | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined)
}

function expiryOf(account: Account, { session }: SessionFile): Moment[] {
  if (session.status !== 'open') return []
  return [{ at: session.created + day, happen: () => expireSession(account, session) }]
}

/** A checkout that can't be finished any more. */
export function expireSession(account: Account, session: SessionFile['session']): void {
  Object.assign(session, { status: 'expired', url: null })
  account.notify('checkout.session.expired', session)
}

function momentsOf(account: Account, subscription: Subscription): Moment[] {
  if (isOver(subscription)) return []
  if (subscription.status === 'incomplete') {
    return [{ at: subscription.created + incompleteFor, happen: () => neverCompleted(account, subscription) }]
  }
  const moments: Moment[] = []
  const over = periodEnd(subscription)
  const { cancel_at, cancel_at_period_end, trial_end, status } = subscription
  const ends = cancel_at ?? (cancel_at_period_end ? over : null)
  if (ends !== null) {
    moments.push({ at: ends, happen: () => end(account, subscription) })
  }
  const warnAt = (trial_end ?? 0) - trialWarning
  if (status === 'trialing' && account.clock.now() < warnAt) {
    moments.push({ at: warnAt, happen: () => account.notify('customer.subscription.trial_will_end', subscription) })
  }
  const retryAt = openInvoice(account, subscription)?.next_payment_attempt ?? null
  if (retryAt !== null) moments.push({ at: retryAt, happen: () => retry(account, subscription) })
  moments.push({ at: over, happen: () => renew(account, subscription) })
  return moments
}

function neverCompleted(account: Account, subscription: Subscription): void {
  const owed = openInvoice(account, subscription)
  if (owed) voidInvoice(account, owed)
  account.change('customer.subscription.updated', subscription, {
    status: 'incomplete_expired',
    ended_at: account.clock.now(),
  })
}

function retry(account: Account, subscription: Subscription): void {
  const owed = openInvoice(account, subscription)
  if (owed) settle(account, subscription, owed)
}

/** A period has ended: the trial is over, or the next one is to be paid. */
function renew(account: Account, subscription: Subscription): void {
  const withoutCard = subscription.trial_settings?.end_behavior.missing_payment_method
  const isUnpayable = subscription.status === 'trialing' && cardOf(account, subscription) === null
  if (isUnpayable && withoutCard === 'cancel') end(account, subscription)
  else goOn(account, subscription)
}

function goOn(account: Account, subscription: Subscription): void {
  const wasTrial = subscription.status === 'trialing'
  const before = { items: structuredClone(subscription.items), ...(wasTrial ? { status: 'trialing' } : {}) }
  nextPeriod(account, subscription, periodEnd(subscription))
  if (wasTrial) subscription.status = 'active'
  account.notify('customer.subscription.updated', subscription, before)
  const invoice = makeInvoice(account, subscription)
  if (subscription.pause_collection) voidInvoice(account, invoice)
  else settle(account, subscription, invoice)
}
