import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '../../scripts/mutants/faults.mjs'

/** The project that runs a file of tests (vite.config.ts). */
function projectOf(path: string): string {
  if (path.startsWith('tests/browser/')) return 'browser'
  if (/^tests\/(integration|scripts)\/|\.integration\.test\.ts$/.test(path)) return 'integration'
  return path.endsWith('.tsx') ? 'dom' : 'pure'
}

test.each(faults)('the line that the fault "$what" breaks stands once in $file, and its tests exist', (fault) => {
  const { file, line, broken, tests, project } = fault
  expect(readFileSync(file, 'utf8').split(line)).toHaveLength(2)
  expect(broken).not.toBe(line)
  expect(tests.filter((path) => !existsSync(path))).toEqual([])
  // a test that has gone to another project would be run by none
  expect(tests.map(projectOf)).toEqual(tests.map(() => project))
})
