import { spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

const green = "printf 'dots\\n41 passed, 0 failed, 2 skipped\\n'; exit 0"

/** Runs .ci/run where npm's commands end as given. */
async function ci({ check = 'exit 0', short = green, rest = "printf '7 passed, 0 failed, 0 skipped\\n'; exit 0" }) {
  const root = await temporaryFolder()
  await mkdir(join(root, '.ci'))
  await cp(join(places.root, '.ci', 'run'), join(root, '.ci', 'run'))
  const bin = join(root, 'bin')
  const commands = `case "$*" in test) ${short};; 'run test:all') ${rest};; 'run check') ${check};; *) exit 9;; esac`
  await writeProgram(join(bin, 'npm'), commands)
  // what is missing is npm run test:all's to install
  await writeProgram(join(bin, 'apt-get'), 'echo installed by .ci/run')
  const { status, stdout } = spawnSync('bash', [join(root, '.ci', 'run')], {
    env: { PATH: `${bin}:/usr/bin:/bin` },
    encoding: 'utf8',
  })
  expect(stdout).not.toContain('installed by')
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1), stdout }
}

test('is green when everything is, and counts the tests of both runs', async () => {
  expect(await ci({})).toMatchObject({ status: 0, lastLine: '48 passed, 0 failed' })
})

test('fails with the failing tests of either run, named at the end, and does the other', async () => {
  const red = "printf 'failed: a.test.ts: adds\\n40 passed, 1 failed, 0 skipped\\n'; exit 1"
  const { stdout, ...ended } = await ci({ short: red, check: 'echo lint' })
  expect(ended).toMatchObject({ status: 1, lastLine: '47 passed, 1 failed' })
  expect(stdout).toMatch(/lint\nfailed: a.test.ts: adds\n47 passed/)
  expect(await ci({ rest: red })).toMatchObject({ status: 1, lastLine: '81 passed, 1 failed' })
})

test('tells the second run what the first has done', async () => {
  const short = `echo tests/plan/edit.test.ts >> "$LONEBANKEN_TESTS_DONE"; ${green}`
  const { stdout } = await ci({ short, rest: '/bin/cat "$LONEBANKEN_TESTS_DONE"; echo 1 passed, 0 failed' })
  expect(stdout).toContain('\ntests/plan/edit.test.ts\n1 passed')
})

test('counts a failed check after the tests, whose set-up it needs', async () => {
  const run = await ci({ check: '[ -e set-up ] && echo lint; exit 1', short: `touch set-up; ${green}` })
  expect(run).toMatchObject({ status: 1, lastLine: '48 passed, 1 failed' })
  expect(run.stdout).toContain('lint')
})

test.each([
  ['a run that broke off without a tally, in its set-up or later', 'exit 1', '7 passed, 1 failed'],
  [
    'a run that ends badly although every test passed',
    "printf '41 passed, 0 failed, 0 skipped\\n'; exit 1",
    '48 passed, 1 failed',
  ],
])('never calls %s green', async (_, short, lastLine) => {
  expect(await ci({ short })).toMatchObject({ status: 1, lastLine })
})
