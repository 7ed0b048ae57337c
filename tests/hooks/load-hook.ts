import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { buildHooks } from '../../scripts/setup/hooks-build.mjs'

/** The folder that PocketBase is served. */
export const hooks = fileURLToPath(new URL('../../pb_hooks', import.meta.url))
await buildHooks(hooks)

/** What a part of the server exports, as it is served, given what it asks of PocketBase. */
export function loadHook(name: string, globals: Readonly<Record<string, unknown>> = {}): unknown {
  const exports = {}
  const require = (path: string) => loadHook(path.slice(hooks.length + 1, -'.js'.length), globals)
  runInNewContext(readFileSync(`${hooks}/${name}.js`, 'utf8'), { exports, require, __hooks: hooks, ...globals })
  return exports
}
