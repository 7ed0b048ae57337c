import { expect, test } from 'vitest'
import { dividendYears } from '../../src/rules/dividend-years.ts'
import { companyForms } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { sourceLabels } from '../../src/texts/labels.ts'
import { cashFormulas } from '../../src/workbook/formulas/cash.ts'
import { cashYearFormulas } from '../../src/workbook/formulas/cash-year.ts'
import { type DividendOptions, dividendChain } from '../../src/workbook/formulas/dividend.ts'
import { financingYearFormulas, loanFormulas } from '../../src/workbook/formulas/financing.ts'
import type { Formula } from '../../src/workbook/formulas/formula.ts'
import { lawChain } from '../../src/workbook/formulas/law-chain.ts'
import { type TaxColumn, taxColumns, taxFormulas } from '../../src/workbook/formulas/law-tax.ts'
import { salaryChain } from '../../src/workbook/formulas/salary-chain.ts'
import { lawWays } from './law-ways.ts'

const alone = { pay: 'given', payout: 'all', owned: true, minShareHeld: true, reserves: true, last: false } as const
const dividendWays: readonly DividendOptions[] = [
  alone,
  ...[true, false].map((areSpouses) => ({ ...alone, couple: { areSpouses, isSecond: areSpouses } })),
  { pay: 'toThreshold', payout: 'within', owned: false, minShareHeld: false, reserves: false, last: true },
]
const columns: readonly TaxColumn[] = [1, 2, 3, 4, 5, 6]
const formulas: readonly Formula[] = taxYears.flatMap((rules) => [
  ...lawWays.flatMap((way) => Object.values(lawChain(rules, way))),
  ...columns.flatMap((column) => Object.values(taxFormulas(rules, taxColumns[column]))),
  ...companyForms.flatMap((form) => Object.values(salaryChain(form, true))),
  ...lawWays.flatMap((way) =>
    dividendYears.flatMap((dividend) =>
      dividendWays.flatMap((options) => Object.values(dividendChain(rules, dividend, way, options))),
    ),
  ),
])

test('every source that the product names is one that a figure rests on', () => {
  const ofAccount: readonly Formula[] = [cashFormulas, cashYearFormulas, financingYearFormulas, loanFormulas].flatMap(
    (each): readonly Formula[] => Object.values(each),
  )
  const used = new Set<string>([...formulas, ...ofAccount].flatMap(({ rule }) => (rule ? [rule.source] : [])))
  expect(Object.keys(sourceLabels).filter((source) => !used.has(source))).toEqual([])
})

test('social fees name the allmänna löneavgiften beside socialavgiftslagen, and pay out of a surplus is no law', () => {
  const bySource = (name: string) =>
    new Set(formulas.flatMap(({ rule }) => (rule?.name === name ? [sourceLabels[rule.source]] : [])))
  for (const name of ['payrollTax', 'generalPayrollTax', 'youthPayrollTax'])
    for (const source of bySource(name)) if (!source.includes('schablon')) expect(source).toContain('1994:1920')
  expect([...bySource('grossAnnualSalary')]).toContain('Lönebänkens beräkning')
})

test('every calculated row names what it rests on', () => {
  const unnamed = formulas.filter(({ formula, rule }) => formula !== '0' && !rule)
  expect(unnamed).toEqual([])
})

test('the automatic reduction rests on its own law, and only where it applies', () => {
  const sourcesOf = (feesReduced: boolean) =>
    new Set(
      taxYears.flatMap((rules) =>
        lawWays
          .filter((way) => way.feesReduced === feesReduced)
          .flatMap((way) => lawChain(rules, way).payrollTax.rule?.source ?? []),
      ),
    )
  expect(sourcesOf(true)).toEqual(new Set(['sfs.2023.748']))
  expect(sourcesOf(false)).toEqual(new Set(['sal.3.13']))
})

test('without membership of Svenska kyrkan only begravningslagen is named, for a member the fee to the church too', () => {
  const sourceOf = (member: boolean) => {
    const [rules] = taxYears
    if (!rules) throw new Error('no tax years')
    const source = taxFormulas(rules, { ...taxColumns[1], member }).funeralFees.rule?.source
    return source && sourceLabels[source]
  }
  expect(sourceOf(false)).toBe('Begravningslagen (1990:1144) 9 kap.')
  expect(sourceOf(true)).toContain('lag (1999:291) om avgift till registrerat trossamfund')
})
