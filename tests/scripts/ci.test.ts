import { spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

/** Runs .ci/run where check and tests end as given. */
async function ci({ check = 'exit 0', tests = 'exit 0' }) {
  const root = await temporaryFolder()
  await mkdir(join(root, '.ci'))
  await cp(join(places.root, '.ci', 'run'), join(root, '.ci', 'run'))
  const bin = join(root, 'bin')
  await writeProgram(join(bin, 'npm'), `if [ "$1" = test ]; then ${tests}; else ${check}; fi`)
  // what is missing is npm test's to install
  await writeProgram(join(bin, 'apt-get'), 'echo installed by .ci/run')
  const { status, stdout } = spawnSync('bash', [join(root, '.ci', 'run')], {
    env: { PATH: `${bin}:/usr/bin:/bin` },
    encoding: 'utf8',
  })
  expect(stdout).not.toContain('installed by')
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1), stdout }
}

const green = "printf 'dots\\n41 passed, 0 failed\\n'; exit 0"

test('is green when everything is', async () => {
  expect(await ci({ tests: green })).toMatchObject({ status: 0, lastLine: '41 passed, 0 failed' })
})

test('fails with the failing tests', async () => {
  const tests = "printf '40 passed, 1 failed\\n'; exit 1"
  expect(await ci({ tests })).toMatchObject({ status: 1, lastLine: '40 passed, 1 failed' })
})

test('counts a failed check after the tests, whose set-up it needs', async () => {
  const run = await ci({ check: '[ -e set-up ] && echo lint; exit 1', tests: `touch set-up; ${green}` })
  expect(run).toMatchObject({ status: 1, lastLine: '41 passed, 1 failed' })
  expect(run.stdout).toContain('lint')
})

test.each([
  ['a run that broke off without a tally, in its set-up or later', 'exit 1', '0 passed, 1 failed'],
  [
    'a run that ends badly although every test passed',
    "printf '41 passed, 0 failed\\n'; exit 1",
    '41 passed, 1 failed',
  ],
])('never calls %s green', async (_, tests, lastLine) => {
  expect(await ci({ tests })).toMatchObject({ status: 1, lastLine })
})
