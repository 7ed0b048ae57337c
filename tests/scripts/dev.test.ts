import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { freePort } from '../integration/server.ts'
import { filesIn, runScript, temporaryFolder } from './workshop.ts'

test("Vite's page and PocketBase behind it start and stop together, and mail links lead to the page", async () => {
  const local = await temporaryFolder()
  const page = await freePort()
  const command = runScript('dev', {
    PORT: String(await freePort()),
    LONEBANKEN_DEV_PORT: String(page),
    LONEBANKEN_LOCAL: local,
  })
  await command.says('ready in')
  const address = `http://127.0.0.1:${page}`
  expect(await (await fetch(`${address}/`)).text()).toContain('/@vite/client')
  expect(await (await fetch(`${address}/api/app/mode`)).json()).toEqual({ mode: 'local', payment: 'none' })

  const account = { email: 'ny@lonebanken.example', password: 'Hemligt1', passwordConfirm: 'Hemligt1', name: 'Ny' }
  await fetch(`${address}/api/collections/users/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  await expect.poll(() => filesIn(join(local, 'outbox')), { timeout: 10_000 }).toHaveLength(1)
  expect(command.printed()).toContain(`${address}/bekrafta/`)

  command.process.kill('SIGINT')
  expect(await command.ended).toBe(0)
  await expect(fetch(`${address}/`)).rejects.toThrow()
})

test('with --stripe a plan is paid for at the double, and its event gives access', async () => {
  const command = runScript(
    'dev',
    {
      PORT: String(await freePort()),
      LONEBANKEN_DEV_PORT: String(await freePort()),
      LONEBANKEN_LOCAL: await temporaryFolder(),
    },
    ['--stripe'],
  )
  await command.says('ready in')
  const addresses = /PocketBase {2}(\S+) {3}admin UI \S+ \((\S+), (\S+)\)/
  await expect.poll(command.printed).toMatch(addresses)
  const [, server = '', login = '', password = ''] = addresses.exec(command.printed()) ?? []
  const [, double = ''] = /Stripe {6}(\S+)\/_double/.exec(command.printed()) ?? []

  const support = new PocketBase(server)
  await support.collection('_superusers').authWithPassword(login, password)
  const account = { email: 'ny@lonebanken.example', password: 'Hemligt1', passwordConfirm: 'Hemligt1', name: 'Ny' }
  const { id } = await support.collection('users').create({ ...account, verified: true })
  const customer = new PocketBase(server)
  await customer.collection('users').authWithPassword(account.email, account.password)
  const { url } = await customer.send<{ url: string }>('/api/billing/start', {
    method: 'POST',
    body: { plan: '30days' },
  })
  expect(url).toContain(`${double}/c/pay/`)
  await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'pay', card: '' }), redirect: 'manual' })
  const hasAccess = async () => {
    const billing = await support.collection('billing').getFirstListItem(`user = "${id}"`)
    return billing['access_until'] !== ''
  }
  await expect.poll(hasAccess, { timeout: 20_000 }).toBe(true)
  expect(await (await fetch(`${double}/_double`)).text()).toContain('ny@lonebanken.example: has access until')

  command.process.kill('SIGINT')
  expect(await command.ended).toBe(0)
  await expect(fetch(`${double}/_double`)).rejects.toThrow()
})

test('an option that does not exist is reported', async () => {
  const command = runScript('dev', {}, ['--strip'])
  expect(await command.ended).toBe(1)
  expect(command.printed()).toContain('"--strip" is no option')
})
