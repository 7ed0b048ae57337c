import { expect, test } from 'vitest'
import { readOwnFormula } from '../../src/controls/read-own-formula.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { helpSection, wordsOf } from '../../src/texts/help/help-sections.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const product = (at: number, values: object) =>
  offering(`p${String(at).padStart(14, '0')}`, { price: 40, volumeYear: 10, rank: `a${at}`, ...values })
const plan: Plan = {
  ...emptyPlan(2026),
  settings: { ...emptyPlan(2026).settings, ownNumbers: 'abc 32% R\u00e5vara' },
  offerings: [
    ...Array.from({ length: 7 }, (_, at) => product(at, { product: `Te ${at}`, year: 'year2' })),
    product(10, { product: 'Kaffe', year: 'year1' }),
    product(11, { product: 'Latte', year: 'year1' }),
    product(12, { product: 'Kaffe', year: 'year2' }),
    product(13, { product: 'Latte', year: 'year2' }),
  ],
  fixedCosts: [fixedCost('hyra00000000000', { category: 'Hyra', year: 'year2' })],
}

test.each([
  ['=Pris*0,4', 16],
  ['=Pris f\u00f6r Kaffe*1,03', 41.2],
  ['=Pris f\u00f6r rad 7', 40],
  ['=Pris \u00e5r 1*1,03', 41.2],
  ['=Pris f\u00f6r Kaffe \u00e5r 1', 40],
  ['=Pris exkl. moms*R\u00e5vara', 12.8],
  ['=OM(OCH(\u00c5rsvolym>100;Pris>50);40;50)', 50],
  ['=OMFEL(Pris/\u00c5rsvolym;0)', 4],
])('the help says that %s can be written, and it can', (formula, value) => {
  expect(wordsOf(helpSection('4.0')).join('\n')).toContain(formula)
  const row = plan.offerings.at(-1)!
  expect(readOwnFormula(plan, 'offerings', row, 'variableCost', formula)).toMatchObject({ ok: true, value })
})

test('and so can that of a sum, in a fixed cost', () => {
  expect(wordsOf(helpSection('4.0')).join('\n')).toContain('=Summa \u00c5rsf\u00f6rs\u00e4ljning*5 %')
  const typed = readOwnFormula(
    plan,
    'fixedCosts',
    plan.fixedCosts[0]!,
    'amount',
    '=Summa \u00c5rsf\u00f6rs\u00e4ljning*5 %',
  )
  expect(typed).toMatchObject({ ok: true, value: 180 })
})
