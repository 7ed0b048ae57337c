import { line } from 'd3-shape'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { cashPageTexts, shortMonth } from '../../texts/cash-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { type CashModel, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import { MonthsPlot } from '../insight/plots/MonthsPlot.tsx'
import { margins } from '../insight/plots/Plot.tsx'

const words = cashPageTexts.balance

interface BalancePlotProps {
  readonly cash: CashModel
  readonly year: Year
  /** kr that the owner never wants less of. */
  readonly buffer: number
  /** What the plan takes out each month, kr. */
  readonly drawn: number
}

/** What is in the account at the end of each month, and what of it is the owner's. */
export function BalancePlot({ cash, year, buffer, drawn }: BalancePlotProps) {
  const at = monthsOfYear.map((month) => ({
    month,
    balance: cash.number('balance', year, month),
    ownersShare: cash.number('ownersShare', year, month),
  }))
  return (
    <>
      <MonthsPlot
        label={words.plot(yearName(year))}
        table={
          <DataTable
            columns={[words.month, words.balance, words.ownersShare]}
            rows={at.map(({ month, balance, ownersShare }) => ({
              key: month,
              cells: [shortMonth(month - 1), balance, ownersShare],
            }))}
          />
        }
        values={[buffer, ...at.flatMap(({ balance, ownersShare }) => [balance, ownersShare])]}
        nameOf={(month) => shortMonth(month - 1)}
        ofY={words.ofY}
      >
        {(x, y, right) => {
          const path = (of: 'balance' | 'ownersShare') =>
            line<(typeof at)[number]>(
              ({ month }) => x(month),
              (point) => y(point[of]),
            )(at) ?? ''
          return (
            <>
              {buffer > 0 && <line className="plot-limit" x1={margins.left} x2={right} y1={y(buffer)} y2={y(buffer)} />}
              <path className="plot-line main" d={path('balance')} />
              <path className="plot-line beside" d={path('ownersShare')} />
            </>
          )
        }}
      </MonthsPlot>
      <ul className="plot-legend">
        {(['main', 'beside'] as const).map((look) => (
          <li key={look}>
            <svg width={28} height={8} aria-hidden="true">
              <line className={`plot-line ${look}`} x1={1} x2={27} y1={4} y2={4} />
            </svg>
            {look === 'main' ? words.balance : words.ownersShare}
          </li>
        ))}
        <li>{words.drawn(drawn)}</li>
        {buffer > 0 && <li>{words.buffer(buffer)}</li>}
      </ul>
    </>
  )
}
