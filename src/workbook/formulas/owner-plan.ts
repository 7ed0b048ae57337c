import { years } from '../../rules/horizon.ts'
import { type OwnerPlanName, ownerYears } from '../owner/owner-figures.ts'
import type { Formula } from './formula.ts'

/** How much more surplus of a year the next 100 kr are judged by, kr: the law taxes in whole hundreds. */
export const ownerStep = 10_000

export const ownerPlanParts = [
  'netProfitPerYear',
  'netDividend',
  'ownerTaxes',
  'retainedEarnings',
  'dividend',
  'dividendTax',
] as const

const overPlan = { name: 'overPlan', source: 'product' } as const
const sumOver = (name: (typeof ownerPlanParts)[number], over: readonly string[]): Formula => ({
  formula: over.map((year) => `{${year}.${name}}`).join('+'),
  unit: 'kr',
  rule: overPlan,
})

const sums = {
  netPayOverPlan: sumOver('netProfitPerYear', years),
  netDividendOverPlan: sumOver('netDividend', ownerYears),
  netOverPlan: { formula: '{netPayOverPlan}+{netDividendOverPlan}', unit: 'kr', rule: overPlan },
  taxesOverPlan: sumOver('ownerTaxes', ownerYears),
  leftAtEnd: {
    formula: '{year3.retainedEarnings}-{year4.dividend}',
    unit: 'kr',
    rule: { name: 'retainedEarnings', source: 'abl.17.3' },
  },
  taxDueAtEnd: { formula: '{year4.dividendTax}', unit: 'kr', rule: overPlan },
} as const satisfies Readonly<Record<OwnerPlanName, Formula>>

/**
 * What a way gives over all years, kr: {year1.x} is a figure of that calendar year. Beside it what is left of 100 kr more surplus of a year,
 * of which {next.year1} is the net of all years at {step.year1} kr more: 0 where nothing is kept or lost yet, and the figure blank.
 */
export const ownerPlanFormulas: Readonly<Record<string, Formula>> = {
  ...sums,
  ...Object.fromEntries(
    years.map((year): [string, Formula] => [
      `${year}.keepRate`,
      { formula: `({next.${year}}-{netOverPlan})/{step.${year}}*100`, unit: 'kr' },
    ]),
  ),
}
