import { type Year, years } from '../../rules/horizon.ts'
import { rulesFor, taxYears } from '../../rules/tax-years.ts'
import { employeeTexts } from '../../texts/headings.ts'
import { together } from '../cells.ts'
import { type FilledRows, filledRowsAtEnd } from '../new-rows.ts'
import { mergedOwnNumbers } from '../own-numbers.ts'
import { blankValues, type Plan } from '../plan.ts'
import type { NewId } from '../row-id.ts'

const usualPay = 30_000
const monthsOfYear = 12

/** The usual costs of a year's employees, by name: each a formula of the named numbers that come with it. The youth fee only while the law has one. */
export function employeesOf({ settings }: Plan, year: Year): Readonly<Record<string, string>> {
  const calendarYear = settings.startYear + years.indexOf(year)
  const { youth } = rulesFor(taxYears, calendarYear).generalPayrollTax
  const cost = `{own.monthpay}*${monthsOfYear}*(1+{own.payfee})`
  const months = youth ? monthsIn(calendarYear, youth) : 0
  const less = `MIN({own.monthpay},${youth?.maxPerMonth})*${months}*({own.payfee}-{own.youngfee})`
  return { [employeeTexts.any]: cost, ...(months > 0 && { [employeeTexts.young]: `${cost}-${less}` }) }
}

/** A usual cost as a row. An employee's brings the pay and the fees as named numbers, and what one has in the month now as what is wanted, if nothing is. */
export function exampleCost(plan: Plan, year: Year, category: string, netPay: number, newId: NewId): FilledRows {
  const formula = employeesOf(plan, year)[category]
  const values = { ...blankValues('fixedCosts'), category }
  if (formula === undefined) return filledRowsAtEnd(plan, 'fixedCosts', year, [values], newId)
  const { percent, youth } = rulesFor(taxYears, plan.settings.startYear + years.indexOf(year)).generalPayrollTax
  const { names } = employeeTexts
  const numbers = [`monthpay ${usualPay} ${names.monthpay}`, `payfee ${percent}% ${names.payfee}`]
  if (formula.includes('youngfee')) numbers.push(`youngfee ${youth?.percent}% ${names.youngfee}`)
  const ownNumbers = mergedOwnNumbers('', plan.settings.ownNumbers, numbers.join('\n'))
  const wantedNetPay = plan.settings.wantedNetPay || Math.max(0, netPay)
  const added = filledRowsAtEnd(plan, 'fixedCosts', year, [{ ...values, formulas: `amount=${formula}` }], newId)
  return {
    ...added,
    edit: together([{ type: 'setSettings', values: { ownNumbers, wantedNetPay } }, added.edit]) ?? added.edit,
  }
}

function monthsIn(calendarYear: number, { from, to }: { readonly from: string; readonly to: string }): number {
  const placeOf = (month: string) => Number(month.slice(0, 4)) * monthsOfYear + Number(month.slice(5))
  const first = calendarYear * monthsOfYear + 1
  return Math.max(0, Math.min(placeOf(to), first + monthsOfYear - 1) - Math.max(placeOf(from), first) + 1)
}
