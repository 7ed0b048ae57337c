import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { temporaryFolder } from './workshop.ts'

/** Runs vitest with the project's reporter in a folder in which only these projects have a test. */
async function vitest(withTests: readonly string[], env: Readonly<Record<string, string>>) {
  const root = await temporaryFolder()
  const reporter = join(places.root, 'tests', 'tally-reporter.ts')
  const projects = ['pure', 'dom', 'integration', 'browser'].map((name) => ({
    test: { name, root, globals: true, include: [`${name}.test.ts`] },
  }))
  await writeFile(
    join(root, 'vite.config.mjs'),
    `export default ${JSON.stringify({ test: { reporters: [reporter], env: { LONEBANKEN_SEED: '7' }, projects } })}`,
  )
  for (const name of withTests) await writeFile(join(root, `${name}.test.ts`), `test('is run', () => {})\n`)
  const program = join(places.root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status, stdout } = spawnSync(process.execPath, [program, 'run', '--root', root], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    encoding: 'utf8',
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

const everything = { LONEBANKEN_WHOLE_SUITE: '1' }

test('a run of everything is red when one of the projects runs no test', async () => {
  const { status, lines } = await vitest(['pure', 'dom', 'browser'], everything)
  expect(status).toBe(1)
  expect(lines).toContain('no test of the project integration was run')
  expect(lines.at(-1)).toBe('3 passed, 1 failed')
})

test('and green when all do', async () => {
  const { status, lines } = await vitest(['pure', 'dom', 'integration', 'browser'], everything)
  expect(status).toBe(0)
  expect(lines).toContain('seed 7')
  expect(lines.at(-1)).toBe('4 passed, 0 failed')
})

test('a run of one project is judged by its own tests', async () => {
  expect(await vitest(['pure'], {})).toMatchObject({ status: 0 })
})
