import { expect, test } from 'vitest'
import { companyForms } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { sourceLabels } from '../../src/texts/labels.ts'
import type { Formula } from '../../src/workbook/formulas/formula.ts'
import { lawChain } from '../../src/workbook/formulas/law-chain.ts'
import { type TaxColumn, taxColumns, taxFormulas } from '../../src/workbook/formulas/law-tax.ts'
import { salaryChain } from '../../src/workbook/formulas/salary-chain.ts'
import { lawWays } from './law-ways.ts'

const columns: readonly TaxColumn[] = [1, 2, 3, 4, 5, 6]
const formulas: readonly Formula[] = taxYears.flatMap((rules) => [
  ...lawWays.flatMap((way) => Object.values(lawChain(rules, way))),
  ...columns.flatMap((column) => Object.values(taxFormulas(rules, taxColumns[column]))),
  ...companyForms.flatMap((form) => Object.values(salaryChain(form, true))),
])

test('every source that the product names is one that a figure rests on (law.md section 5)', () => {
  const used = new Set<string>(formulas.flatMap(({ rule }) => (rule ? [rule.source] : [])))
  expect(Object.keys(sourceLabels).filter((source) => !used.has(source))).toEqual([])
})

test('social fees name the allmänna löneavgiften beside socialavgiftslagen, and pay out of a surplus is no law', () => {
  const bySource = (name: string) =>
    new Set(formulas.flatMap(({ rule }) => (rule?.name === name ? [sourceLabels[rule.source]] : [])))
  for (const name of ['payrollTax', 'generalPayrollTax', 'youthPayrollTax'])
    for (const source of bySource(name)) if (!source.includes('schablon')) expect(source).toContain('1994:1920')
  expect([...bySource('grossAnnualSalary')]).toContain('Produktens egen räkning')
})
