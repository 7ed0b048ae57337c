// @ts-check
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app-build.mjs'
import { buildHooks } from './hooks-build.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { places } from './places.mjs'
import { obtainPocketBase } from './pocketbase.mjs'
import { runBeside } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'
import { step } from './steps.mjs'

/**
 * Gets everything that is missing: packages, the compiled hooks and the built app, and PocketBase beside them. Answers PocketBase's path.
 * @param {{ withApp: boolean }} wanted
 */
export function prepare({ withApp }) {
  return oneAtATime(join(places.cache, 'setting-up'), async () => {
    const packages = installDependencies(places.root)
    const ofPackages = packages.then(async () => {
      await buildHooks(places.hooks)
      if (withApp) await buildApp(places)
    })
    // each comes to its end: what one has made need not be made again when the other has failed
    const [made, pocketBase] = await Promise.allSettled([ofPackages, obtainPocketBase(places, packages)])
    if (made.status === 'rejected') throw made.reason
    if (pocketBase.status === 'rejected') throw pocketBase.reason
    return pocketBase.value
  })
}

/**
 * True when `npm ci` has been run to its end since package-lock.json was last changed: its last step is a list of its own in node_modules.
 * @param {string} root
 */
export function areDependenciesInstalled(root) {
  const installed = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/**
 * Runs `npm ci` unless that is done.
 * @param {string} root
 */
export async function installDependencies(root) {
  if (areDependenciesInstalled(root)) return
  // through a shell: on Windows npm is a script
  const how = { cwd: root, shell: true }
  const { code, output } = await step('Packages (npm ci)', () => runBeside('npm ci --loglevel=error', [], how))
  if (code !== 0) throw new SetupError(`"npm ci" failed (exit code ${code}):\n${output.trim()}`)
}
