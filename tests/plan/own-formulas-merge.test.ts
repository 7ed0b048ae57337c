import { describe, expect, test } from 'vitest'
import { differencesBetween } from '../../src/app/workbench/differences.ts'
import { copyGrown } from '../../src/plan/growth.ts'
import { mergeEdit, planDifferences } from '../../src/plan/merge.ts'
import { mergedOwnNumbers, ownNumbersIn, ownNumbersText, readOwnValue } from '../../src/plan/own-numbers.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { withProposal } from '../../src/plan/proposed-plan.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { offering } from '../workbook/plans.ts'

const formulas = 'variableCost={price}*{own.abc}'

function planOf(ownNumbers: string, row: Partial<Offering> = {}): Plan {
  const plan = emptyPlan(2026)
  const rows = ['a', 'b'].map((id) =>
    offering(id, { product: id.toUpperCase(), price: 100, formulas, ...(id === 'a' ? row : {}) }),
  )
  return settledPlan({ ...plan, settings: { ...plan.settings, ownNumbers }, offerings: rows })
}

const base = planOf('abc 40% R\u00e5vara')

describe('two versions of a plan', () => {
  test('a named number that one side changed is one difference, not one for each row that follows it', () => {
    const mine = planOf('abc 50% R\u00e5vara')
    const theirs = planOf('abc 40% R\u00e5vara', { product: 'Annan' })
    const differences = planDifferences(base, mine, theirs)
    expect(differences.map(({ kind, suggested }) => [kind, suggested])).toEqual([
      ['row', 'theirs'],
      ['settings', 'mine'],
    ])
    expect(differencesBetween(base, mine, base).flatMap(({ fields }) => fields)).toEqual([
      { label: 'Egna tal', mine: 'R\u00e5vara 50\u00a0%', theirs: 'R\u00e5vara 40\u00a0%' },
    ])
  })

  test('numbers by name are put together, each for itself', () => {
    expect(mergedOwnNumbers('a 1 A\nb 2 B', 'a 5 A\nb 2 B', 'a 1 A\nb 3 B\nc 4 C')).toBe('a 5 A\nb 3 B\nc 4 C')
    expect(mergedOwnNumbers('a 1 A\nb 2 B', 'a 1 A', 'a 9 A\nb 2 B')).toBe('a 9 A')
    const [settings] = planDifferences(base, planOf('abc 40% R\u00e5vara\nd 1 D'), planOf('abc 41% R\u00e5vara')).slice(
      -1,
    )
    expect(settings).toMatchObject({
      kind: 'settings',
      suggested: 'combined',
      combined: { ownNumbers: 'abc 41% R\u00e5vara\nd 1 D' },
    })
  })

  test('a formula that differs is shown in words, and follows the side that is chosen', () => {
    const theirs = planOf('abc 40% R\u00e5vara', { formulas: 'variableCost={price}*0.25' })
    const differences = differencesBetween(base, base, theirs)
    expect(differences.flatMap(({ fields }) => fields)).toEqual([
      { label: 'R\u00f6rlig kostnad', mine: '40 (=Pris*R\u00e5vara)', theirs: '25 (=Pris*0,25)' },
    ])
    expect(mergeEdit(planDifferences(base, base, theirs), () => 'theirs')).toMatchObject({
      edits: [{ values: { formulas: 'variableCost={price}*0.25', variableCost: 25 } }],
    })
  })

  test('a proposal takes no formula along whose number alone has moved', () => {
    const mine = planOf('abc 40% R\u00e5vara', { formulas: 'variableCost={price}*0.1' })
    const plan = withProposal(mine, { plan: planOf('abc 50% R\u00e5vara\nz 1 Z'), base })
    expect(plan.offerings[0]).toMatchObject({ formulas: 'variableCost={price}*0.1', variableCost: 10 })
    expect(plan.settings.ownNumbers).toBe('abc 50% R\u00e5vara\nz 1 Z')
  })
})

test('a year that is copied with growth takes its formulas along: what follows grows with what it follows', () => {
  const copied = copyGrown(
    base,
    ['offerings'],
    { from: 'year1', to: 'year2' },
    { price: 10, cost: 5, volume: 0 },
    countingIds(),
  )
  expect(copied?.rows).toMatchObject([
    { price: 110, variableCost: 40, formulas },
    { price: 110, variableCost: 40, formulas },
  ])
})

test('two devices that give the same name give two numbers, each of which can be called', () => {
  const merged = mergedOwnNumbers('', 'a 1 Tal 1', 'b 2 tal 1\nc 3 Tal 1 2')
  expect(ownNumbersIn(merged).map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Tal 1'],
    ['b', 'tal 1 2'],
    ['c', 'Tal 1 2 2'],
  ])
  const long = 'x'.repeat(30)
  expect(ownNumbersText(ownNumbersIn(`a 1 ${long}\nb 1 ${long}`))).toBe(`a 1 ${long}\nb 1 ${'x'.repeat(27)} 2`)
})

test.each([
  ['3 %', '3%'],
  ['1,025', '1.025'],
  ['12 500', '12500'],
  ['1.000.000', '1000000'],
  ['0.4', '0.4'],
  ['-2,50', '-2.5'],
  // a thousand and more, or decimals
  ['1.025', undefined],
  ['12.500', undefined],
  ['=Pris', undefined],
])('a named number that is typed as %s is %s', (typed, value) => {
  expect(readOwnValue(typed).value).toBe(value)
})

test('lines that are no named numbers are left out, and no more than the limit', () => {
  expect(ownNumbersIn('abc 3.5% Index 3 %\n<b> 1 X\nx 1 =A1\ny 1e9 Y\nz -2 Z').map(({ id }) => id)).toEqual([
    'abc',
    'z',
  ])
  const many = Array.from({ length: 40 }, (_, at) => `n${at} 1 N${at}`).join('\n')
  expect(ownNumbersIn(many)).toHaveLength(30)
  expect(ownNumbersText(ownNumbersIn('abc 3.5% Index 3 %'))).toBe('abc 3.5% Index 3 %')
})
