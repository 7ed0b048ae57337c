import { describe, expect, test } from 'vitest'
import { differencesBetween } from '../../src/app/workbench/differences.ts'
import type { PlanEdit } from '../../src/plan/edit.ts'
import { mergeEdit, planDifferences } from '../../src/plan/merge.ts'
import { mergedOwnNumbers, ownNumbersIn, ownNumbersText, readOwnValue } from '../../src/plan/own-numbers.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { withProposal } from '../../src/plan/proposed-plan.ts'
import { appliedWithFollowers, settledPlan } from '../../src/workbook/own/settle.ts'
import { offering } from '../workbook/plans.ts'

const formulas = 'variableCost={price}*{own.abc}'

function planOf(ownNumbers: string, row: Partial<Offering> = {}): Plan {
  const plan = emptyPlan(2026)
  const rows = ['a', 'b'].map((id) =>
    offering(id, { product: id.toUpperCase(), price: 100, formulas, ...(id === 'a' ? row : {}) }),
  )
  return settledPlan({ ...plan, settings: { ...plan.settings, ownNumbers }, offerings: rows })
}

const raw = 'abc 40% Råvara'
const long = (field: string) => `${field}=${'{sum.totalFixedCost.year1}+'.repeat(30)}100`
const manyNumbers = (of: string) =>
  Array.from({ length: 20 }, (_, at) => `${of}${at} -123456789.12345% ${of.repeat(28)}${at}`).join('\n')
const base = planOf('abc 40% Råvara')

describe('two versions of a plan', () => {
  test('a named number that one side changed is one difference, not one for each row that follows it', () => {
    const mine = planOf('abc 50% Råvara')
    const theirs = planOf('abc 40% Råvara', { product: 'Annan' })
    const differences = planDifferences(base, mine, theirs)
    expect(differences.map(({ kind, suggested }) => `${kind} ${suggested}`)).toEqual(['row theirs', 'settings mine'])
    expect(differencesBetween(base, mine, base).flatMap(({ fields }) => fields)).toEqual([
      { label: 'Egna tal', mine: 'Råvara 50\u00a0%', theirs: 'Råvara 40\u00a0%' },
    ])
  })

  test('numbers by name are put together, each for itself', () => {
    expect(mergedOwnNumbers('a 1 A\nb 2 B', 'a 5 A\nb 2 B', 'a 1 A\nb 3 B\nc 4 C')).toBe('a 5 A\nb 3 B\nc 4 C')
    expect(mergedOwnNumbers('a 1 A\nb 2 B', 'a 1 A', 'a 9 A\nb 2 B')).toBe('a 9 A')
    const settings = planDifferences(base, planOf('abc 40% Råvara\nd 1 D'), planOf('abc 41% Råvara')).at(-1)
    const combined = { ownNumbers: 'abc 41% Råvara\nd 1 D' }
    expect(settings).toMatchObject({ kind: 'settings', suggested: 'combined', combined })
  })

  test.each([
    ['another formula', { formulas: 'variableCost={price}*0.3' }, { formulas: 'variableCost={price}*0.2' }],
    ['a formula, of one a number', { formulas: 'variableCost={price}-60' }, { formulas: '', variableCost: 45 }],
    ['a formula, of one the same number', { formulas: 'variableCost={price}-60' }, { formulas: '', variableCost: 40 }],
    [
      'more than the row has room for',
      { formulas: `${formulas}\n${long('price')}` },
      { formulas: `${formulas}\n${long('volumeYear')}` },
    ],
  ])('that have both given a cell %s ask which counts, whoever asks', (_, mine, theirs) => {
    const [one, other] = [planOf(raw, mine), planOf(raw, theirs)]
    expect(planDifferences(base, one, other).map(({ suggested }) => suggested)).toEqual([undefined])
    expect(planDifferences(base, other, one).map(({ suggested }) => suggested)).toEqual([undefined])
  })

  test.each([
    ['a number', { formulas: '', variableCost: 45 }, 45],
    ['another formula', { formulas: 'variableCost={price}*0.5' }, 100],
  ])(
    'of which one gives a cell %s that only follows in the other end alike, whoever takes the other',
    (_, mine, cost) => {
      const [one, other] = [planOf(raw, mine), planOf(raw, { price: 200 })]
      const ends = [planDifferences(base, one, other), planDifferences(base, other, one)].map((differences, at) => {
        expect(differences.map(({ suggested }) => suggested)).toEqual(['combined'])
        return appliedWithFollowers(at === 0 ? one : other, mergeEdit(differences, () => 'combined') as PlanEdit)
      })
      expect(ends[0]).toEqual(ends[1])
      expect(ends[0]?.offerings[0]).toMatchObject({ ...mine, price: 200, variableCost: cost })
    },
  )

  test.each([
    ['have both changed the same number', 'abc 50% Råvara', 'abc 60% Råvara'],
    ['have one that the other has taken away', 'abc 50% Råvara', 'd 1 D'],
    ['have more than a plan holds', `${raw}\n${manyNumbers('m')}`, `${raw}\n${manyNumbers('t')}`],
  ])('that %s by name ask which counts', (_, mine, theirs) => {
    const differences = planDifferences(base, planOf(mine), planOf(theirs))
    expect(differences.filter(({ kind }) => kind === 'settings').map(({ suggested }) => suggested)).toEqual([undefined])
    expect(ownNumbersIn(mergedOwnNumbers(raw, mine, theirs)).length).toBeLessThanOrEqual(30)
    expect(mergedOwnNumbers(raw, mine, theirs).length).toBeLessThanOrEqual(2000)
  })

  test('a formula that differs is shown in words, and follows the side that is chosen', () => {
    const theirs = planOf('abc 40% Råvara', { formulas: 'variableCost={price}*0.25' })
    const differences = differencesBetween(base, base, theirs)
    expect(differences.flatMap(({ fields }) => fields)).toEqual([
      { label: 'R\u00f6rlig kostnad', mine: '40 (=Pris*Råvara)', theirs: '25 (=Pris*0,25)' },
    ])
    expect(mergeEdit(planDifferences(base, base, theirs), () => 'theirs')).toMatchObject({
      edits: [{ values: { formulas: 'variableCost={price}*0.25', variableCost: 25 } }],
    })
  })

  test('a proposal takes no formula along whose number alone has moved', () => {
    const mine = planOf('abc 40% Råvara', { formulas: 'variableCost={price}*0.1' })
    const plan = withProposal(mine, { plan: planOf('abc 50% Råvara\nz 1 Z'), base })
    expect(plan.offerings[0]).toMatchObject({ formulas: 'variableCost={price}*0.1', variableCost: 10 })
    expect(plan.settings.ownNumbers).toBe('abc 50% Råvara\nz 1 Z')
  })
})

test('two devices that give the same name give two numbers, each of which can be called', () => {
  const merged = mergedOwnNumbers('', 'a 1 Tal 1', 'b 2 tal 1\nc 3 Tal 1 2')
  expect(ownNumbersIn(merged).map(({ id, name }) => `${id} ${name}`)).toEqual(['a Tal 1', 'b tal 1 2', 'c Tal 1 2 2'])
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
  const written = ownNumbersIn('abc 3.5% Index 3 %\n<b> 1 X\nx 1 =A1\ny 1e9 Y\nz -2 Z')
  expect(written.map(({ id }) => id)).toEqual(['abc', 'z'])
  const many = Array.from({ length: 40 }, (_, at) => `n${at} 1 N${at}`).join('\n')
  expect(ownNumbersIn(many)).toHaveLength(30)
  expect(ownNumbersText(ownNumbersIn('abc 3.5% Index 3 %'))).toBe('abc 3.5% Index 3 %')
})
