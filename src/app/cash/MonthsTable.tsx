import type { Year } from '../../rules/horizon.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { kronor } from '../../texts/format.ts'
import { type CashModel, type Month, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import type { CashRow } from '../../workbook/formulas/cash.ts'
import { StackedCell } from './StackedCell.tsx'

const words = cashPageTexts.months

const moves = ['received', 'paidCosts', 'othersShare', 'due', 'settledMay', 'draw'] as const
const states = ['balance', 'lowest', 'yours'] as const
// shown where they have something to say
const some: ReadonlySet<CashRow> = new Set<CashRow>(['othersShare', 'settledMay'])

interface MonthsTableProps {
  readonly cash: CashModel
  readonly year: Year
  readonly chosen?: Month | undefined
  /** Shows how a month is reckoned; not on paper. */
  readonly onChoose?: ((month: Month) => void) | undefined
}

/** The twelve months of a year: what comes, what goes, and what is left. */
export function MonthsTable({ cash, year, chosen, onChoose }: MonthsTableProps) {
  const shown = moves.filter(
    (row) => !some.has(row) || monthsOfYear.some((month) => cash.number(row, year, month) !== 0),
  )
  return (
    <table className="insight-table stacked-table cash-table">
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          {[...shown, ...states].map((row) => (
            <th key={row} scope="col">
              {words.rows[row]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthsOfYear.map((month) => (
          <tr key={month} className={month === chosen ? 'cash-chosen' : undefined}>
            <th scope="row">
              {onChoose ? (
                <button
                  type="button"
                  className="link"
                  aria-pressed={month === chosen}
                  aria-description={words.shows}
                  onClick={() => onChoose(month)}
                >
                  {cashTexts.months[month - 1]}
                </button>
              ) : (
                cashTexts.months[month - 1]
              )}
            </th>
            {[...shown, ...states].map((row) => {
              const kr = cash.number(row, year, month)
              return (
                <StackedCell
                  key={row}
                  head={words.rows[row]}
                  className={kr < 0 && row !== 'due' ? 'cash-minus' : undefined}
                >
                  {kronor(kr)}
                </StackedCell>
              )
            })}
          </tr>
        ))}
        <tr className="cash-sum">
          <th scope="row">{words.sum}</th>
          {shown.map((row) => (
            <StackedCell key={row} head={words.rows[row]}>
              {kronor(cash.sum(row, year))}
            </StackedCell>
          ))}
          {states.map((row) => (
            <td key={row} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}
