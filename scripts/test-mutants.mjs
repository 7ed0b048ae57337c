// @ts-check
// npm run test:mutants -- flows plan/edit.ts: breaks every line of these rooms and files in turn and runs the tests that pass it; without names, of all.
// --again: also what was seen before; --share=0.2: every fifth mutant; --tests=a,b: only these files of tests;
// --stryker: by Stryker itself, which loads everything again for each mutant
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { places } = await import('./setup/places.mjs')
const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
const names = named.length > 0 ? named : ['session', 'flows', 'plan', 'rules', 'workbook', 'backend']
if (args.includes('--stryker')) for (const name of names) byStryker(name)
else for (const room of new Set(names.map(roomOf))) await inPlace(room)

/** @param {string} name */
function roomOf(name) {
  return name.split('/')[0] ?? ''
}

/** @param {string} room */
async function inPlace(room) {
  const { breakInPlace } = await import('./mutants/in-place.mjs')
  const percent = await breakInPlace({
    root: places.root,
    room,
    names: names.filter((name) => roomOf(name) === room),
    tests: args.flatMap((arg) => (arg.startsWith('--tests=') ? arg.slice('--tests='.length).split(',') : [])),
    share: Number(args.find((arg) => arg.startsWith('--share='))?.slice('--share='.length) ?? 1),
    isAnew: args.includes('--again'),
    say: console.log,
  })
  if (percent < 90) process.exitCode = 1
}

/** @param {string} name */
function byStryker(name) {
  const stryker = join(places.root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const room = roomOf(name)
  const file = name === room ? [] : ['--mutate', `src/${name}`]
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'scripts/mutants/stryker.config.mjs', ...file], {
    cwd: places.root,
    env: { ...process.env, LONEBANKEN_ROOM: room },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
