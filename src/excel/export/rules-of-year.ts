import type { Plan } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { rulesFor } from '../../rules/tax-years.ts'
import { chainChoices, feesAt, incomeYearOf, lawDefinition } from '../../workbook/chain-definitions.ts'
import { toolValues } from '../../workbook/law-tools.ts'
import { listedYears, ruleGroups } from './rule-rows.ts'

/** The numbers of each plan year on the sheet of rules, by the key of their line. */
export type RulesOfYears = Readonly<Record<Year, Readonly<Record<string, number | null>>>>

const prefix = 'rule.'

/** What the lines of the sheet of rules come to in a plan year: the law's numbers, what they are for the owner, and 1 or 0 for what is or is not. */
export function rulesOfYear(plan: Plan, year: Year): RulesOfYears[Year] {
  const incomeYear = incomeYearOf(plan, year)
  const rules = rulesFor(listedYears, incomeYear)
  const listed = ruleGroups.flatMap(({ rows }) =>
    rows.flatMap(({ key, of }) => (of ? [[key, of(rules)] as const] : [])),
  )
  const owner = Object.entries(lawDefinition(listedYears, plan, year).rules)
  const flags = Object.entries({
    ...chainChoices(listedYears, plan, year),
    ...feesAt(rules, plan.settings.birthYear, incomeYear),
  })
  return {
    incomeYear,
    ...Object.fromEntries(listed),
    // in the file they are reckoned with even where none is used
    ...toolValues(rules, plan.settings, year),
    ...Object.fromEntries(owner.map(([name, value]) => [name.slice(prefix.length), value])),
    ...Object.fromEntries(flags.map(([name, is]) => [name, Number(is)])),
  }
}
