import { expect, test } from 'vitest'
import { readBirthYear } from '../../src/salary/PersonFields.tsx'

const refused = { ok: false, error: 'entry.notANumber', value: undefined }

test.each([
  ['1985', { ok: true, value: 1985 }],
  [' 1959 ', { ok: true, value: 1959 }],
  ['', { ok: true, value: null }],
  ['85', refused],
  ['19850101', refused],
  ['2026', refused],
  ['1906', refused],
  ['nitton', refused],
])('%j as a year of birth in a plan that starts in 2026', (typed, read) => {
  expect(readBirthYear(typed, 2026)).toEqual(read)
})
