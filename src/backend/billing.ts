import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { Billing, BillingMode, BillingPort, Contact, PlanStart, SubscriptionStatus } from '../flows/ports.ts'
import { orFailure } from './failure.ts'
import { listen } from './live.ts'

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

/** What a user has paid for, as the server's hooks have written it down. */
export function createBilling(client: PocketBase): BillingPort {
  const list = (collection: string): Promise<RecordModel[]> =>
    client.collection(collection).getFullList({ requestKey: null })

  const post = (path: string) => client.send<{ readonly url?: unknown }>(path, { method: 'POST', requestKey: null })

  const read = (): Promise<Billing> =>
    orFailure(async () => {
      if (client.authStore.token === '') throw new Failure('signedOut')
      const [[billing], subscriptions] = await Promise.all([list('billing'), list('subscriptions')])
      return billingFrom(billing, subscriptions)
    })

  return {
    read,

    mode: () =>
      orFailure(async () => {
        const { mode, payment, contact } = await client.send<Readonly<Record<'mode' | 'payment' | 'contact', unknown>>>(
          '/api/app/mode',
          { requestKey: null },
        )
        const its = contactFrom(contact)
        const known = payments.find((one) => one === payment)
        return {
          isLocal: mode === 'local',
          payment: known ?? 'live',
          ...(its && { contact: its }),
        } satisfies BillingMode
      }),

    startPlan: (plan) =>
      orFailure(async () => {
        const answer = await client.send<{ readonly url?: unknown; readonly started?: unknown }>('/api/billing/start', {
          method: 'POST',
          body: { plan },
          requestKey: null,
        })
        return startFrom(answer)
      }),

    confirm: () =>
      orFailure(async () => {
        await post('/api/billing/return')
      }),

    changeAddress: () =>
      orFailure(async () => {
        const { url } = await post('/api/billing/portal')
        if (typeof url !== 'string' || url === '') throw new Failure('server')
        return url
      }),

    watch(listener) {
      const tell = (): void => {
        read().then(listener, () => undefined) // the next change or connection asks again
      }
      return listen(
        client,
        [
          { collection: 'billing', changed: tell },
          { collection: 'subscriptions', changed: tell },
        ],
        tell,
      )
    },
  }
}

function contactFrom(contact: unknown): Contact | undefined {
  if (typeof contact !== 'object' || contact === null) return undefined
  const { email, phone } = contact as Readonly<Record<string, unknown>> // any object may be asked
  const its = { ...(isText(email) && { email }), ...(isText(phone) && { phone }) }
  return Object.keys(its).length > 0 ? its : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function startFrom({ url, started }: { readonly url?: unknown; readonly started?: unknown }): PlanStart {
  if (typeof url === 'string' && url !== '') return { is: 'payAt', url }
  if (started === true) return { is: 'started' }
  throw new Failure('server')
}

/** The billing of a user: of several subscriptions the running one that lasts longest speaks, else the latest. */
function billingFrom(billing: RecordModel | undefined, subscriptions: readonly RecordModel[]): Billing {
  const latestFirst = subscriptions.toSorted((a, b) => String(b['created']).localeCompare(String(a['created'])))
  const longestFirst = latestFirst.toSorted((a, b) => time(b['current_period_end']) - time(a['current_period_end']))
  const speaks = longestFirst.find((one) => running.includes(statusOf(one))) ?? latestFirst[0]
  return {
    accessUntil: moment(billing?.['access_until']),
    status: speaks ? statusOf(speaks) : 'none',
    hadCanceled:
      billing?.['had_canceled_subscription'] === true || subscriptions.some((one) => statusOf(one) === 'canceled'),
    hasSubscribed: subscriptions.length > 0 || billing?.['had_canceled_subscription'] === true,
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
