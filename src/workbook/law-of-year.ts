import type { Plan } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { isPreliminary } from '../rules/tax-year.ts'
import { rulesFor } from '../rules/tax-years.ts'
import { incomeYearOf, type Law } from './chain-definitions.ts'

export interface LawOfYear {
  readonly incomeYear: number
  readonly rulesYear: number
  /** set: known in every part. preliminary: the year's own, but some are worked out or last year's. assumed: those of another year. */
  readonly kind: 'set' | 'preliminary' | 'assumed'
  /** The year that the municipality's rates are of; the income year's own or the country's average when absent. */
  readonly ratesYear?: number
}

export function lawOfYear({ taxYears, ratesOf }: Law, plan: Plan, year: Year): LawOfYear {
  const incomeYear = incomeYearOf(plan, year)
  const rules = rulesFor(taxYears, incomeYear)
  const rates = ratesOf(plan.settings.kommun, incomeYear)
  return {
    incomeYear,
    rulesYear: rules.year,
    kind: rules.year !== incomeYear ? 'assumed' : isPreliminary(rules) ? 'preliminary' : 'set',
    ...(rates && rates.year !== incomeYear && { ratesYear: rates.year }),
  }
}
