import '../insight/insight.css'
import '../outcome/outcome.css'
import '../cash/stacked-table.css'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { useSession } from '../../controls/figures.ts'
import { type BookGroups, type BookMeaning, bookMeanings, readBookGroups } from '../../plan/book-groups.ts'
import {
  type AccountGroup,
  type BookMonth,
  isKept,
  type MonthWarning,
  meaningOf,
  monthNumber,
  monthsOfYear,
  outcomeOfBooks,
  readingEdit,
} from '../../plan/import/book-months.ts'
import { hasValue, type MonthOutcome, outcomeKinds, outcomeOf } from '../../plan/outcome/outcome.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { bookTexts } from '../../texts/books.ts'
import { kronor } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { monthName, outcomeTexts } from '../../texts/outcome.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'
import { useWorkspace } from '../services.ts'
import { BookRate } from './BookRate.tsx'
import { ImportContent } from './ImportContent.tsx'
import type { OfBooksProps } from './RowsOfBooks.tsx'
import { UnreadLines } from './UnreadLines.tsx'

const words = outcomeTexts.reading

/** Books month by month, as what became of the plan: which months, and what the accounts are. The plan is untouched. */
export function OutcomeOfBooks({ found, fileName, state, onTaken, onClose, readAs }: OfBooksProps) {
  const { session } = useWorkspace()
  const settings = useSession(session, ({ plan }) => plan.settings)
  const { monthly, currency } = found
  const calendarOf = (year: Year) => settings.startYear + years.indexOf(year)
  const has = (year: Year) => monthsOfYear(monthly, calendarOf(year)).length > 0
  const [year, showYear] = useState(has(state.year) ? state.year : (years.find(has) ?? state.year))
  // a month that the books do not cover to its end is taken only when it is asked for
  const [chosen, choose] = useState<readonly string[]>(
    monthly.months.filter(({ until }) => until === undefined).map(({ month }) => month),
  )
  const [remembered] = useState(() => readBookGroups(settings.bookGroups))
  const [said, say] = useState<BookGroups>(remembered)
  const [rate, setRate] = useState(currency === '' ? 1 : null)
  const calendarYear = calendarOf(year)
  const shown = monthsOfYear(monthly, calendarYear)
  const outcome = (month: BookMonth) => outcomeOfBooks(month, monthly.groups, said, rate ?? 1)
  const taken = shown.filter((month) => chosen.includes(month.month) && isKept(outcome(month)))
  const numbers = taken.map(monthNumber)
  const isBefore = (month: BookMonth) => hasValue(outcomeOf(settings, calendarYear, monthNumber(month)))
  const replaced = taken.filter(isBefore).map(monthNumber)
  const added = numbers.filter((month) => !replaced.includes(month))
  const otherYears = [...new Set(monthly.months.map(({ month }) => month.slice(0, 'YYYY'.length)))].filter(
    (each) => each !== String(calendarYear),
  )
  const reason = rate === null ? bookTexts.rateMissing(currency) : taken.length === 0 ? words.nothing : undefined
  const take = () => {
    if (rate === null) return
    const edit = readingEdit(settings, monthly, taken, said, rate)
    if (session.edit(edit, cardsPlace('cash', year))) onTaken(words.done(numbers, calendarYear))
  }

  return (
    <>
      <p className="import-about">{[fileName, found.company].filter((part) => part !== '').join(' · ')}</p>
      {readAs}
      <ImportContent label={bookTexts.title}>
        <UnreadLines unread={found.unread} />
        {monthly.warnings.map((warning) => (
          <p key={JSON.stringify(warning)} className="import-warning">
            {describeWarning(warning)}
          </p>
        ))}
        {monthly.months.length === 0 ? (
          <p>{words.noMonths}</p>
        ) : (
          <>
            <p>{words.lead}</p>
            <div className="import-choices">
              <span className="import-choice">
                {words.year}
                <ChoiceButtons
                  label={words.year}
                  choices={years}
                  chosen={year}
                  nameOf={(each) => `${yearName(each)} (${calendarOf(each)})`}
                  onChoose={showYear}
                />
              </span>
              {currency !== '' && <BookRate currency={currency} rate={rate} onRate={setRate} />}
            </div>
            {shown.length === 0 ? (
              <p className="import-warning">{words.noneOf(calendarYear)}</p>
            ) : (
              <div className="outcome-reading">
                <BookMonths
                  months={shown}
                  outcome={outcome}
                  isBefore={isBefore}
                  chosen={chosen}
                  onChoose={choose}
                  calendarYear={calendarYear}
                />
              </div>
            )}
            {otherYears.length > 0 && <p>{words.others(otherYears)}</p>}
            <BookAccounts groups={monthly.groups} remembered={remembered} said={said} onSay={say} />
          </>
        )}
      </ImportContent>
      {taken.length > 0 && (
        <p className="import-about" role="status">
          {[
            added.length > 0 ? words.adds(added, calendarYear) : '',
            replaced.length > 0 ? words.replaces(replaced, calendarYear) : '',
          ].join(' ')}
        </p>
      )}
      <div className="import-answers">
        <span className="import-answers-space" />
        <Button onPress={onClose}>{importTexts.cancel}</Button>
        <Button look="primary" changes reason={reason} onPress={take}>
          {words.take(taken.length)}
        </Button>
      </div>
    </>
  )
}

function describeWarning(warning: MonthWarning): string {
  switch (warning.kind) {
    case 'otherThanYear':
      return words.warnings.otherThanYear(warning.accounts)
    case 'yearsOnly':
      return words.warnings.yearsOnly(warning.from, warning.to)
    case 'closed':
      return bookTexts.warnings.closed(warning)
    case 'reversedSigns':
      return words.warnings.reversedSigns
  }
}

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

function BookMonths({ months, outcome, isBefore, chosen, onChoose, calendarYear }: BookMonthsProps) {
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

interface BookAccountsProps {
  readonly groups: readonly AccountGroup[]
  /** What the user has said before: these are not asked again. */
  readonly remembered: BookGroups
  readonly said: BookGroups
  readonly onSay: (said: BookGroups) => void
}

function BookAccounts({ groups, remembered, said, onSay }: BookAccountsProps) {
  const known = groups.filter(({ id }) => remembered[id] !== undefined)
  const asked = groups.filter(({ id }) => remembered[id] === undefined)
  const rest = { said, onSay }
  return (
    <section className="import-accounts" aria-label={words.accounts}>
      {asked.length > 0 && (
        <>
          <h3>{words.accounts}</h3>
          <p>{words.accountsLead}</p>
          <Groups groups={asked} {...rest} />
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary>{words.known(known.length)}</summary>
          <Groups groups={known} {...rest} />
        </details>
      )}
    </section>
  )
}

function Groups({ groups, said, onSay }: Pick<BookAccountsProps, 'groups' | 'said' | 'onSay'>) {
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.id}>
          <span>
            {group.accounts}
            {words.kinds[group.kind] !== '' && <span className="import-month-note">{words.kinds[group.kind]}</span>}
          </span>
          <select
            className="field-input slim"
            aria-label={words.meaningOf(group.accounts)}
            value={meaningOf(group, said)}
            onChange={({ target }) => onSay({ ...said, [group.id]: target.value as BookMeaning })} // one of the options
          >
            {bookMeanings.map((meaning) => (
              <option key={meaning} value={meaning}>
                {words.meanings[meaning]}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  )
}
