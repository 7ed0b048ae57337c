import type { RecordModel } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { Billing, BillingMode, PlanStart, SubscriptionStatus } from '../flows/ports.ts'

const statuses: readonly SubscriptionStatus[] = [
  'trialing',
  'active',
  'past_due',
  'paused',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'canceled',
]
const payments: readonly BillingMode['payment'][] = ['none', 'test', 'live']
const running: readonly SubscriptionStatus[] = ['trialing', 'active']

export type ModeAnswer = Readonly<Record<'mode' | 'payment' | 'contact' | 'seller', unknown>>

/** What a request answers that leads to a page of the payment service. */
export interface UrlAnswer {
  readonly url?: unknown
}

export interface StartAnswer extends UrlAnswer {
  readonly started?: unknown
}

/** How the server is paid. One that takes payment in a way that nobody knows here counts as paid in earnest. */
export function modeFrom({ mode, payment, contact, seller }: ModeAnswer): BillingMode {
  const known = payments.find((one) => one === payment)
  return {
    isLocal: mode === 'local',
    payment: known ?? 'live',
    ...textsOf('contact', contact, ['email', 'phone']),
    ...textsOf('seller', seller, ['firm', 'number', 'address', 'terms', 'processors']),
  }
}

/** The texts of these names in an answer's object, under its own name; nothing where it has none of them. */
function textsOf<Key extends string, Name extends string>(key: Key, object: unknown, names: readonly Name[]) {
  if (typeof object !== 'object' || object === null) return undefined
  const given = object as Readonly<Record<string, unknown>> // any object may be asked
  const texts = Object.fromEntries(names.flatMap((name) => (isText(given[name]) ? [[name, given[name]]] : [])))
  return Object.keys(texts).length === 0 ? undefined : ({ [key]: texts } as { [K in Key]: { [N in Name]?: string } })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The page that an answer leads to. Throws Failure 'server' when it leads nowhere. */
export function urlFrom({ url }: UrlAnswer): string {
  if (!isText(url)) throw new Failure('server')
  return url
}

/** How a chosen plan begins. Throws Failure 'server' when the answer does not say. */
export function startFrom({ url, started }: StartAnswer): PlanStart {
  if (isText(url)) return { kind: 'payAt', url }
  if (started === true) return { kind: 'started' }
  throw new Failure('server')
}

/** The billing of a user: of several subscriptions the running one that lasts longest speaks, else the latest. */
export function billingFrom(billing: RecordModel, subscriptions: readonly RecordModel[]): Billing {
  const latestFirst = subscriptions.toSorted((a, b) => String(b['created']).localeCompare(String(a['created'])))
  const longestFirst = latestFirst.toSorted((a, b) => time(b['current_period_end']) - time(a['current_period_end']))
  const speaks = longestFirst.find((one) => running.includes(statusOf(one))) ?? latestFirst[0]
  return {
    accessUntil: moment(billing['access_until']),
    freeUntil: moment(billing['free_until']),
    status: speaks ? statusOf(speaks) : 'none',
    hadCanceled:
      billing['had_canceled_subscription'] === true || subscriptions.some((one) => statusOf(one) === 'canceled'),
    hasSubscribed: subscriptions.length > 0 || billing['had_canceled_subscription'] === true,
    trialEnd: moment(speaks?.['trial_end']),
    currentPeriodEnd: moment(speaks?.['current_period_end']),
    endsAtPeriodEnd: speaks?.['ends_at_period_end'] === true,
  }
}

const statusOf = (record: RecordModel): SubscriptionStatus =>
  statuses.find((status) => status === record['status']) ?? 'incomplete'

const time = (value: unknown): number => moment(value)?.getTime() ?? 0

/** The server writes a space between day and time, which not every browser reads. */
function moment(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const date = new Date(value.replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? undefined : date
}
