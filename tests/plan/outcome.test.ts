import { describe, expect, test } from 'vitest'
import { bookGroupsText, readBookGroups } from '../../src/plan/book-groups.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { mergeEdit, planDifferences } from '../../src/plan/merge.ts'
import { hasValue, notEntered, outcomeName, outcomeOf, outcomeText } from '../../src/plan/outcome/outcome.ts'
import { months, outcomeNames } from '../../src/plan/outcome/outcome-names.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { settingFields } from '../../src/rules/settings.ts'

const notes = { sales: 120_000, variable: -500, fixed: null }
const withBooks = (plan: Plan, values: Partial<Plan['settings']>) =>
  applyEdit(plan, { type: 'setSettings', values }).plan

describe('a month of books', () => {
  test('is read as it was told, and a blank is not a 0', () => {
    const plan = withBooks(emptyPlan(2026), { [outcomeName(2026, 3)]: outcomeText(2026, notes) })
    expect(outcomeOf(plan.settings, 2026, 3)).toEqual(notes)
    expect(outcomeOf(plan.settings, 2026, 4)).toEqual(notEntered)
    expect(outcomeText(2026, { ...notEntered, fixed: 0 })).toBe('2026;;;0')
    expect(outcomeText(2026, notEntered)).toBe('')
    expect([notes, notEntered].map(hasValue)).toEqual([true, false])
  })

  test('stays where it is when the plan moves on a year, and is never taken for that of another year', () => {
    const { settings } = withBooks(emptyPlan(2026), { [outcomeName(2027, 3)]: outcomeText(2027, notes) })
    for (const other of [2024, 2025, 2026, 2028, 2029, 2030]) expect(outcomeOf(settings, other, 3)).toEqual(notEntered)
    expect(outcomeOf({ ...settings, startYear: 2027 } as typeof settings, 2027, 3)).toEqual(notes)
  })

  test.each([2024, 2025, 2026, 2099])('has a slot of its own in the three years from %d', (first) => {
    const used = [0, 1, 2].flatMap((later) => months.map((month) => outcomeName(first + later, month)))
    expect(used.toSorted()).toEqual([...outcomeNames].toSorted())
  })
})

test('two devices that fill in different months lose neither, and are asked about the same one', () => {
  const base = emptyPlan(2026)
  const march = withBooks(base, { [outcomeName(2026, 3)]: outcomeText(2026, notes) })
  const april = withBooks(base, { [outcomeName(2026, 4)]: outcomeText(2026, notes) })
  const differences = planDifferences(base, march, april)
  expect(differences).toMatchObject([{ kind: 'settings', suggested: 'combined' }])
  const edit = mergeEdit(differences, ({ suggested }) => suggested ?? 'mine')
  const both = edit ? applyEdit(march, edit).plan : march
  expect([3, 4].map((month) => outcomeOf(both.settings, 2026, month as 3 | 4))).toEqual([notes, notes])
  const otherMarch = withBooks(base, { [outcomeName(2026, 3)]: outcomeText(2026, { ...notes, fixed: 1 }) })
  expect(planDifferences(base, march, otherMarch)).toMatchObject([{ suggested: undefined }])
})

describe('what accounts are', () => {
  test('is remembered by their group, and what is said again counts', () => {
    const before = bookGroupsText('', { 30: 'sales', 722: 'none' })
    const after = readBookGroups(bookGroupsText(before, { 722: 'fixed', 40: 'variable' }))
    expect(after).toEqual({ 30: 'sales', 40: 'variable', 722: 'fixed' })
  })

  test('is forgotten from the oldest on when there is no room, and never grows too long for the server', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`K${at}`, 'fixed' as const]))
    const text = bookGroupsText('30=s', many)
    expect(text.length).toBeLessThanOrEqual(settingFields.bookGroups.maxLength)
    expect(text).toMatch(/^[A-Za-z0-9= -]*$/)
    expect(readBookGroups(text)).toHaveProperty('K399')
    expect(readBookGroups(text)).not.toHaveProperty('30')
  })

  test('is nothing where nobody can have written it', () => {
    expect(readBookGroups('30=s 40=x =f 50 åäö=s 70=-')).toEqual({ 30: 'sales', 70: 'none' })
  })
})
