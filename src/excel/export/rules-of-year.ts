import type { Plan } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { rulesFor } from '../../rules/tax-years.ts'
import { incomeYearOf, lawDefinition } from '../../workbook/chain-definitions.ts'
import { listedYears, ruleGroups } from './rule-rows.ts'

const prefix = 'rule.'

/** The law's numbers of a plan year for its owner, by the key of their line on the sheet of rules. The flags are not among them. */
export function rulesOfYear(plan: Plan, year: Year): Readonly<Record<string, number | null>> {
  const rules = rulesFor(listedYears, incomeYearOf(plan, year))
  const listed = ruleGroups.flatMap(({ rows }) =>
    rows.flatMap(({ key, of }) => (of ? [[key, of(rules)] as const] : [])),
  )
  const owner = Object.entries(lawDefinition(listedYears, plan, year).rules)
  return Object.fromEntries([...listed, ...owner.map(([name, value]) => [name.slice(prefix.length), value] as const)])
}
