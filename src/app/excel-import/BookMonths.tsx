import '../cash/stacked-table.css'
import { DataTable } from '../../controls/DataTable.tsx'
import { type BookMonth, isKept, monthNumber } from '../../plan/import/book-months.ts'
import { type MonthOutcome, outcomeKinds } from '../../plan/outcome/outcome.ts'
import { kronor } from '../../texts/format.ts'
import { monthName, outcomeTexts } from '../../texts/outcome.ts'

const words = outcomeTexts.reading

interface BookMonthsProps {
  readonly months: readonly BookMonth[]
  readonly outcome: (month: BookMonth) => MonthOutcome
  /** Something is told of the month already. */
  readonly isBefore: (month: BookMonth) => boolean
  /** Months that are ticked: 'YYYY-MM'. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly calendarYear: number
}

export function BookMonths({ months, outcome, isBefore, chosen, onChoose, calendarYear }: BookMonthsProps) {
  return (
    <DataTable
      className="insight-table stacked-table outcome-table"
      cellName="stacked-head"
      columns={[words.column.take, ...outcomeKinds.map((kind) => outcomeTexts.kinds[kind])]}
      rows={months.map((each) => {
        const told = outcome(each)
        const kept = isKept(told)
        const notes = [
          each.until === undefined ? '' : words.until(each.until),
          isBefore(each) ? words.before : '',
          kept ? '' : words.tooLarge,
        ].filter((note) => note !== '')
        return {
          key: each.month,
          cells: [
            <label key="name" className="import-month">
              <input
                type="checkbox"
                checked={kept && chosen.includes(each.month)}
                disabled={!kept}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, each.month] : chosen.filter((month) => month !== each.month))
                }
              />
              <span>
                {`${monthName(monthNumber(each))} ${calendarYear}`}
                {notes.length > 0 && <span className="import-month-note">{notes.join(', ')}</span>}
              </span>
            </label>,
            // a month without a sum of a kind says nothing of it
            ...outcomeKinds.map((kind) => kronor(told[kind])),
          ],
        }
      })}
    />
  )
}
