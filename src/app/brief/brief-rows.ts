import { sum } from '../../insight/net-pay.ts'
import { type Measure, measureFields } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'

// a brief has two to four sheets, whatever the plan has
const most = 10
const mostLines = 15

/** The rows that the brief has room for, and the others, which stand there as one line. A single other row takes no more room than its line. */
export function withRoom<R>(rows: readonly R[]): { readonly shown: readonly R[]; readonly others: readonly R[] } {
  const room = rows.length === most + 1 ? most + 1 : most
  return { shown: rows.slice(0, room), others: rows.slice(room) }
}

/** Amounts in whole kronor that come to what their sum is in whole kronor: what rounding leaves is in the largest. */
export function roundedTo(sum: number, amounts: readonly number[]): readonly number[] {
  const rounded = amounts.map(Math.round)
  const left = Math.round(sum) - rounded.reduce((all, each) => all + each, 0)
  const largest = amounts.indexOf(Math.max(...amounts))
  return left === 0 ? rounded : rounded.map((each, at) => (at === largest ? each + left : each))
}

/** Years beside each other of which the same is told, together. */
export function alikeYears<Y>(years: readonly Y[], told: (year: Y) => string): readonly (readonly [Y, ...Y[]])[] {
  const groups: [Y, ...Y[]][] = []
  for (const year of years) {
    const before = groups.at(-1)
    if (before && told(before[0]) === told(year)) before.push(year)
    else groups.push([year])
  }
  return groups
}

/** A text on its own lines; one on so many that they would take a sheet runs on. */
export const onFewLines = (text: string): string =>
  text.split('\n').length > mostLines ? text.replaceAll(/\s*\n\s*/g, ' ') : text

export function takenBy(measures: readonly Measure[], year: Year) {
  const [costs, hours] = measureFields[year]
  return { hours: sum(measures, (row) => row[hours]), costs: sum(measures, (row) => row[costs]) }
}
