// @ts-check
// npm run test:mutants -- flows plan/edit.ts: breaks every line of these rooms and files in turn and runs the tests that pass it; without names, of all
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { places } = await import('./setup/places.mjs')
const named = process.argv.slice(2)
const rooms = named.length > 0 ? named : ['session', 'flows', 'plan', 'rules', 'workbook', 'backend']
const stryker = join(places.root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
for (const name of rooms) {
  const [room] = name.split('/')
  const file = name === room ? [] : ['--mutate', `src/${name}`]
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'scripts/mutants/stryker.config.mjs', ...file], {
    cwd: places.root,
    env: { ...process.env, LONEBANKEN_ROOM: room },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
