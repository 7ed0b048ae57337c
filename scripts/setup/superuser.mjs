// @ts-check
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runOnData } from './data-folder.mjs'
import { requireHook } from './hooks-build.mjs'

/** @typedef {{ email: string, password: string }} Login */

/**
 * Makes the admin UI's local login once per data folder, before the first serve (which would otherwise open an installer page).
 * @param {{ binary: string, env: NodeJS.ProcessEnv, data: string }} local
 * @returns {Promise<Login>} the same one at every start: it is stored with the data, and gone when the data is
 */
export async function ensureSuperuser({ binary, env, data }) {
  const file = join(data, 'superuser.json')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return JSON.parse(stored)
  const { localAccounts } = requireHook('account/local-accounts.js')
  const login = { email: localAccounts.admin, password: `Lokal1-${randomBytes(6).toString('hex')}` }
  await runOnData(binary, ['set-admin', login.email], data, 'admin is set', { input: login.password, env })
  await writeFile(file, JSON.stringify(login))
  return login
}
