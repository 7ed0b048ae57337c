import { spawnSync } from 'node:child_process'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { copiedCheckout } from './workshop.ts'

const nobody = 65_534
test('what serves customers is run by a user who may not change it, builds nothing, and says what is not built', async () => {
  const root = await copiedCheckout()
  const asOther = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const POCKETBASE_BIN = await obtainPocketBase(places)
  const run = (script: string, env = {}) => {
    const how = { ...asOther, cwd: root, encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } } as const
    return spawnSync(process.execPath, [`scripts/${script}.mjs`, 'a@b.se'], how).stderr
  }
  const before = await readdir(root)
  // all is built: the next thing that is wrong is reported
  expect(run('serve', { POCKETBASE_BIN })).toMatch(/^Not started: settings are missing/m)
  expect(run('admin', { POCKETBASE_BIN })).toMatch(/^No password was given/m)

  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'src', 'README.md'), later, later)
  await rm(join(root, 'pb_hooks', 'ops', 'required-settings.js'))
  const printed = run('serve', { POCKETBASE_BIN: join(root, 'none') })
  expect(printed).toMatch(/^Not built, or changed since it was built:$/m)
  for (const what of ["the server's own code", 'the app', 'PocketBase'])
    expect(printed).toMatch(new RegExp(`^ {2}- ${what}`, 'm'))
  expect(printed).toMatch(/^Run "npm run setup" in \S+ as the user whose folder that is\.$/m)
  // what only changes data does without the app
  expect(run('doctor', { POCKETBASE_BIN })).not.toContain('the app')
  expect(await readdir(root)).toEqual(before)
})
