// @ts-check
// npm run serve: the product for customers. Refuses with the list of what is missing; never local mode.
import { requireBuilt } from './setup/built.mjs'
import { requireHook } from './setup/hooks-build.mjs'
import { keepAssets } from './setup/kept-assets.mjs'
import { places, productionData } from './setup/places.mjs'
import { closeToOthers, makeFilesPrivate } from './setup/private-files.mjs'
import { pocketBaseFlags, runUntilStopped, startServer, stopOnSignal } from './setup/server.mjs'
import { runCommand, SetupError } from './setup/setup-error.mjs'
import { removeLeftovers } from './setup/work-folder.mjs'

runCommand(async () => {
  const env = { ...process.env, LONEBANKEN_MODE: 'production', LONEBANKEN_PUBLIC: places.app }
  const binary = await requireBuilt({ withApp: true })
  // what the hooks ask for as well
  const { settingsProblems, settingsWarnings } = requireHook('ops/required-settings.js')
  /** @type {string[]} */
  const problems = settingsProblems(env)
  if (problems.length > 0) {
    throw new SetupError(
      `Not started: ${problems.length === 1 ? 'a setting is' : 'settings are'} missing or wrong.\n` +
        `${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
        'Set them as environment variables and run "npm run serve" again. To try the product without them: npm start',
    )
  }
  for (const warning of settingsWarnings(env)) console.warn(`Warning: ${warning}`)
  const domain = process.env['LONEBANKEN_DOMAIN']
  const http = process.env['LONEBANKEN_HTTP'] ?? (domain ? '0.0.0.0:80' : '127.0.0.1:8090')
  const data = productionData()
  makeFilesPrivate()
  await closeToOthers(data)
  await removeLeftovers(data)
  await keepAssets(places.app, data)
  const stopAsked = stopOnSignal()
  const address = domain ? `${domain}, ports 80 and 443` : http
  const own = [`--http=${http}`, `--origins=${process.env['APP_URL']}`, '--encryptionEnv=PB_ENCRYPTION_KEY']
  const args = [...(domain ? [domain] : []), ...own, ...pocketBaseFlags(data)]
  const server = await startServer({ binary, args, env, address, stopAsked })
  console.log(`
Lönebänken is serving ${process.env['APP_URL']} (listening on ${address}).

  Data       ${data}
  Admin UI   ${process.env['APP_URL']}/_/
  New admin  npm run admin -- EMAIL
`)
  return runUntilStopped(server, stopAsked)
})
