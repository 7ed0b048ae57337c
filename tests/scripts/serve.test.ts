import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/setup/port.mjs'
import { command, productionSettings } from '../integration/server.ts'
import { runScript, temporaryFolder } from './workshop.ts'

test('refuses to serve customers and lists every missing setting, before anything is touched', async () => {
  const data = join(await temporaryFolder(), 'data')
  const served = runScript('serve', { LONEBANKEN_DATA: data })
  expect(await served.ended).toBe(1)
  for (const name of Object.keys(productionSettings)) expect(served.printed()).toContain(`${name} is missing`)
  expect(existsSync(data)).toBe(false)
})

test('names a malformed setting without showing its value', async () => {
  const served = runScript('serve', { ...productionSettings, PB_ENCRYPTION_KEY: 'too-short-secret' })
  expect(await served.ended).toBe(1)
  expect(served.printed()).toContain('PB_ENCRYPTION_KEY is not exactly 32 bytes')
  expect(served.printed()).not.toContain('too-short-secret')
  expect(served.printed()).not.toContain('APP_URL is')
})

test('serves with all settings, never in local mode even when asked for it, and stops cleanly', async () => {
  const data = join(await temporaryFolder(), 'data')
  const http = `127.0.0.1:${await freePort()}`
  await command(['superuser', 'upsert', 'support@lonebanken.example', 'Support-2026'], data)
  const served = runScript('serve', {
    ...productionSettings,
    LONEBANKEN_MODE: 'local',
    LONEBANKEN_HTTP: http,
    LONEBANKEN_DATA: data,
  })
  await served.says('Lönebänken is serving')
  expect(served.printed()).toContain(productionSettings.APP_URL)
  expect(served.printed()).toContain('STRIPE_SECRET_KEY is a test key')
  expect(await fetch(`http://${http}/api/app/mode`).then((answer) => answer.json())).toEqual({ mode: 'production' })
  expect((await fetch(`http://${http}/`)).status).toBe(200)
  expect(existsSync(join(data, 'data.db'))).toBe(true)
  served.process.kill('SIGTERM')
  expect(await served.ended).toBe(0)
})

test('refuses an address it can not understand', async () => {
  const served = runScript('serve', { ...productionSettings, LONEBANKEN_HTTP: 'everywhere' })
  expect(await served.ended).toBe(1)
  expect(served.printed()).toContain('LONEBANKEN_HTTP is "everywhere", but it must be a host and a port')
})
