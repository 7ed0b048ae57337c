import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runScript, temporaryFolder } from '../scripts/workshop.ts'
import { payingServerOfFile } from './of-file.ts'
import { ask, cancelAtStripe, customerOf, subscribe } from './paying-server.ts'
import { isPostgres, type TestUser } from './server.ts'

const paying = payingServerOfFile()

const newUser = () => paying.server.newUser({ access: 'none' })
const billingOf = (user: TestUser) =>
  paying.server.superuser.collection('billing').getFirstListItem(`user = "${user.id}"`)
const hasAccess = async (user: TestUser) => {
  const until = String((await billingOf(user))['access_until'])
  return until !== '' && Date.parse(until.replace(' ', 'T')) > Date.now()
}
const command = async (name: 'backup' | 'restore', ...args: string[]) => {
  const running = runScript(name, { LONEBANKEN_DATA: paying.server.dataDir }, args)
  expect(await running.ended, running.printed()).toBe(0)
}

// PostgreSQL's backups are its own (docs/operations.md)
test.skipIf(isPostgres)(
  'what happened at Stripe after the backup is known again after one night (docs/backup.md)',
  async () => {
    const { server, stripe } = paying
    const file = join(await temporaryFolder(), 'backup.zip')
    const [stays, cancels, comes, wasUnknown] = await Promise.all([newUser(), newUser(), newUser(), newUser()])
    await subscribe(paying, stays)
    await subscribe(paying, cancels)
    // at the payment page when the backup is made: a customer of Stripe's, without a subscription
    const { url } = await ask(comes, '/api/billing/start', { plan: '30days' })
    await stripe.deliveries.idle()
    await command('backup', file)

    // after the backup: one cancels, two begin, and one signs up whom the backup has never heard of
    await cancelAtStripe(paying, await customerOf(server, cancels))
    await stripe.pay(url ?? '')
    await subscribe(paying, wasUnknown)
    const lost = await newUser()
    await subscribe(paying, lost)
    await stripe.deliveries.idle()
    expect(await Promise.all([stays, cancels, comes, wasUnknown].map(hasAccess))).toEqual([true, false, true, true])

    await server.kill9()
    await command('restore', file, '--force')
    await server.restart()
    expect(await Promise.all([stays, cancels, comes, wasUnknown].map(hasAccess))).toEqual([true, true, false, false])

    await server.superuser.crons.run('syncSubscriptions')
    await expect
      .poll(() => Promise.all([stays, cancels, comes, wasUnknown].map(hasAccess)), { timeout: 60_000 })
      .toEqual([true, false, true, true])
    expect(String((await billingOf(wasUnknown))['stripe_customer'])).toMatch(/^cus_/)

    // sent again from Stripe's dashboard they do no harm, nor those of the account that is gone
    for (const { id, type } of [...stripe.account.events.values()]) {
      if (type.startsWith('customer.subscription.')) expect(await stripe.deliveries.send(id)).toBe(200)
    }
    expect(await Promise.all([stays, cancels, comes, wasUnknown].map(hasAccess))).toEqual([true, false, true, true])
  },
)
