// @ts-check
import { join } from 'node:path'
import { buildApp } from './app-build.mjs'
import { installDependencies } from './dependencies.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { places } from './places.mjs'
import { obtainPocketBase } from './pocketbase.mjs'

/**
 * Gets everything that is missing: packages, PocketBase and the built app. Answers PocketBase's path.
 * @param {{ withApp: boolean }} wanted
 */
export function prepare({ withApp }) {
  return oneAtATime(join(places.cache, 'setup.lock'), async () => {
    await installDependencies(places.root)
    const binary = await obtainPocketBase(places)
    if (withApp) await buildApp(places)
    return binary
  })
}
