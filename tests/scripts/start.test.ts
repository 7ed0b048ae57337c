import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { demoLogin } from '../../scripts/setup/demo-account.mjs'
import { demoPlan } from '../../scripts/setup/demo-plan.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { savePlan } from '../integration/plan-save.ts'
import { freePort, isHealthy } from '../integration/server.ts'
import { copiedCheckout, runNode, temporaryFolder, watchedPocketBase } from './workshop.ts'

/** `npm start` on a free port with its data in a folder of the test; `checkout`: of another version. */
async function start(local: string, env: Readonly<Record<string, string>> = {}, checkout = places.root) {
  const port = await freePort()
  const all = { POCKETBASE_BIN: await obtainPocketBase(places), PORT: String(port), LONEBANKEN_LOCAL: local, ...env }
  const command = runNode([join(checkout, 'scripts', 'start.mjs')], all)
  await command.says('Stop with Ctrl+C')
  // each signal by one of the starts
  const stop = async (signal: NodeJS.Signals) => {
    command.process.kill(signal)
    expect(await command.ended).toBe(0)
    expect(command.printed()).toContain('Stopped.')
    expect(await isHealthy(port)).toBe(false)
  }
  return { ...command, address: `http://127.0.0.1:${port}`, stop }
}

const logIn = async (address: string, { email, password } = demoLogin, collection = 'users') => {
  const client = new PocketBase(address)
  await client.collection(collection).authWithPassword(email, password)
  return client
}

const storedLogin = async (local: string) =>
  JSON.parse(await readFile(join(local, 'pb_data', 'superuser.json'), 'utf8')) as typeof demoLogin

test('two first starts at once both run the product, print all that a person needs, and put no password on a command line, which everybody may read', async () => {
  const local = await temporaryFolder()
  const { POCKETBASE_BIN, commandLines } = await watchedPocketBase()
  const both = await Promise.all([start(local, { POCKETBASE_BIN }), start(local, { POCKETBASE_BIN })])
  const admin = await storedLogin(local)
  expect(await commandLines()).toContain(admin.email)
  expect(await commandLines()).toContain('serve')
  expect(await commandLines()).not.toContain(admin.password)
  const logins = [...Object.values(demoLogin), ...Object.values(admin)]
  for (const { address, printed } of both) {
    for (const words of [address, `${address}/_/`, join(local, 'outbox'), ...logins]) expect(printed()).toContain(words)
    expect(await (await fetch(`${address}/`)).text()).toContain('<title>Lönebänken</title>')
    expect(await (await fetch(`${address}/api/app/mode`)).json()).toEqual({ mode: 'local', payment: 'none' })
    // one demo account, verified, with the plan of the design pictures
    const superuser = await logIn(address, admin, '_superusers')
    expect(await superuser.collection('users').getFullList()).toMatchObject([{ verified: true }])
    await logIn(address)
    for (const [sheet, rows] of Object.entries(demoPlan))
      expect(await superuser.collection(sheet).getFullList({ sort: 'rank' })).toMatchObject(rows)
  }
})

test("later starts, of a later version too, keep what was edited, the demo account's password and the admin's login, and add nothing", async () => {
  const local = await temporaryFolder()
  const first = await start(local)
  const login = await storedLogin(local)
  const client = await logIn(first.address)
  const id = client.authStore.record?.id ?? ''
  const [row] = await client.collection('offerings').getFullList()
  const edit = { put: { offerings: [{ id: String(row?.['clientId']), product: 'Ändrad' }] } }
  // the demo account may write, and its plan is of the first revision
  expect(await savePlan({ id, client }, 1, edit)).toMatchObject({ status: 200 })
  const edited = await client.collection('offerings').getFullList()
  await first.stop('SIGTERM')

  const second = await start(local)
  const again = await logIn(second.address)
  expect(await again.collection('offerings').getFullList()).toEqual(edited)
  const changed = { oldPassword: demoLogin.password, password: 'Annat123', passwordConfirm: 'Annat123' }
  await again.collection('users').update(id, changed)
  await second.stop('SIGINT')

  // the third is of a later version
  const later = await copiedCheckout()
  const migration = `migrate((app) => {
    const collection = app.findCollectionByNameOrId('plans')
    collection.fields.add(new TextField({ name: 'later' }))
    app.save(collection)
  })`
  await writeFile(join(later, 'pb_migrations', '1999999999_later.js'), migration)
  const third = await start(local, {}, later)
  expect(third.printed()).toContain('(changed by you)')
  await logIn(third.address, { ...demoLogin, password: 'Annat123' })
  expect(await storedLogin(local)).toEqual(login)
  expect(third.printed()).toContain(`password ${login.password}`)
  const superuser = await logIn(third.address, login, '_superusers')
  expect(await superuser.collection('users').getFullList()).toHaveLength(1)
  expect((await superuser.collections.getOne('plans')).fields.map(({ name }) => name)).toContain('later')
  await third.stop('SIGHUP')
})
