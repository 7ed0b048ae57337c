// @ts-check
// npm run admin -- EMAIL: gives somebody a login to production's admin UI, or a new password. The server may run.
import { requireBuilt } from './setup/built.mjs'
import { runOnData } from './setup/data-folder.mjs'
import { readPassword } from './setup/password.mjs'
import { productionData } from './setup/places.mjs'
import { makeFilesPrivate } from './setup/private-files.mjs'
import { runCommand, SetupError } from './setup/setup-error.mjs'

runCommand(async () => {
  const email = process.argv[2]
  if (!email) throw new SetupError('Say whose login it is:  npm run admin -- EMAIL')
  const data = productionData()
  const binary = await requireBuilt({ withApp: false })
  const password = await readPassword(`Password for ${email} (at least 8 characters, not shown): `)
  if (!password) throw new SetupError('No password was given, and nothing is changed.')
  makeFilesPrivate()
  await runOnData(binary, ['set-admin', email], data, 'admin is set', { input: password })
  console.log(`${email} may log in to the admin UI with that password. Data: ${data}`)
})
