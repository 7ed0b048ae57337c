import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { command, freePort, productionSettings } from '../integration/server.ts'
import { runScript, temporaryFolder, watchedPocketBase } from './workshop.ts'

test('refuses to serve customers and lists every missing setting, before anything is touched', async () => {
  const data = join(await temporaryFolder(), 'data')
  const served = runScript('serve', { LONEBANKEN_DATA: data })
  expect(await served.ended).toBe(1)
  for (const name of Object.keys(productionSettings)) expect(served.printed()).toContain(`${name} is missing`)
  expect(existsSync(data)).toBe(false)
})

test.each([
  ['PB_ENCRYPTION_KEY', 'too-short-secret', 'PB_ENCRYPTION_KEY is not exactly 32 bytes'],
  ['LONEBANKEN_HTTP', 'everywhere', 'LONEBANKEN_HTTP is not a host and a port'],
  ['LONEBANKEN_SUPPORT', 'kontoret', 'LONEBANKEN_SUPPORT is not a list of addresses and networks'],
])('names a malformed %s without showing its value', async (name, value, words) => {
  const served = runScript('serve', { ...productionSettings, [name]: value })
  expect(await served.ended).toBe(1)
  expect(served.printed()).toContain(words)
  expect(served.printed()).not.toContain(value)
  expect(served.printed()).not.toContain('APP_URL is')
})

test('serves with all settings, never in local mode even when asked for it, and stops cleanly', async () => {
  const data = join(await temporaryFolder(), 'data')
  const http = `127.0.0.1:${await freePort()}`
  await command(['superuser', 'upsert', 'support@lonebanken.example', 'Support-2026'], data)
  const served = runScript('serve', {
    ...productionSettings,
    STRIPE_SECRET_KEY: 'sk_test_madeup',
    LONEBANKEN_STRIPE_TEST: '1',
    LONEBANKEN_MODE: 'local',
    LONEBANKEN_HTTP: http,
    LONEBANKEN_DATA: data,
  })
  await served.says('Lönebänken is serving')
  expect(served.printed()).toContain(productionSettings.APP_URL)
  expect(served.printed()).toContain('STRIPE_SECRET_KEY is a test key')
  expect(await fetch(`http://${http}/api/app/mode`).then((answer) => answer.json())).toEqual({
    mode: 'production',
    payment: 'test',
  })
  expect((await fetch(`http://${http}/`)).status).toBe(200)
  const allowed = async (origin: string) => {
    const { headers } = await fetch(`http://${http}/api/app/mode`, { headers: { origin } })
    return headers.get('access-control-allow-origin')
  }
  expect(await allowed(productionSettings.APP_URL)).toBe(productionSettings.APP_URL)
  expect(await allowed('https://evil.example')).toBeNull()
  expect(existsSync(join(data, 'data.db'))).toBe(true)
  served.process.kill('SIGTERM')
  expect(await served.ended).toBe(0)
})

test('no password or key is printed, logged, stored in the open or put on a command line', async () => {
  const data = join(await temporaryFolder(), 'data')
  const { POCKETBASE_BIN, commandLines } = await watchedPocketBase()
  const http = `127.0.0.1:${await freePort()}`
  const settings = {
    ...productionSettings,
    STRIPE_SECRET_KEY: 'sk_live_4f1c9d2e7a',
    STRIPE_WEBHOOK_SECRET: 'whsec_8b3e6f0d5c',
    SMTP_USER: 'posten',
    SMTP_PASSWORD: 'Postens-Hemlighet-3',
    LONEBANKEN_HTTP: http,
    LONEBANKEN_DATA: data,
    POCKETBASE_BIN,
  }
  const admin = { email: 'support@lonebanken.example', password: 'Supportens-Hemlighet-1' }
  const customer = { email: 'kund@lonebanken.example', password: 'Kundens-Hemlighet-2' }
  const made = runScript('admin', settings, [admin.email], admin.password)
  expect(await made.ended, made.printed()).toBe(0)
  const served = runScript('serve', settings)
  await served.says('Lönebänken is serving')

  const support = new PocketBase(`http://${http}`)
  await support.collection('_superusers').authWithPassword(admin.email, admin.password)
  const { password, email } = customer
  await support.collection('users').create({ email, password, passwordConfirm: password, name: 'Kim' })
  const guest = new PocketBase(`http://${http}`)
  const { token } = await guest.collection('users').authWithPassword(email, password)
  const wrong = 'Gissat-Lösenord-4'
  await expect(guest.collection('users').authWithPassword(email, wrong)).rejects.toMatchObject({ status: 400 })
  // the log is written in portions
  const failures = () => support.logs.getList(1, 1, { filter: 'data.status = 400' })
  await expect.poll(async () => (await failures()).totalItems, { timeout: 20_000 }).toBeGreaterThan(0)
  const { items } = await support.logs.getList(1, 500)
  const log = JSON.stringify(items)
  served.process.kill('SIGTERM')
  expect(await served.ended).toBe(0)

  const stored = Buffer.concat(
    await Promise.all(['data.db', 'auxiliary.db'].map((name) => readFile(join(data, name)))),
  ).toString('latin1')
  const written = { log, stored, lines: await commandLines(), made: made.printed(), served: served.printed() }
  expect(written.lines).toContain('set-admin')
  const secrets = [
    admin.password,
    customer.password,
    wrong,
    token,
    settings.STRIPE_SECRET_KEY,
    settings.STRIPE_WEBHOOK_SECRET,
    settings.SMTP_PASSWORD,
    settings.PB_ENCRYPTION_KEY,
  ]
  for (const [where, text] of Object.entries(written)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
  }
})
