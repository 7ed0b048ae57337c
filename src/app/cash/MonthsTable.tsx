import './stacked-table.css'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { type CashModel, type Month, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import type { CashRow } from '../../workbook/formulas/cash.ts'

const words = cashPageTexts.months

const moves = ['moved', 'received', 'paidCosts', 'othersShare', 'due', 'settledMay', 'draw', 'loanPaid'] as const
const states = ['balance', 'lowest', 'ownersShare'] as const
// shown where they have something to say
const some: ReadonlySet<CashRow> = new Set<CashRow>(['moved', 'othersShare', 'settledMay', 'loanPaid'])

interface MonthsTableProps {
  readonly cash: CashModel
  readonly year: Year
  readonly chosen?: Month | undefined
  /** Shows how a month is reckoned; not on paper. */
  readonly onChoose?: ((month: Month) => void) | undefined
  /** A lender reads it: what of the account is the owner's is not told, and the owner is not "du". */
  readonly isForBank?: boolean
}

/** What the owner takes out is called, to the owner or to a lender. */
export function nameOfDraw(isCompany: boolean, isForBank: boolean): string {
  if (isForBank) return isCompany ? words.rows.ownersPay : words.rows.ownersDraw
  return isCompany ? words.rows.pay : words.rows.draw
}

export function MonthsTable({ cash, year, chosen, onChoose, isForBank = false }: MonthsTableProps) {
  const isCompany = cash.ofYear('isCompany', year) === 1
  const nameOf = (row: (typeof moves)[number] | (typeof states)[number]) =>
    row === 'draw' ? nameOfDraw(isCompany, isForBank) : words.rows[row]
  const told = states.filter((row) => row !== 'ownersShare' || !isForBank)
  const shown = moves.filter(
    (row) => !some.has(row) || monthsOfYear.some((month) => cash.number(row, year, month) !== 0),
  )
  return (
    <DataTable
      className="insight-table stacked-table cash-table"
      cellName="stacked-head"
      columns={[
        words.month,
        ...shown.map((row) => ({ head: nameOf(row), className: 'cash-move' })),
        ...told.map(nameOf),
      ]}
      rows={[
        ...monthsOfYear.map((month) => ({
          key: month,
          className: month === chosen ? 'cash-chosen' : undefined,
          cells: [
            onChoose ? (
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
            ),
            ...[...shown, ...told].map((row) => {
              const kr = cash.number(row, year, month)
              return { shows: kr, className: kr < 0 && row !== 'due' ? 'cash-minus' : undefined }
            }),
          ],
        })),
        {
          key: 'sum',
          className: 'cash-sum',
          cells: [words.sum, ...shown.map((row) => cash.sum(row, year)), ...told.map(() => '')],
        },
      ]}
    />
  )
}
