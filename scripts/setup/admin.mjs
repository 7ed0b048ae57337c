// @ts-check
import { mkdir } from 'node:fs/promises'
import { productionData, runOnData } from './data-folder.mjs'
import { readPassword } from './password.mjs'
import { prepare } from './prepare.mjs'
import { makeFilesPrivate } from './private-files.mjs'
import { runCommand, SetupError } from './setup-error.mjs'

/**
 * npm run admin: gives somebody a login to production's admin UI, or a new password. The server may run.
 * @param {string[]} args the email address
 */
export const admin = ([email]) =>
  runCommand(async () => {
    if (!email) throw new SetupError('Say whose login it is:  npm run admin -- EMAIL')
    const data = productionData()
    const binary = await prepare({ withApp: false })
    const password = await readPassword(`Password for ${email} (at least 8 characters, not shown): `)
    if (!password) throw new SetupError('No password was given, and nothing is changed.')
    makeFilesPrivate()
    await mkdir(data, { recursive: true })
    await runOnData(binary, ['set-admin', email], data, 'admin is set', password)
    console.log(`${email} may log in to the admin UI with that password. Data: ${data}`)
  })
