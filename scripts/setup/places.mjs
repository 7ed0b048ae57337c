// @ts-check
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const executable = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase'

/** Where things lie in a checkout. Absolute paths. */
export const places = {
  root,
  cache: join(root, '.cache'),
  goModule: join(root, 'scripts', 'pocketbase'),
  app: join(root, 'dist'),
  migrations: join(root, 'pb_migrations'),
  hooks: join(root, 'pb_hooks'),
}

/**
 * The cached PocketBase of one version.
 * @param {string} cache
 * @param {string} version
 */
export const cachedPocketBase = (cache, version) => join(cache, 'pocketbase', version, executable)
