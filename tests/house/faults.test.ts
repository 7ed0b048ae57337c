import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '../../scripts/mutants/faults.mjs'

test.each(faults)('the line that the fault "$what" breaks stands once in $file, and its tests exist', (fault) => {
  const { file, line, broken, tests } = fault
  expect(readFileSync(file, 'utf8').split(line)).toHaveLength(2)
  expect(broken).not.toBe(line)
  expect(tests.filter((path) => !existsSync(path))).toEqual([])
})
