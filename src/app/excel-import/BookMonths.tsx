import { type BookMonth, isKept, monthNumber } from '../../plan/import/book-months.ts'
import { type MonthOutcome, outcomeKinds } from '../../plan/outcome.ts'
import { kronor } from '../../texts/format.ts'
import { monthName, outcomeTexts } from '../../texts/outcome.ts'
import { StackedCell } from '../cash/StackedCell.tsx'

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

/** The months of the file, each with a tick and what it comes to. */
export function BookMonths({ months, outcome, isBefore, chosen, onChoose, calendarYear }: BookMonthsProps) {
  return (
    <table className="insight-table stacked-table outcome-table">
      <thead>
        <tr>
          <th scope="col">{words.column.take}</th>
          {outcomeKinds.map((kind) => (
            <th key={kind} scope="col">
              {outcomeTexts.kinds[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((each) => {
          const name = `${monthName(monthNumber(each))} ${calendarYear}`
          const told = outcome(each)
          const kept = isKept(told)
          const notes = [
            each.until === undefined ? '' : words.until(each.until),
            isBefore(each) ? words.before : '',
            kept ? '' : words.tooLarge,
          ].filter((note) => note !== '')
          return (
            <tr key={each.month}>
              <th scope="row">
                <label className="import-month">
                  <input
                    type="checkbox"
                    checked={kept && chosen.includes(each.month)}
                    disabled={!kept}
                    onChange={({ target }) =>
                      onChoose(
                        target.checked ? [...chosen, each.month] : chosen.filter((month) => month !== each.month),
                      )
                    }
                  />
                  <span>
                    {name}
                    {notes.length > 0 && <span className="import-month-note">{notes.join(', ')}</span>}
                  </span>
                </label>
              </th>
              {outcomeKinds.map((kind) => (
                <StackedCell key={kind} head={outcomeTexts.kinds[kind]}>
                  {kronor(told[kind])}
                </StackedCell>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
