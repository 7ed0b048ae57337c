import type { TaxYear } from '../../rules/tax-year.ts'
import type { Formula } from './formula.ts'
import { law, type TaxedPerson, taxFormulas } from './law-tax.ts'

/** A figure of the tax on the job alone: what would be paid if there were no firm. */
const alone = (name: string) => `employment.${name}`

/**
 * The pay from a job beside the firm, and the tax on it alone, which is no cost of the firm: net of the firm is with the job less without
 * it (docs/salary.md). kr per year.
 */
export function employmentFormulas(rules: TaxYear, person: TaxedPerson) {
  const items = Object.entries(taxFormulas(rules, person)).map(([name, item]): [string, Formula] => [
    alone(name),
    { ...item, formula: item.formula.replace(/\{(?!rule\.)/g, `{${alone('')}`) },
  ])
  return {
    ...Object.fromEntries(items),
    [alone('fixedEarnedIncome')]: law('fixedEarnedIncome', 'il.1.5', 'DOWN100({rule.employmentIncome})'),
    employmentIncome: law('employmentIncome', 'product', '{rule.employmentIncome}'),
    employmentTax: law(
      'employmentTax',
      'product',
      '{employment.localTaxes}+{employment.stateTax}+{employment.generalPension}+{employment.funeralFees}+{employment.publicServiceFee}-{employment.reductionOfGeneralPension}-{employment.earnedIncomeTax}-{employment.earnedIncomeReduction}',
    ),
  }
}
