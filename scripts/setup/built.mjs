// @ts-check
import { isAppBuilt } from './app-build.mjs'
import { outdatedHooks } from './hooks-build.mjs'
import { places } from './places.mjs'
import { presentPocketBase } from './pocketbase.mjs'
import { areDependenciesInstalled } from './prepare.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * PocketBase's path, where all that `npm run setup` makes is in place. Production's commands build nothing: their user may not change the program
 * that they run, and a start that builds takes minutes.
 * @param {{ withApp: boolean }} wanted
 * @throws {SetupError} naming what is missing
 */
export async function requireBuilt({ withApp }) {
  /** @type {string[]} */
  const missing = []
  if (!areDependenciesInstalled(places.root)) missing.push('the packages')
  if (outdatedHooks(places.hooks).length > 0) missing.push("the server's own code (pb_hooks)")
  if (withApp && !isAppBuilt(places)) missing.push('the app')
  const binary = await presentPocketBase(places).catch((/** @type {Error} */ { message }) => {
    missing.push(`PocketBase (${message})`)
    return ''
  })
  if (missing.length === 0) return binary
  throw new SetupError(
    `Not built, or changed since it was built:\n${missing.map((name) => `  - ${name}`).join('\n')}\n` +
      `Run "npm run setup" in ${places.root} as the user whose folder that is.`,
  )
}
