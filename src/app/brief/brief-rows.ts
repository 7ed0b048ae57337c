import { sum } from '../../insight/net-pay.ts'
import type { ProductShare } from '../../insight/share.ts'
import type { Measure } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'

// a brief has two to four sheets, whatever the plan has
const most = 10
const mostLines = 15

/** The rows that the brief has room for, and the others, which stand there as one line. A single other row takes no more room than its line. */
export function withRoom<R>(rows: readonly R[]): { readonly shown: readonly R[]; readonly others: readonly R[] } {
  const room = rows.length === most + 1 ? most + 1 : most
  return { shown: rows.slice(0, room), others: rows.slice(room) }
}

/** A text on its own lines; one on so many that they would take a sheet runs on. */
export function onFewLines(text: string): string {
  return text.split('\n').length > mostLines ? text.replaceAll(/\s*\n\s*/g, ' ') : text
}

/** What products sell and give in the year together, kr, and their part of it, percent. */
export function soldBy({ workbook }: Session, products: readonly ProductShare[]) {
  const of = (name: 'annualSales' | 'annualMargin') =>
    sum(products, ({ id }) => workbook.derived('offerings', id, name) ?? 0)
  return { sales: of('annualSales'), margin: of('annualMargin'), share: sum(products, ({ share }) => share) }
}

/** The fields that hold what a measure takes in a year. */
export const ofMeasure = {
  year1: { hours: 'hours1', costs: 'costs1' },
  year2: { hours: 'hours2', costs: 'costs2' },
  year3: { hours: 'hours3', costs: 'costs3' },
} as const

/** Hours and kr that measures take in the year together. */
export function takenBy(measures: readonly Measure[], year: Year) {
  const { hours, costs } = ofMeasure[year]
  return { hours: sum(measures, (row) => row[hours]), costs: sum(measures, (row) => row[costs]) }
}
