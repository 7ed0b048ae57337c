// @ts-check
// node scripts/mutants/break-lines.mjs [WORD]: breaks each line listed in faults.mjs, runs its tests, says whether they saw it, puts the line back
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from '../setup/places.mjs'
import { faults } from './faults.mjs'

const word = process.argv[2] ?? ''
const vitest = join(places.root, 'node_modules', 'vitest', 'vitest.mjs')
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
    const { status, stdout } = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', project, '--bail', '1', ...tests],
      {
        cwd: places.root,
        encoding: 'utf8',
      },
    )
    const red = /FAIL.*> (.*)/.exec(stdout.replaceAll(/\x1b\[[0-9;]*m/g, ''))?.[1]
    if (status === 0) unseen += 1
    console.log(`${status === 0 ? 'NOT SEEN' : 'seen    '} ${what} (${file})${red ? `: ${red}` : ''}`)
  } finally {
    putBack()
  }
  process.removeAllListeners('SIGINT')
}
console.log(`${unseen} not seen`)
if (unseen > 0) process.exitCode = 1
