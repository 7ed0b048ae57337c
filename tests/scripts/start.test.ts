import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { demoLogin } from '../../scripts/setup/demo-account.mjs'
import { savePlan } from '../integration/plan-save.ts'
import { freePort } from '../integration/server.ts'
import { filesIn, runScript, temporaryFolder, watchedPocketBase } from './workshop.ts'

/** `npm start` on a free port with its data in a folder of the test. */
async function start(local: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const command = runScript('start', { PORT: String(port), LONEBANKEN_LOCAL: local, ...env })
  await command.says('Stop with Ctrl+C')
  const address = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${address}/api/health`).then(
      () => true,
      () => false,
    )
  return { ...command, address, isUp }
}

const demo = async (address: string) => {
  const client = new PocketBase(address)
  await client.collection('users').authWithPassword(demoLogin.email, demoLogin.password)
  return client
}

test('runs the product and prints all that a person needs', async () => {
  const local = await temporaryFolder()
  const { address, printed } = await start(local)
  const { email, password } = JSON.parse(await readFile(join(local, 'superuser.json'), 'utf8')) as Record<
    string,
    string
  >
  for (const words of [
    address,
    demoLogin.email,
    demoLogin.password,
    join(local, 'outbox'),
    `${address}/_/`,
    email,
    password,
  ]) {
    expect(printed()).toContain(words)
  }
  const page = await fetch(`${address}/`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<title>Lönebänken</title>')
  expect(await fetch(`${address}/api/app/mode`).then((answer) => answer.json())).toEqual({
    mode: 'local',
    payment: 'none',
  })
  const admin = new PocketBase(address)
  await admin.collection('_superusers').authWithPassword(email ?? '', password ?? '')
  expect(admin.authStore.isSuperuser).toBe(true)
})

test('the admin password stands on no command line, where everybody on the machine could read it', async () => {
  const local = await temporaryFolder()
  const { POCKETBASE_BIN, commandLines } = await watchedPocketBase()
  await start(local, { POCKETBASE_BIN })
  const { email, password } = JSON.parse(await readFile(join(local, 'superuser.json'), 'utf8')) as Record<
    string,
    string
  >
  expect(await commandLines()).toContain(email)
  expect(await commandLines()).toContain('serve')
  expect(await commandLines()).not.toContain(password)
})

test('the demo account is verified, may write, and has the plan of the design pictures', async () => {
  const { address } = await start(await temporaryFolder())
  const client = await demo(address)
  expect(client.authStore.record?.['verified']).toBe(true)
  const [billing] = await client.collection('billing').getFullList<{ access_until: string }>()
  expect(Date.parse(String(billing?.access_until).replace(' ', 'T'))).toBeGreaterThan(Date.now())
  expect(await client.collection('plans').getFullList()).toMatchObject([{ revision: 1 }])

  type Row = { year: string; price: number; variableCost: number; volumeYear: number; amount: number; costs1: number }
  const sum = (rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const ofYear1 = async (sheet: string) =>
    (await client.collection(sheet).getFullList<Row>()).filter(({ year }) => year === 'year1')
  const [offerings, fixedCosts] = [await ofYear1('offerings'), await ofYear1('fixed_costs')]
  const measures = await client.collection('measures').getFullList<Row>()
  expect(sum(offerings, ({ price, volumeYear }) => price * volumeYear)).toBe(612_000)
  expect(sum(offerings, ({ price, variableCost, volumeYear }) => (price - variableCost) * volumeYear)).toBe(487_000)
  expect(sum(fixedCosts, ({ amount }) => amount)).toBe(62_000)
  expect(sum(measures, ({ costs1 }) => costs1)).toBe(25_000)
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
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const login = await readFile(join(local, 'superuser.json'), 'utf8')

  const second = await start(local)
  const after = await demo(second.address)
  const rows = await after.collection('offerings').getFullList()
  expect(rows).toHaveLength(count)
  expect(rows.find(({ id }) => id === row?.id)?.['product']).toBe('Ändrad')
  expect(await after.collection('users').getFullList()).toHaveLength(1)
  expect(await readFile(join(local, 'superuser.json'), 'utf8')).toBe(login)
})

test('a demo account whose password was changed is left alone', async () => {
  const local = await temporaryFolder()
  const first = await start(local)
  const client = await demo(first.address)
  const { id } = client.authStore.record ?? { id: '' }
  const changed = { oldPassword: demoLogin.password, password: 'Annat123', passwordConfirm: 'Annat123' }
  await client.collection('users').update(id, changed)
  first.process.kill('SIGTERM')
  await first.ended

  const second = await start(local)
  expect(second.printed()).toContain('(changed by you)')
  await new PocketBase(second.address).collection('users').authWithPassword(demoLogin.email, 'Annat123')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops everything cleanly', async (signal) => {
  const { process: command, ended, printed, isUp } = await start(await temporaryFolder())
  expect(await isUp()).toBe(true)
  command.kill(signal)
  expect(await ended).toBe(0)
  expect(printed()).toContain('Stopped.')
  expect(await isUp()).toBe(false)
})

test("a developer's real keys and mail server stay out of local mode", async () => {
  const local = await temporaryFolder()
  const { address } = await start(local, { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', STRIPE_SECRET_KEY: 'sk_live_real' })
  const account = { email: 'ny@lonebanken.example', password: 'Hemligt1', passwordConfirm: 'Hemligt1', name: 'Ny' }
  await new PocketBase(address).collection('users').create(account)
  await expect.poll(() => filesIn(join(local, 'outbox')), { timeout: 10_000 }).toHaveLength(1)
})

test('says what PocketBase said when the data is broken', async () => {
  const local = await temporaryFolder()
  const first = await start(local)
  first.process.kill('SIGTERM')
  await first.ended

  await writeFile(join(local, 'pb_data', 'data.db'), 'no database at all')
  const command = runScript('start', { PORT: String(await freePort()), LONEBANKEN_LOCAL: local })
  expect(await command.ended).toBe(1)
  expect(command.printed()).toContain('PocketBase did not start')
  expect(command.printed()).toContain('not a database')
})
