// @ts-check
// node scripts/mutants/break-lines.mjs [WORD]: breaks each line listed in faults.mjs, runs its tests, says whether they saw it, puts the line back
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '../setup/places.mjs'
import { faults } from './faults.mjs'

const word = process.argv[2] ?? ''
const app = join(places.root, '.tmp', 'mutants', 'dist')

/**
 * Runs a program of `node_modules`; a browser test meets the app that was built with the fault.
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, args) {
  return spawnSync(process.execPath, [join(places.root, 'node_modules', program), ...args], {
    cwd: places.root,
    encoding: 'utf8',
    env: { ...process.env, LONEBANKEN_DIST: app },
  })
}

let unseen = 0
for (const { what, file, line, broken, project, tests } of faults) {
  if (!`${what} ${file} ${project}`.includes(word)) continue
  const path = join(places.root, file)
  const whole = readFileSync(path, 'utf8')
  const parts = whole.split(line)
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${line}`)
  const putBack = () => writeFileSync(path, whole)
  process.once('SIGINT', () => {
    putBack()
    process.exit(130)
  })
  try {
    writeFileSync(path, parts.join(broken))
    if (project === 'browser') {
      const built = run('vite/bin/vite.js', ['build', '--outDir', app, '--emptyOutDir', '--logLevel', 'error'])
      if (built.status !== 0) throw new Error(`${what}: the app could not be built\n${built.stderr}`)
    }
    const { status, stderr } = run('vitest/vitest.mjs', ['run', '--project', project, '--bail', '1', ...tests])
    const red = /FAIL.*> (.*)/.exec(stderr.replaceAll(/\x1b\[[0-9;]*m/g, ''))?.[1]
    // a run that ends without a red test, because it could not begin, say, has seen nothing
    const isSeen = status !== 0 && red !== undefined
    if (!isSeen) unseen += 1
    console.log(`${isSeen ? 'seen    ' : 'NOT SEEN'} ${what} (${file})${red ? `: ${red}` : ''}`)
  } finally {
    putBack()
  }
  process.removeAllListeners('SIGINT')
}
console.log(`${unseen} not seen`)
if (unseen > 0) process.exitCode = 1
