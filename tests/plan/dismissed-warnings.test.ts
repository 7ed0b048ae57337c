import { expect, test } from 'vitest'
import { countDismissed, dismissedMarks, withDismissed } from '../../src/plan/dismissed-warnings.ts'
import { settingFields } from '../../src/rules/settings.ts'

test('warnings are counted by their marks, and none is none', () => {
  expect(countDismissed('')).toBe(0)
  expect(countDismissed('a:1=1')).toBe(1)
  expect(countDismissed(' a:1=1  b:2=2 ')).toBe(2)
  expect([...dismissedMarks('')]).toEqual([])
})

test('the latest stands last and once, and those whose values are gone are let go', () => {
  const dismissed = withDismissed('a:1=1 b:2=2', 'c:3=3', new Set(['a:1=1', 'c:3=3']))
  expect(dismissed).toBe('a:1=1 c:3=3')
  expect(withDismissed(dismissed, 'a:1=1', new Set(['a:1=1', 'c:3=3']))).toBe('c:3=3 a:1=1')
})

test('as many are stored as the plan has room for, and not one letter more: the oldest goes', () => {
  const marks = Array.from({ length: 499 }, (_, at) => `m${String(at).padStart(8, '0')}`)
  const room = settingFields.dismissedDoubts.maxLength - `${marks.join(' ')} `.length
  const after = (latest: string) => dismissedMarks(withDismissed(marks.join(' '), latest, new Set([...marks, latest])))
  expect([...after('x'.repeat(room))]).toEqual([...marks, 'x'.repeat(room)])
  expect([...after('x'.repeat(room + 1))]).toEqual([...marks.slice(1), 'x'.repeat(room + 1)])
})
