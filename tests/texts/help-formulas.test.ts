import { expect, test } from 'vitest'
import { readOwnFormula } from '../../src/controls/read-own-formula.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { helpSection, wordsOf } from '../../src/texts/help/help-sections.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const product = (at: number, values: object) =>
  offering(`p${String(at).padStart(14, '0')}`, { price: 40, volumeYear: 10, rank: `a${at}`, ...values })
const plan: Plan = {
  ...emptyPlan(2026),
  settings: { ...emptyPlan(2026).settings, ownNumbers: 'abc 32% Råvara' },
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
  ['=Pris för Kaffe*1,03', 41.2],
  ['=Pris för rad 7', 40],
  ['=Pris år 1*1,03', 41.2],
  ['=Pris för Kaffe år 1', 40],
  ['=Pris exkl. moms*Råvara', 12.8],
  ['=OM(OCH(Årsvolym>100;Pris>50);40;50)', 50],
  ['=OMFEL(Pris/Årsvolym;0)', 4],
])('the help says that %s can be written, and it can', (formula, value) => {
  expect(wordsOf(helpSection('4.0')).join('\n')).toContain(formula)
  const row = plan.offerings.at(-1)!
  expect(readOwnFormula(plan, 'offerings', row, 'variableCost', formula)).toMatchObject({ ok: true, value })
})

test('and so can that of a sum, in a fixed cost', () => {
  const formula = '=Summa Årsförsäljning*5 %'
  expect(wordsOf(helpSection('4.0')).join('\n')).toContain(formula)
  const [rent] = plan.fixedCosts
  expect(readOwnFormula(plan, 'fixedCosts', rent!, 'amount', formula)).toMatchObject({ ok: true, value: 180 })
})
