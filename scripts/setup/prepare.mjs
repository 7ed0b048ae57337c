// @ts-check
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app-build.mjs'
import { buildHooks } from './hooks-build.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { places } from './places.mjs'
import { obtainPocketBase } from './pocketbase.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Gets everything that is missing: packages, the compiled hooks, PocketBase and the built app. Answers PocketBase's path.
 * @param {{ withApp: boolean }} wanted
 */
export function prepare({ withApp }) {
  return oneAtATime(join(places.cache, 'setting-up'), async () => {
    installDependencies(places.root)
    await buildHooks(places.hooks)
    const binary = await obtainPocketBase(places)
    if (withApp) await buildApp(places)
    return binary
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
export function installDependencies(root) {
  if (areDependenciesInstalled(root)) return
  console.log('Installing dependencies with "npm ci" …')
  // through a shell: on Windows npm is a script
  const { status } = spawnSync('npm ci --loglevel=error', { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) throw new SetupError(`"npm ci" failed (exit code ${status}); its own message stands above.`)
}
