import { loanColumns } from '../../rules/financing.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { PlanEdit } from '../edit.ts'
import type { Plan } from '../plan.ts'
import { blankRow, readColumn, settingRows, writeRows } from '../setting-rows.ts'
import type { ImportLine } from './proposal.ts'

const monthsInYear = 12

/** The loans among the rows of a table, as the page of loans takes them: those that stand there already are left; undefined where there are none, or no room. */
export function loansOfLines(
  { settings }: Plan,
  lines: readonly ImportLine[],
  year: Year,
): { readonly names: readonly string[]; readonly edit: PlanEdit } | undefined {
  const standing = settingRows('loans', settings.loans)
  const month = years.indexOf(year) * monthsInYear + 1
  const found = lines.flatMap(({ why, cells: { amount, category } }) => {
    if (why !== 'loan' || !amount?.value) return []
    const name = String(readColumn(loanColumns.name, String(category?.value ?? ''), () => null).value ?? '')
    const loan = { ...blankRow('loans'), name, amount: Number(amount.value), month }
    return standing.some((each) => each.name === name && each.amount === loan.amount) ? [] : [loan]
  })
  const loans = writeRows('loans', [...standing, ...found])
  if (found.length === 0 || loans === undefined) return undefined
  return { names: found.map(({ name }) => name), edit: { type: 'setSettings', values: { loans } } }
}
