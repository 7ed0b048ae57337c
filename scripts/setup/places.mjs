// @ts-check
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where things lie in a checkout. Absolute paths. */
export const places = {
  root,
  cache: join(root, '.cache'),
  goModule: join(root, 'scripts', 'pocketbase'),
  app: join(root, 'dist'),
  migrations: join(root, 'pb_migrations'),
  hooks: join(root, 'pb_hooks'),
}

/** The folder of the production server's data; LONEBANKEN_DATA names another. */
export const productionData = () => resolve(process.env['LONEBANKEN_DATA'] ?? join(root, 'pb_data'))
