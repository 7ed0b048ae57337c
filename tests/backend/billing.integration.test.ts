import { expect, test } from 'vitest'
import { createBilling } from '../../src/backend/billing.ts'
import type { Billing } from '../../src/flows/ports.ts'
import { nothingPaid } from '../fixtures/nothing-paid.ts'
import { serverOfFile } from '../integration/of-file.ts'
import type { TestUser } from '../integration/server.ts'
import { clientWith } from './login-of.ts'

const server = serverOfFile()

const billingOf = ({ client }: TestUser) => createBilling(clientWith(server.url, client.authStore))

const day = 86_400_000
const daysLeft = ({ accessUntil }: Billing) => Math.round(((accessUntil?.getTime() ?? 0) - Date.now()) / day)

test('a new user has paid for nothing and never subscribed', async () => {
  const billing = billingOf(await server.newUser({ access: 'none' }))
  expect(await billing.read()).toEqual(nothingPaid)
})

test('locally a chosen plan is a trial of 30 days at once, and a second one is refused', async () => {
  const billing = billingOf(await server.newUser({ access: 'none' }))
  expect(await billing.mode()).toEqual({ isLocal: true, payment: 'none' })
  expect(await billing.startPlan('12months')).toEqual({ kind: 'started' })
  const paid = await billing.read()
  expect(paid).toMatchObject({ status: 'trialing', hadCanceled: false, hasSubscribed: true, endsAtPeriodEnd: true })
  expect(daysLeft(paid)).toBe(30)
  expect(paid.trialEnd).toEqual(paid.currentPeriodEnd)
  await expect(billing.startPlan('30days')).rejects.toMatchObject({ code: 'alreadyActive' })
})

test('after a canceled subscription there is no new trial', async () => {
  const billing = billingOf(await server.newUser({ access: 'lapsed' }))
  const lapsed = await billing.read()
  expect(lapsed).toMatchObject({ status: 'canceled', hadCanceled: true, hasSubscribed: true })
  expect(daysLeft(lapsed)).toBeLessThan(0)
  await expect(billing.startPlan('30days')).rejects.toMatchObject({ code: 'trialUsed' })
})
