import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownFormulaOf } from '../../src/controls/own-formula.ts'
import { replacedWords } from '../../src/controls/replaced-words.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { appliedWithFollowers, settledPlan } from '../../src/workbook/own/settle.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { withOwnFormulas } from '../fixtures/own-formulas.ts'
import { property } from '../fixtures/property.ts'
import { offering } from '../workbook/plans.ts'

const id = (name: string) => name.padEnd(15, '0')
const cafe: Plan = settledPlan({
  ...emptyPlan(2026),
  offerings: [
    offering(id('k'), { product: 'Kaffe stor', price: 30, formulas: 'variableCost={price}*0.4' }),
    offering(id('b'), { product: 'Bulle', price: 10, formulas: `variableCost={${id('k')}.price}+{price}` }),
    offering(id('k2'), { product: 'KAFFE', price: 33, year: 'year2' }),
  ],
})
/** The names and formulas of the rows after words have been replaced. */
function after(wanted: string, by: string, of = ['year1'] as readonly (typeof years)[number][]) {
  const { edit, ...counted } = replacedWords(cafe, 'offerings', of, wanted, by)
  const plan = edit ? appliedWithFollowers(cafe, edit) : cafe
  const shown = plan.offerings.map(
    (row) => `${row.product}: ${ownFormulaOf(plan, 'offerings', row, 'variableCost') ?? ''}`,
  )
  return { counted, shown, costs: plan.offerings.map(({ variableCost }) => variableCost) }
}

test('names are replaced, and what calls a row follows its name by itself; in Alla those of every year', () => {
  const names = ['Te stor: =Pris*0,4', 'Bulle: =Pris för Te stor+Pris']
  expect(after('kaffe', 'Te')).toEqual({
    counted: { words: 1, formulas: 0, left: 0 },
    shown: [...names, 'KAFFE: '],
    costs: [12, 40, 0],
  })
  expect(after('kaffe', 'Te', years).shown).toEqual([...names, 'Te: '])
})

test('a formula gets other words, and one that would be none is left, and counted', () => {
  expect(after('0,4', '0,5')).toEqual({
    counted: { words: 0, formulas: 1, left: 0 },
    shown: ['Kaffe stor: =Pris*0,5', 'Bulle: =Pris för Kaffe stor+Pris', 'KAFFE: '],
    costs: [15, 40, 0],
  })
  expect(after('Pris', 'Prisa').counted).toEqual({ words: 0, formulas: 0, left: 2 })
  expect(after('*(', '').counted).toEqual({ words: 0, formulas: 0, left: 0 })
  expect(after('  ', 'x').counted).toEqual({ words: 0, formulas: 0, left: 0 })
})

const anyWords = fc.constantFrom('a', 'Pris', 'e', '0', '*', 'Summa', 'år', '$&')
property([withOwnFormulas(anyPlan), fc.constantFrom(...tables), anyWords, anyWords], { numRuns: runs(150) })(
  'what is replaced is one step, and undone all is as it was',
  (any, table, wanted, by) => {
    const plan = settledPlan(any)
    const session = new Session(plan)
    const { edit, words, formulas } = replacedWords(session.plan, table, years, wanted, by)
    expect(edit === undefined).toBe(words + formulas === 0)
    if (!edit) return
    const before = session.plan
    session.edit(edit)
    session.undo()
    expect(session.plan).toEqual(before)
  },
)
