// @ts-check
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { productionData } from './data-folder.mjs'
import { places } from './places.mjs'
import { prepare } from './prepare.mjs'
import { closeToOthers, makeFilesPrivate } from './private-files.mjs'
import { pocketBaseFlags, runUntilStopped, startServer, stopOnSignal } from './server.mjs'
import { runCommand, SetupError } from './setup-error.mjs'

/** npm run serve: the product for customers. Refuses with the list of what is missing; never local mode. */
export const serveProduction = () =>
  runCommand(async () => {
    const env = { ...process.env, LONEBANKEN_MODE: 'production', LONEBANKEN_PUBLIC: places.app }
    const { settingsProblems, settingsWarnings } = requiredSettings()
    const problems = settingsProblems(env)
    if (problems.length > 0) {
      throw new SetupError(
        `Not started: ${problems.length === 1 ? 'a required setting is' : 'required settings are'} missing or wrong.\n` +
          `${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
          'Set them as environment variables and run "npm run serve" again. To try the product without them: npm start',
      )
    }
    for (const warning of settingsWarnings(env)) console.warn(`Warning: ${warning}`)
    const domain = process.env['LONEBANKEN_DOMAIN']
    const http = process.env['LONEBANKEN_HTTP'] ?? (domain ? '0.0.0.0:80' : '127.0.0.1:8090')
    const health = healthAddress(http, domain)
    const data = productionData()

    const binary = await prepare({ withApp: true })
    makeFilesPrivate()
    await closeToOthers(data)
    const stopAsked = stopOnSignal()
    const where = { data, app: places.app, hooks: places.hooks, migrations: places.migrations }
    const flags = [...pocketBaseFlags(where), '--encryptionEnv=PB_ENCRYPTION_KEY']
    const origins = `--origins=${process.env['APP_URL']}`
    const args = [...(domain ? [domain] : []), `--http=${http}`, origins, ...flags]
    const server = await startServer({ binary, args, env, address: health, stopAsked })
    if (!server) return 0
    console.log(`
Lönebänken is serving ${process.env['APP_URL']} (listening on ${domain ? `${domain}, ports 80 and 443` : http}).

  Data       ${data}
  Admin UI   ${process.env['APP_URL']}/_/
  New admin  npm run admin -- EMAIL
`)
    return runUntilStopped(server, stopAsked)
  })

/** @returns {typeof import('../../pb_hooks/lib/required-settings.js')} what the hooks ask for as well */
const requiredSettings = () => createRequire(import.meta.url)(join(places.hooks, 'lib', 'required-settings.js'))

/**
 * Where this machine can ask the server whether it is well.
 * @param {string} http host and port, such as 0.0.0.0:8090
 * @param {string | undefined} domain
 */
function healthAddress(http, domain) {
  if (domain) return `https://${domain}`
  const at = /^(\[[^\]]+\]|[^:]*):(\d+)$/.exec(http)
  if (!at)
    throw new SetupError(`LONEBANKEN_HTTP is "${http}", but it must be a host and a port, such as 127.0.0.1:8090.`)
  const host = at[1] === '' || at[1] === '0.0.0.0' || at[1] === '[::]' ? '127.0.0.1' : at[1]
  return `http://${host}:${at[2]}`
}
