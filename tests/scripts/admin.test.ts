import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { demoLogin } from '../../scripts/setup/demo-account.mjs'
import { freePort, productionSettings } from '../integration/server.ts'
import { type Command, runProgram, runScript, temporaryFolder, watchedPocketBase } from './workshop.ts'

const email = 'support@lonebanken.example'
const password = 'Hemligt-Lösen-1'

/** A production server on a data folder. */
async function serve(data: string, env: Readonly<Record<string, string>> = {}) {
  const http = `127.0.0.1:${await freePort()}`
  const settings = { ...productionSettings, LONEBANKEN_HTTP: http, LONEBANKEN_DATA: data, ...env }
  return { ...runScript('serve', settings), address: `http://${http}` }
}

/** `npm run admin` with the server's encryption key. */
const admin = (data: string, args: readonly string[], input: string, env: Readonly<Record<string, string>> = {}) =>
  runScript(
    'admin',
    { PB_ENCRYPTION_KEY: productionSettings.PB_ENCRYPTION_KEY, LONEBANKEN_DATA: data, ...env },
    args,
    input,
  )

const logIn = (address: string, as: string, secret: string) =>
  new PocketBase(address).collection('_superusers').authWithPassword(as, secret)

test('production does not start before somebody can log in as its admin; no link to become one and no password is shown', async () => {
  const data = join(await temporaryFolder(), 'data')
  const refused = await serve(data)
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).toContain('npm run admin -- EMAIL')
  expect(refused.printed()).not.toContain('pbinstall')

  const { POCKETBASE_BIN, commandLines } = await watchedPocketBase()
  // the start that was refused has encrypted the settings
  const another = { PB_ENCRYPTION_KEY: 'fedcba9876543210fedcba9876543210' }
  const locked = [
    admin(data, [email], password, { PB_ENCRYPTION_KEY: '' }),
    admin(data, [email], password, another),
    await serve(data, another),
  ]
  for (const command of locked) {
    expect(await command.ended).toBe(1)
    expect(command.printed()).toContain('Set PB_ENCRYPTION_KEY to the key that the data was written with.')
  }
  const made = admin(data, [email], `${password}\n`, { POCKETBASE_BIN })
  expect(await made.ended, made.printed()).toBe(0)
  expect(made.printed()).toContain(`${email} may log in`)

  const served = await serve(data, { POCKETBASE_BIN })
  await served.says('Lönebänken is serving')
  await logIn(served.address, email, password)
  expect(served.printed()).not.toContain('pbinstall')
  expect(served.printed()).toContain('npm run admin -- EMAIL')

  const lines = await commandLines()
  expect(lines).toContain(`set-admin ${email}`)
  for (const text of [lines, made.printed(), served.printed()]) expect(text).not.toContain(password)
  // a second time it is a new password, also while the server runs
  const setNew = async (running: Command, secret: string) => {
    expect(await running.ended, running.printed()).toBe(0)
    expect(running.printed()).not.toContain(secret)
    await logIn(served.address, email, secret)
  }
  await setNew(admin(data, [email], 'Ett-annat-2'), 'Ett-annat-2')
  await expect(logIn(served.address, email, password)).rejects.toMatchObject({ status: 400 })
  // other systems' script(1) takes other words
  if (process.platform !== 'linux') return
  const { PB_ENCRYPTION_KEY } = productionSettings
  const env = { PB_ENCRYPTION_KEY, LONEBANKEN_DATA: data, POCKETBASE_BIN }
  // script(1) runs it in a terminal of its own
  const terminal = runProgram('script', ['-qec', `node scripts/admin.mjs ${email}`, '/dev/null'], env)
  await terminal.says(`Password for ${email}`)
  terminal.stdin.write('Ett-tredje-3\r')
  await setNew(terminal, 'Ett-tredje-3')
})

test('what is no address or password is refused, and nobody is made an admin', async () => {
  const data = join(await temporaryFolder(), 'data')
  for (const [args, input, words] of [
    [[], password, 'npm run admin -- EMAIL'],
    [['support'], password, 'email'],
    [[email], '', 'No password'],
    [[email], 'Kort-1', 'password'],
    [['admin@lonebanken.example'], password, "local mode's"],
  ] as const) {
    const refused = admin(data, args, input)
    expect(await refused.ended).toBe(1)
    expect(refused.printed()).toContain(words)
    if (input) expect(refused.printed()).not.toContain(input)
  }
  expect(await (await serve(data)).ended).toBe(1)
})

test("local mode's known logins open nothing once its data is served in production", async () => {
  const local = await temporaryFolder()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const first = runScript('start', { PORT: String(port), LONEBANKEN_LOCAL: local })
  await first.says('Stop with Ctrl+C')
  const demo = new PocketBase(address)
  await demo.collection('users').authWithPassword(demoLogin.email, demoLogin.password)
  const login = JSON.parse(await readFile(join(local, 'pb_data', 'superuser.json'), 'utf8')) as {
    email: string
    password: string
  }
  const token = (await logIn(address, login.email, login.password)).token
  first.process.kill('SIGTERM')
  await first.ended

  const data = join(local, 'pb_data')
  const withoutAdmin = await serve(data)
  expect(await withoutAdmin.ended).toBe(1)
  expect(withoutAdmin.printed()).toContain('npm run admin -- EMAIL')

  expect(await admin(data, [email], password).ended).toBe(0)
  const served = await serve(data)
  await served.says('Lönebänken is serving')
  const guest = new PocketBase(served.address)
  await expect(guest.collection('users').authWithPassword(demoLogin.email, demoLogin.password)).rejects.toMatchObject({
    status: 400,
  })
  await expect(logIn(served.address, login.email, login.password)).rejects.toMatchObject({ status: 400 })
  // nor do the tokens that they were given before
  const old = new PocketBase(served.address)
  old.authStore.save(demo.authStore.token)
  await expect(old.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 })
  old.authStore.save(token)
  await expect(old.collection('_superusers').authRefresh()).rejects.toMatchObject({ status: 401 })
})
