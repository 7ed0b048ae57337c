import { expect, test } from 'vitest'
import { readBirthYear } from '../../src/sheets/salary/birth-year.ts'

test.each([
  ['1985', { ok: true, value: 1985 }],
  [' 1959 ', { ok: true, value: 1959 }],
  ['', { ok: true, value: null }],
  ['85', { ok: false }],
  ['19850101', { ok: false }],
  ['2026', { ok: false }],
  ['1906', { ok: false }],
  ['nitton', { ok: false }],
])('%j as a year of birth in a plan that starts in 2026', (typed, read) => {
  expect(readBirthYear(typed, 2026)).toEqual(read)
})
