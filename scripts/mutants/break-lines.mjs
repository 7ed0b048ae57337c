// @ts-check
// node scripts/mutants/break-lines.mjs [WORD]: breaks each line listed in faults.mjs in a copy of the project, runs its tests, says whether they saw it
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '../setup/places.mjs'
import { faults } from './faults.mjs'

const word = process.argv[2] ?? ''
const copy = join(places.root, '.tmp', 'mutants', `copy-${process.pid}`)
// what a copy borrows, and what it does without
const borrowed = ['node_modules', '.cache']
const left = [...borrowed, '.git', '.tmp', '.local', 'dist', 'pb_data']

// never in the project itself: a broken line could be committed, and whoever stops this would leave one behind
mkdirSync(copy, { recursive: true })
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const name of readdirSync(places.root).filter((each) => !left.includes(each))) {
  cpSync(join(places.root, name), join(copy, name), { recursive: true, preserveTimestamps: true })
}
// entry by entry: what `npm ci` in the copy deletes is a link, not what it leads to
for (const name of borrowed) {
  mkdirSync(join(copy, name))
  for (const entry of readdirSync(join(places.root, name))) {
    symlinkSync(join(places.root, name, entry), join(copy, name, entry))
  }
}

/**
 * Runs a program of `node_modules`; a browser test meets the app that was built with the fault.
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, args) {
  return spawnSync(process.execPath, [join(copy, 'node_modules', program), ...args], { cwd: copy, encoding: 'utf8' })
}

let unseen = 0
for (const { what, file, line, broken, project, tests } of faults) {
  if (!`${what} ${file} ${project}`.includes(word)) continue
  const path = join(copy, file)
  const whole = readFileSync(path, 'utf8')
  const parts = whole.split(line)
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${line}`)
  writeFileSync(path, parts.join(broken))
  if (project === 'browser') {
    const built = run('vite/bin/vite.js', ['build', '--logLevel', 'error'])
    if (built.status !== 0) throw new Error(`${what}: the app could not be built\n${built.stderr}`)
  }
  const { status, stderr } = run('vitest/vitest.mjs', ['run', '--project', project, '--bail', '1', ...tests])
  const red = /FAIL.*> (.*)/.exec(stderr.replaceAll(/\x1b\[[0-9;]*m/g, ''))?.[1]
  // a run that ends without a red test, because it could not begin, say, has seen nothing
  const isSeen = status !== 0 && red !== undefined
  if (!isSeen) unseen += 1
  console.log(`${isSeen ? 'seen    ' : 'NOT SEEN'} ${what} (${file})${red ? `: ${red}` : ''}`)
  writeFileSync(path, whole)
}
console.log(`${unseen} not seen`)
if (unseen > 0) process.exitCode = 1
