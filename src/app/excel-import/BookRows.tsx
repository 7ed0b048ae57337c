import { DataTable, numbers } from '../../controls/DataTable.tsx'
import { type BookConversion, type BookRow, factorOf, rowsOfBooks } from '../../plan/import/book-rows.ts'
import type { BookYear } from '../../plan/import/books.ts'
import type { ImportLine, LineFate } from '../../plan/import/proposal.ts'
import { bookTexts } from '../../texts/books.ts'
import { filledCell, kronor } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { reasonsOf } from './reasons.ts'

interface BookRowsProps {
  readonly book: BookYear
  readonly currency: string
  readonly choice: BookConversion & { readonly taken: readonly string[] }
  /** What happens with the rows that are ticked: the row of each is the place of its proposal, from 1. */
  readonly lines: readonly ImportLine[]
  readonly only: LineFate | undefined
  readonly onTake: (ids: readonly string[]) => void
}

const monthsOfYear = 12

export function BookRows({ book, currency, choice, lines, only, onTake }: BookRowsProps) {
  const { taken } = choice
  const factor = factorOf(book, choice)
  // one column is enough for sums that are certainly those of a year in kronor
  const isPlain = currency === '' && book.isWhole && book.covered?.months === monthsOfYear
  const shown = book.proposals
    .map((proposal, at) => ({ proposal, line: lines.find(({ row }) => row === at + 1) }))
    .filter(({ line }) => only === undefined || line?.fate === only)
  return (
    <div className="import-lines">
      <DataTable
        nameAt={1}
        columns={[
          bookTexts.columns.take,
          bookTexts.columns.name,
          ...numbers(
            ...(isPlain ? [] : [bookTexts.inFile(currency, isCertain(book) ? book.covered?.months : undefined)]),
            isPlain ? bookTexts.columns.amount : bookTexts.columns.inPlan,
          ),
        ]}
        rows={shown.map(({ proposal, line }) => {
          const { id, name, accounts, amount } = proposal
          // the rows that it becomes; undefined while they are not known, none when it does not fit
          const rows = factor === undefined ? undefined : rowsOfBooks(proposal, factor)
          const isTooLarge = rows?.length === 0
          const named = (
            <>
              {name} {line && <span className={`import-fate ${line.fate}`}>{importTexts.fates[line.fate]}</span>}{' '}
              {line && reasonsOf(line)}
              <span className="import-sample">
                {rows && `${isTooLarge ? bookTexts.tooLarge : howOf(rows)} · `}
                {bookTexts.accounts(accounts)}
              </span>
            </>
          )
          return {
            key: id,
            cells: [
              <input
                key="take"
                type="checkbox"
                aria-label={name}
                checked={taken.includes(id) && !isTooLarge}
                disabled={isTooLarge}
                onChange={({ target }) => onTake(target.checked ? [...taken, id] : taken.filter((each) => each !== id))}
              />,
              { shows: named, className: 'import-name' },
              ...(isPlain ? [] : [amount]),
              rows === undefined || isTooLarge ? '\u2013' : sumOf(rows),
            ],
          }
        })}
      />
    </div>
  )
}

/** Whether the months of the sums are known: those of a year that may not have ended are a guess, unless it is long or short. */
const isCertain = ({ isWhole, covered }: BookYear): boolean =>
  isWhole || covered?.by !== 'year' || covered.months !== monthsOfYear

const sumOf = (rows: readonly BookRow[]): number =>
  rows.reduce((sum, row) => sum + (row.table === 'offerings' ? row.price * row.volume : row.amount), 0)

/** As what a proposal comes in, and that it is divided where a cell does not hold it. */
function howOf(rows: readonly BookRow[]): string {
  const [first] = rows
  if (first?.table !== 'offerings') return bookTexts.costHow(rows.length)
  const { price, variableCost, volume } = first
  const how = bookTexts.salesHow(kronor(price), kronor(variableCost), filledCell(volume))
  return volume === 1 ? how : `${how}, ${bookTexts.salesSplit}`
}
