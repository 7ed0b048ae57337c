import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { shortPart, wholePart } from '../../scripts/setup/test-parts.mjs'
import { filesIn, temporaryFolder } from './workshop.ts'

/** Runs vitest with the project's reporter in a folder in which only these projects have a test. */
async function vitest(withTests: readonly string[], env: Readonly<Record<string, string>>, body = '') {
  const root = await temporaryFolder()
  const reporter = join(places.root, 'tests', 'tally-reporter.ts')
  const projects = ['pure', 'dom', 'integration', 'browser'].map((name) => ({
    test: { name, root, globals: true, include: [`${name}.test.ts`] },
  }))
  await writeFile(
    join(root, 'vite.config.mjs'),
    `export default ${JSON.stringify({ test: { reporters: [reporter], env: { LONEBANKEN_SEED: '7' }, projects } })}`,
  )
  for (const name of withTests) await writeFile(join(root, `${name}.test.ts`), `test('is run', () => {${body}})\n`)
  const program = join(places.root, 'node_modules', 'vitest', 'vitest.mjs')
  const { status, stdout } = spawnSync(process.execPath, [program, 'run', '--root', root], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    encoding: 'utf8',
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

const everything = { LONEBANKEN_WHOLE_PART: '1' }

test('a run of everything is red when one of the projects runs no test', async () => {
  const { status, lines } = await vitest(['pure', 'dom', 'browser'], everything)
  expect(status).toBe(1)
  expect(lines).toContain('no test of the project integration was run')
  expect(lines.at(-1)).toBe('3 passed, 1 failed, 0 skipped')
})

test('and green when all do, says what it was not to run, and writes down what it has run for the next one', async () => {
  const done = join(await temporaryFolder(), 'done')
  const left = 'Not run here: 5 files that need LibreOffice: npm run test:all'
  const env = { ...everything, LONEBANKEN_NOT_RUN: left, LONEBANKEN_TESTS_DONE: done }
  const { status, lines } = await vitest(['pure', 'dom', 'integration', 'browser'], env)
  expect(status).toBe(0)
  expect(lines).toContain('seed 7')
  expect(lines.slice(-2)).toEqual([left, '4 passed, 0 failed, 0 skipped'])
  const files = (await readFile(done, 'utf8')).trim().split('\n')
  expect(files.toSorted()).toEqual(['browser.test.ts', 'dom.test.ts', 'integration.test.ts', 'pure.test.ts'])
  expect(wholePart(done)).toMatchObject({ projects: ['office', 'integration', 'browser'], exclude: files })
})

test('a run of one project is judged by its own tests, and a failed one named with what it says', async () => {
  expect(await vitest(['pure'], {})).toMatchObject({ status: 0 })
  const { status, lines } = await vitest(['pure'], {}, 'expect(1, "one").toBe(2)')
  expect(status).toBe(1)
  expect(lines.slice(-2)).toEqual([
    'failed: pure.test.ts: is run: one: expected 1 to be 2 // Object.is equality',
    '0 passed, 1 failed, 0 skipped',
  ])
  const lost = await vitest(['pure'], {}, 'void Promise.reject(new Error("lost"))')
  expect(lost.status).toBe(1)
  expect(lost.lines).toContain('failed: outside of any test: lost')
})

test('npm test leaves out what its machine lacks and what takes minutes, and names it; npm run test:all nothing', async () => {
  const here = shortPart({ chromium: true, pocketBase: true })
  expect(here.projects).toEqual(['pure', 'dom', 'integration', 'browser'])
  const browsers = (await filesIn('tests/browser')).filter((name) => name.endsWith('.test.ts')).length
  expect(here.notRun).toMatch(
    new RegExp(
      `^Not run here: \\d+ files that need LibreOffice, ${browsers - 1} that need Chromium, .*: npm run test:all$`,
    ),
  )
  const bare = shortPart({ chromium: false, pocketBase: false })
  expect(bare.projects).toEqual(['pure', 'dom'])
  expect(bare.notRun).toContain(`${browsers} that need Chromium`)
  expect(bare.notRun).toContain('all that need PocketBase')
  // each is a file, or a pattern of the one that stays
  for (const file of here.exclude) expect(file.includes('!') || existsSync(file), file).toBe(true)
  expect(wholePart()).toMatchObject({ exclude: [], notRun: '' })
})

test('what is left out is run by none of the projects', () => {
  const { exclude } = shortPart({ chromium: true, pocketBase: true })
  const left = [...exclude, 'tests/plan/edit.test.ts', 'tests/controls/dialog.test.tsx']
  const program = join(places.root, 'node_modules', 'vitest', 'vitest.mjs')
  const { stdout } = spawnSync(process.execPath, [program, 'list', '--filesOnly'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LONEBANKEN_LEFT_OUT: left.join('\n') },
    encoding: 'utf8',
  })
  const listed = stdout.split('\n')
  expect(listed.length).toBeGreaterThan(300)
  expect(listed.filter((line) => left.some((file) => line.endsWith(file)))).toEqual([])
  expect(listed.filter((line) => line.includes('tests/browser/'))).toHaveLength(1)
})
