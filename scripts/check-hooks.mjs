// @ts-check
// npm run check:hooks: applies every migration to a fresh database, which also writes PocketBase's own types, then type-checks hooks and migrations
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildHooks } from './setup/hooks-build.mjs'
import { places } from './setup/places.mjs'
import { obtainPocketBase } from './setup/pocketbase.mjs'

const types = join(places.root, '.tmp', 'types')
await buildHooks(places.hooks)
const binary = await obtainPocketBase(places)

rmSync(types, { recursive: true, force: true })
mkdirSync(types, { recursive: true })
const applied = execFileSync(
  binary,
  [
    'migrate',
    'up',
    '--dev=false',
    `--dir=${types}`,
    `--migrationsDir=${places.migrations}`,
    `--hooksDir=${places.hooks}`,
  ],
  { encoding: 'utf8', env: { ...process.env, LONEBANKEN_MODE: 'local' } },
)
// PocketBase 0.39 ends with 0 even when a migration fails
const count = applied.match(/^Applied /gm)?.length ?? 0
if (count === 0 || /error|failed/i.test(applied)) {
  console.error(applied)
  process.exit(1)
}

const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const checked = spawnSync(process.execPath, [tsc, '-p', join(places.root, 'tsconfig.hooks.json')], { stdio: 'inherit' })
if (checked.status === 0) console.log(`${count} migrations applied, hooks and migrations type-checked.`)
process.exit(checked.status ?? 1)
