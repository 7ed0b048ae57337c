import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { changeSubscriptionFlowFor, isChanging } from '../../src/flows/change-subscription.ts'
import { Failure } from '../../src/flows/failure.ts'
import type { NoticeToShow } from '../../src/texts/notices.ts'
import { settled } from './drive.ts'

function startChanging(address: () => Promise<string>) {
  const wentTo: string[] = []
  const actor = createActor(changeSubscriptionFlowFor({ changeAddress: address }, (url) => wentTo.push(url)))
  const notices: NoticeToShow[] = []
  actor.on('noticed', ({ notice }) => notices.push(notice))
  actor.start()
  return { actor, wentTo, notices, isBusy: () => isChanging(actor.getSnapshot()) }
}

test('leads the browser to the page where a subscription is changed, once however often it is asked', async () => {
  let asked = 0
  const { actor, wentTo, isBusy } = startChanging(() => {
    asked += 1
    return Promise.resolve('https://portal.example/s/1')
  })
  expect(isBusy()).toBe(false)
  actor.send({ type: 'asked' })
  actor.send({ type: 'asked' })
  expect(isBusy()).toBe(true)
  await settled()
  actor.send({ type: 'asked' })
  expect([asked, wentTo, isBusy()]).toEqual([1, ['https://portal.example/s/1'], true])
  actor.send({ type: 'cameBack' })
  expect(isBusy()).toBe(false)
})

test.each([
  ['nothingToChange', { code: 'billing.nothingToChange' }],
  ['paymentUnreachable', { code: 'billing.unreachable' }],
  ['offline', { code: 'request.offline' }],
  ['signedOut', { code: 'billing.notSignedIn' }],
  ['server', { code: 'request.failed' }],
] as const)('an address that does not come (%s) gives a notice, and may be asked for again', async (code, notice) => {
  const { actor, notices, isBusy, wentTo } = startChanging(() => Promise.reject(new Failure(code)))
  actor.send({ type: 'asked' })
  await settled()
  expect([notices, isBusy(), wentTo]).toEqual([[notice], false, []])
})

test('what the payment service says is passed on word for word', async () => {
  const refusal = new Failure('paymentRefused', undefined, 'No configuration provided')
  const { actor, notices } = startChanging(() => Promise.reject(refusal))
  actor.send({ type: 'asked' })
  await settled()
  expect(notices).toEqual([{ code: 'billing.refused', given: { reason: 'No configuration provided' } }])
})
