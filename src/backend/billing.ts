import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { Failure, failureCodeOf } from '../flows/failure.ts'
import type { Billing, BillingPort } from '../flows/ports.ts'
import {
  billingFrom,
  type ModeAnswer,
  modeFrom,
  type StartAnswer,
  startFrom,
  type UrlAnswer,
  urlFrom,
} from './billing-answers.ts'
import { orFailure } from './failure.ts'
import { listen } from './live.ts'

export function createBilling(client: PocketBase): BillingPort {
  const list = (collection: string): Promise<RecordModel[]> => client.collection(collection).getFullList()

  const post = (path: string) => client.send<UrlAnswer>(path, { method: 'POST' })

  const read = (): Promise<Billing> =>
    orFailure(async () => {
      if (client.authStore.token === '') throw new Failure('signedOut')
      const [[billing], subscriptions] = await Promise.all([list('billing'), list('subscriptions')])
      // every user has one; a login that is no longer good is a guest to the list rules, which show a guest nothing
      if (!billing) throw new Failure('signedOut')
      return billingFrom(billing, subscriptions)
    })

  return {
    read,

    mode: () =>
      orFailure(async () => {
        const answer = await client.send<ModeAnswer>('/api/app/mode', {})
        return modeFrom(answer)
      }),

    startPlan: (plan) =>
      orFailure(async () => {
        const answer = await client.send<StartAnswer>('/api/billing/start', {
          method: 'POST',
          body: { plan },
        })
        return startFrom(answer)
      }),

    confirm: () =>
      orFailure(async () => {
        await post('/api/billing/return')
      }),

    changeAddress: () =>
      orFailure(async () => {
        return urlFrom(await post('/api/billing/portal'))
      }),

    watch(listener, ended) {
      const notify = (): void => {
        read().then(listener, (error: unknown) => {
          if (failureCodeOf(error) === 'signedOut') ended()
          // else the next change or connection asks again
        })
      }
      return listen(
        client,
        [
          { collection: 'billing', changed: notify },
          { collection: 'subscriptions', changed: notify },
        ],
        notify,
      )
    },
  }
}
