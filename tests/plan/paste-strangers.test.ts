import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { fieldNames } from '../../src/plan/fields.ts'
import { pasteBlock } from '../../src/plan/paste.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { parseBlock } from '../../src/plan/tsv.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'

const ids = countingIds('n') as never

function pasted(plan: Plan, table: 'offerings' | 'fixedCosts', text: string, column = '') {
  const names: readonly string[] = fieldNames(table)
  const columns = names.slice(Math.max(0, names.indexOf(column)))
  const place = { table, year: 'year1', row: 0, columns } as const
  const { edit, report } = pasteBlock(plan, parseBlock(text), place, () => null, ids)
  return { report, plan: edit ? applyEdit(plan, edit).plan : plan }
}
const costs = ({ plan }: { plan: Plan }) => plan.fixedCosts.map(({ category, amount }) => `${category} ${amount}`)

test('rows that are no costs are left and named, in a pasted block as in a file', () => {
  const text = 'Post\tBelopp\nOmsättning\t900000\nHyra\t96000\nEl\t4000\nAtt täcka\t100000\n'
  const after = pasted(emptyPlan(2026), 'fixedCosts', text)
  expect(costs(after)).toEqual(['Hyra 96000', 'El 4000'])
  expect(after.report.heading?.skipped).toEqual([
    { kind: 'income', name: 'Omsättning' },
    { kind: 'sum', name: 'Att täcka' },
  ])
})

test('quarters are added up', () => {
  const text = 'Kostnad\tKvartal 1\tKvartal 2\tKvartal 3\tKvartal 4\nHyra\t6000\t6000\t6000\t6000\n'
  expect(costs(pasted(emptyPlan(2026), 'fixedCosts', text))).toEqual(['Hyra 24000'])
})

test.each([
  ['category', 'Namn\nHyra\nEl\n', ['Hyra 0', 'El 0']],
  ['category', 'Kostnad\nHyra\nEl\n', ['Hyra 0', 'El 0']],
  ['amount', 'Summa\n100\n200\n', [' 100', ' 200']],
] as const)('a column under its own heading, in %s', (column, text, rows) => {
  expect(costs(pasted(emptyPlan(2026), 'fixedCosts', text, column))).toEqual(rows)
})

test('a refused price leaves nothing of the row that stood there', () => {
  const before = pasted(emptyPlan(2026), 'offerings', 'Produkt\tPris\tTimmar\tAntal\nKonsult\t900\t1\t800\n').plan
  const { plan, report } = pasted(before, 'offerings', 'Produkt\tPris\tAntal\nBygglov\tenligt offert\t12\n')
  expect(plan.offerings[0]).toMatchObject({ product: 'Bygglov', price: 0, workHours: 0, volumeYear: 12 })
  expect(report.refused).toMatchObject([{ row: 0, column: 'price', typed: 'enligt offert' }])
  // the same product keeps what the block does not say
  const same = pasted(before, 'offerings', 'Produkt\tPris\nKonsult\t950\n').plan
  expect(same.offerings[0]).toMatchObject({ product: 'Konsult', price: 950, workHours: 1, volumeYear: 800 })
})

test('a column of times is the time of work, without headings', () => {
  const { plan } = pasted(emptyPlan(2026), 'offerings', 'Klippning\t45 min\t590\nFärg\t2 h\t1290\n', 'product')
  expect(plan.offerings).toMatchObject([
    { product: 'Klippning', workHours: 0.75, price: 590 },
    { product: 'Färg', workHours: 2, price: 1290 },
  ])
})
