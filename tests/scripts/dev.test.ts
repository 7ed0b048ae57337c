import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/setup/port.mjs'
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
  expect(await (await fetch(`${address}/api/app/mode`)).json()).toEqual({ mode: 'local' })

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
