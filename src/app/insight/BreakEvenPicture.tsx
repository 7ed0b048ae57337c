import type { SessionYear } from '../../controls/figures.ts'
import './insight.css'
import { useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import { breakEven } from '../../insight/break-even.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import { breakEvenWords, insightTexts } from '../../texts/insight.ts'
import { LinesPlot } from './plots/LinesPlot.tsx'

const words = insightTexts.breakEven

// so that the farthest of the two points does not stand at the edge
const beyond = 1.15

/** The picture of the break-even under its table: calculated when the browser is idle. Nothing in a year in which nothing is sold. */
export function BreakEvenPicture({ session, year }: SessionYear) {
  const pay = useLatestPay(session)
  return pay && isAnswerable(pay.plan, year) ? <BreakEvenPlot pay={pay} year={year} /> : null
}

export function BreakEvenPlot({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const answer = useMemo(() => breakEven(pay, year), [pay, year])
  const { sales, costs, costsWithoutSales, breakEvenSales } = answer
  const last = Math.max(sales, breakEvenSales ?? 0) * beyond
  // both are straight: two points draw each
  const costsAt = (kr: number) => (sales === 0 ? costs : costsWithoutSales + ((costs - costsWithoutSales) / sales) * kr)
  const rows = [
    { what: words.noSales, sales: 0, costs: costsWithoutSales },
    ...(breakEvenSales === undefined
      ? []
      : [{ what: words.atBreakEven, sales: breakEvenSales, costs: breakEvenSales }]),
    { what: words.atPlan, sales, costs },
  ]
  return (
    <div className="break-even-picture">
      <p className="insight-lead">{breakEvenWords(answer)}</p>
      {!answer.isStraight && <p className="insight-note">{insightTexts.straight}</p>}
      <LinesPlot
        label={words.plot}
        lines={[
          {
            name: words.sales,
            look: 'main',
            points: [
              { x: 0, y: 0 },
              { x: last, y: last },
            ],
          },
          {
            name: words.costs,
            look: 'beside',
            points: [
              { x: 0, y: costsWithoutSales },
              { x: last, y: costsAt(last) },
            ],
          },
        ]}
        marks={[
          ...(breakEvenSales === undefined
            ? []
            : [{ x: breakEvenSales, y: breakEvenSales, says: words.point, look: 'crossing' as const }]),
          { x: sales, y: sales, says: words.own, look: 'own' },
        ]}
        ofX={words.ofSales}
        ofY={words.ofKronor}
        table={
          <DataTable
            className="insight-table"
            columns={[words.what, words.sales, words.costs]}
            rows={rows.map((row) => ({ key: row.what, cells: [row.what, row.sales, row.costs] }))}
          />
        }
      />
    </div>
  )
}
