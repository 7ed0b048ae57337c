import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { demoLogin } from '../../scripts/setup/demo-account.mjs'
import { demoPlan } from '../../scripts/setup/demo-plan.mjs'
import { savePlan } from '../integration/plan-save.ts'
import { freePort, isHealthy } from '../integration/server.ts'
import { filesIn, runScript, temporaryFolder, watchedPocketBase } from './workshop.ts'

/** `npm start` on a free port with its data in a folder of the test. */
async function start(local: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const command = runScript('start', { PORT: String(port), LONEBANKEN_LOCAL: local, ...env })
  await command.says('Stop with Ctrl+C')
  // each signal by one of the tests
  const stop = async (signal: NodeJS.Signals) => {
    command.process.kill(signal)
    expect(await command.ended).toBe(0)
    expect(command.printed()).toContain('Stopped.')
    expect(await isHealthy(port)).toBe(false)
  }
  return { ...command, address: `http://127.0.0.1:${port}`, stop }
}

const demo = async (address: string) => {
  const client = new PocketBase(address)
  await client.collection('users').authWithPassword(demoLogin.email, demoLogin.password)
  return client
}

type Login = Record<'email' | 'password', string>
/** The admin login as it is kept. */
const keptLogin = (local: string) => readFile(join(local, 'superuser.json'), 'utf8')

test('runs the product, prints all that a person needs, and puts no password on a command line, which everybody may read', async () => {
  const local = await temporaryFolder()
  const { POCKETBASE_BIN, commandLines } = await watchedPocketBase()
  const { address, printed } = await start(local, { POCKETBASE_BIN })
  const { email, password } = JSON.parse(await keptLogin(local)) as Login
  const needed = [address, demoLogin.email, demoLogin.password, join(local, 'outbox'), `${address}/_/`, email, password]
  for (const words of needed) expect(printed()).toContain(words)
  expect(await commandLines()).toContain(email)
  expect(await commandLines()).toContain('serve')
  expect(await commandLines()).not.toContain(password)

  const page = await fetch(`${address}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>Lönebänken</title>')
  expect(await (await fetch(`${address}/api/app/mode`)).json()).toEqual({ mode: 'local', payment: 'none' })
  const admin = new PocketBase(address)
  await admin.collection('_superusers').authWithPassword(email, password)

  // the demo account is verified, may write, and has the plan of the design pictures
  const client = await demo(address)
  expect(client.authStore.record?.['verified']).toBe(true)
  const [billing] = await client.collection('billing').getFullList<{ access_until: string }>()
  expect(Date.parse(String(billing?.access_until).replace(' ', 'T'))).toBeGreaterThan(Date.now())
  expect(await client.collection('plans').getFullList()).toMatchObject([{ revision: 1 }])
  for (const sheet of ['offerings', 'fixed_costs', 'measures'] as const) {
    const rows = await client.collection(sheet).getFullList()
    expect(rows).toHaveLength(demoPlan[sheet].length)
    expect(rows).toEqual(expect.arrayContaining(demoPlan[sheet].map((row) => expect.objectContaining(row) as unknown)))
  }
})

test('a second start keeps the data, the edits and the admin login, and adds nothing', async () => {
  const local = await temporaryFolder()
  const first = await start(local)
  const before = await demo(first.address)
  const [row] = await before.collection('offerings').getFullList()
  const user = { id: before.authStore.record?.id ?? '', client: before }
  const edit = { put: { offerings: [{ id: row?.id, product: 'Ändrad' }] } }
  expect(await savePlan(user, 1, edit)).toMatchObject({ status: 200 })
  const count = (await before.collection('offerings').getFullList()).length
  await first.stop('SIGTERM')
  const login = await keptLogin(local)

  const second = await start(local)
  const after = await demo(second.address)
  const rows = await after.collection('offerings').getFullList()
  expect(rows).toHaveLength(count)
  expect(rows.find(({ id }) => id === row?.id)?.['product']).toBe('Ändrad')
  expect(await after.collection('users').getFullList()).toHaveLength(1)
  expect(await keptLogin(local)).toBe(login)
})

test('two first starts at once both run, with one admin login and one demo account', async () => {
  const local = await temporaryFolder()
  for (const { address } of await Promise.all([start(local), start(local)])) {
    const admin = new PocketBase(address)
    const { email, password } = JSON.parse(await keptLogin(local)) as Login
    await admin.collection('_superusers').authWithPassword(email, password)
    expect(await admin.collection('users').getFullList()).toHaveLength(1)
    await demo(address)
  }
})

test('a demo account whose password was changed is left alone', async () => {
  const local = await temporaryFolder()
  const first = await start(local)
  const client = await demo(first.address)
  const { id } = client.authStore.record ?? { id: '' }
  const changed = { oldPassword: demoLogin.password, password: 'Annat123', passwordConfirm: 'Annat123' }
  await client.collection('users').update(id, changed)
  await first.stop('SIGINT')

  const second = await start(local)
  expect(second.printed()).toContain('(changed by you)')
  await new PocketBase(second.address).collection('users').authWithPassword(demoLogin.email, 'Annat123')
})

test("a developer's real keys and mail server stay out of local mode", async () => {
  const local = await temporaryFolder()
  const keys = { STRIPE_SECRET_KEY: 'sk_live_real', PB_ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef' }
  const { address, stop } = await start(local, { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', ...keys })
  const account = { email: 'ny@lonebanken.example', password: 'Hemligt1', passwordConfirm: 'Hemligt1', name: 'Ny' }
  await new PocketBase(address).collection('users').create(account)
  await expect.poll(() => filesIn(join(local, 'outbox')), { timeout: 10_000 }).toHaveLength(1)
  await stop('SIGHUP')
})
