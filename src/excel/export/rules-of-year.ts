import type { Plan } from '../../plan/plan.ts'
import { rulesFor } from '../../rules/tax-years.ts'
import { chainChoices, feesAt, incomeYearOf, lawDefinition } from '../../workbook/chain-definitions.ts'
import { startsIn, toolValues } from '../../workbook/law-tools.ts'
import { dividendChoices, ownerLaw, planIn, planYearOf } from '../../workbook/owner-definitions.ts'
import type { OwnerYear } from '../../workbook/owner-figures.ts'
import { threshold } from './dividend-rows.ts'
import { listedYears, ruleGroups } from './rule-rows.ts'

/** The numbers of each year of the owner's on the sheet of rules, by the key of their line. */
export type RulesOfYears = Readonly<Record<OwnerYear, Readonly<Record<string, number | null>>>>

const prefix = 'rule.'

/** What the lines of the sheet of rules come to in a year: the law's numbers, what they are for the owner, and 1 or 0 for what is or is not. */
export function rulesOfYear(plan: Plan, year: OwnerYear): RulesOfYears[OwnerYear] {
  const here = planIn(plan, year)
  const planYear = planYearOf(year)
  const incomeYear = incomeYearOf(here, planYear)
  const rules = rulesFor(listedYears, incomeYear)
  const listed = ruleGroups.flatMap(({ rows }) =>
    rows.flatMap(({ key, of }) => (of ? [[key, of(rules)] as const] : [])),
  )
  const owner = Object.entries(lawDefinition({ ...ownerLaw, taxYears: listedYears }, here, planYear).rules)
  const choices = chainChoices(listedYears, here, planYear)
  const flags = Object.entries({
    ...choices,
    ...dividendChoices(ownerLaw, plan, year),
    startsAsFirm: startsIn(here, planYear),
    ...feesAt(rules, here.settings.birthYear, incomeYear),
  })
  return {
    incomeYear,
    ...Object.fromEntries(listed),
    stateTaxFrom: threshold(rules, choices.seniorRelief),
    // in the file they are reckoned with even where none is used
    ...toolValues(rules, here, planYear),
    ...Object.fromEntries(owner.map(([name, value]) => [name.slice(prefix.length), value])),
    ...Object.fromEntries(flags.map(([name, is]) => [name, Number(is)])),
  }
}
