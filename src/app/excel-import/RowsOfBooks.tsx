import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { DataTable, numbers } from '../../controls/DataTable.tsx'
import { type BookConversion, type BookRow, factorOf, rowsOfBooks } from '../../plan/import/book-rows.ts'
import type { BookWarning, BookYear, FoundBooks } from '../../plan/import/books.ts'
import type { ImportChoice } from '../../plan/import/found.ts'
import type { ImportLine, LineFate } from '../../plan/import/proposal.ts'
import { years } from '../../rules/horizon.ts'
import { bookTexts } from '../../texts/books.ts'
import { filledCell, kronor } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { yearName } from '../../texts/workbench.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { BookRate } from './BookRate.tsx'
import { ImportAnswers } from './ImportAnswers.tsx'
import { ImportContent } from './ImportContent.tsx'
import { ImportSums } from './ImportSums.tsx'
import { usePreview } from './proposal.ts'
import { reasonsOf } from './reasons.ts'
import { UnreadLines } from './UnreadLines.tsx'

export interface OfBooksProps {
  readonly found: FoundBooks
  readonly fileName: string
  readonly state: WorkspaceState
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
  /** What the books are read as: rows of the plan, or what became of it. */
  readonly readAs: ReactNode
}

type BooksChoice = Extract<ImportChoice, { of: 'books' }>

export function RowsOfBooks({ found, fileName, state, onTaken, onClose, readAs }: OfBooksProps) {
  const { currency } = found
  const [choice, setChoice] = useState<BooksChoice>({
    of: 'books',
    year: state.year,
    book: found.offered,
    isYearly: true,
    rate: currency === '' ? 1 : null,
    taken: [],
  })
  const [only, setOnly] = useState<LineFate>()
  const preview = usePreview(choice)
  const book = found.years[choice.book]
  if (!book) throw new Error(`the file has no year ${choice.book}`)
  const change = (values: Partial<BooksChoice>) => setChoice({ ...choice, ...values })
  const all = book.proposals.map(({ id }) => id)
  const isAll = all.every((id) => choice.taken.includes(id))
  const nameOf = (row: number) => book.proposals[row - 1]?.name ?? ''

  return (
    <>
      <p className="import-about">{[fileName, found.company].filter((part) => part !== '').join(' · ')}</p>
      {readAs}
      <ImportSums
        preview={preview}
        year={choice.year}
        only={only}
        onOnly={setOnly}
        rowName={({ row }) => nameOf(row)}
      />
      <ImportContent label={bookTexts.title}>
        <BookPeriod found={found} book={book} choice={choice} onChange={change} />
        <UnreadLines unread={found.unread} />
        {book.proposals.length === 0 ? (
          <p>{bookTexts.nothing}</p>
        ) : (
          <>
            <p>{bookTexts.lead}</p>
            <div className="import-choices">
              <span className="import-choice">
                {importTexts.year}
                <ChoiceButtons
                  label={importTexts.year}
                  choices={years}
                  chosen={choice.year}
                  nameOf={yearName}
                  onChoose={(year) => change({ year })}
                />
              </span>
              <Button onPress={() => change({ taken: isAll ? [] : all })}>
                {isAll ? bookTexts.takeNone : bookTexts.takeAll}
              </Button>
            </div>
            <BookRows
              book={book}
              currency={currency}
              choice={choice}
              lines={preview.proposal?.lines ?? []}
              only={only}
              onTake={(taken) => change({ taken })}
            />
          </>
        )}
        <BookRemarks currency={currency} book={book} />
      </ImportContent>
      <ImportAnswers
        preview={preview}
        fileName={fileName}
        state={state}
        place={{ year: choice.year, table: 'fixedCosts' }}
        reason={choice.rate === null ? bookTexts.rateMissing(currency) : undefined}
        onTaken={onTaken}
        onClose={onClose}
      />
    </>
  )
}

function BookRemarks({ currency, book }: { readonly currency: string; readonly book: BookYear }) {
  const amountOf = (amount: number) =>
    currency === '' ? importTexts.kronor(kronor(amount)) : `${kronor(amount)} ${currency}`
  return (
    <>
      {book.leftOut.length > 0 && (
        <section className="import-section">
          <h3>{bookTexts.leftOutTitle}</h3>
          <ul className="import-left-out">
            {book.leftOut.map(({ why, accounts, amount }) => (
              <li key={why}>
                {bookTexts.leftOut[why]} {bookTexts.leftOutSum(accounts, amountOf(amount))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {book.proposals.length > 0 &&
        bookTexts.notes.map((note) => (
          <p key={note} className="import-note">
            {note}
          </p>
        ))}
    </>
  )
}

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

function BookRows({ book, currency, choice, lines, only, onTake }: BookRowsProps) {
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

type Chosen = BookConversion & { readonly book: number }

interface BookPeriodProps {
  readonly found: FoundBooks
  readonly book: BookYear
  readonly choice: Chosen
  readonly onChange: (values: Partial<Chosen>) => void
}

const conversions = ['yearly', 'asRead'] as const

/** Which year of the file, what its sums are of and what speaks against that, and how they become those of a year. */
function BookPeriod({ found, book, choice, onChange }: BookPeriodProps) {
  const { covered, warnings } = book
  const months = covered?.months ?? monthsOfYear
  return (
    <div className="import-period">
      {found.years.length > 1 && (
        <span className="import-choice">
          {bookTexts.fiscalYear}
          <ChoiceButtons
            label={bookTexts.fiscalYear}
            choices={found.years.map((_, at) => String(at))}
            chosen={String(choice.book)}
            nameOf={(at) => nameOf(found.years[Number(at)])}
            onChoose={(at) => onChange({ book: Number(at) })}
          />
        </span>
      )}
      <p className={book.isWhole ? undefined : 'import-part'}>{periodOf(book)}</p>
      {warnings.map((warning) => (
        <p key={warning.kind} className="import-warning">
          {wordsOf(warning)}
        </p>
      ))}
      {months !== monthsOfYear && (
        <span className="import-choice">
          {bookTexts.conversion}
          <ChoiceButtons
            label={bookTexts.conversion}
            choices={conversions}
            chosen={choice.isYearly ? 'yearly' : 'asRead'}
            nameOf={(each) => bookTexts.conversions[each]}
            onChoose={(each) => onChange({ isYearly: each === 'yearly' })}
          />
        </span>
      )}
      {found.currency !== '' && (
        <BookRate currency={found.currency} rate={choice.rate} onRate={(rate) => onChange({ rate })} />
      )}
    </div>
  )
}

function nameOf(year: BookYear | undefined): string {
  if (!year) return ''
  const name = bookTexts.yearName(year.fiscal, year.number)
  return year.covered && year.covered.months !== year.fiscal?.months
    ? bookTexts.partOfYear(name, year.covered.months)
    : name
}

/** Which time the sums are of: never a whole year that they are not of. */
function periodOf({ fiscal, covered, isWhole }: BookYear): string {
  const { period } = bookTexts
  if (!fiscal || !covered) return ''
  if (isWhole) return period.whole(fiscal, fiscal.months)
  if (covered.by === 'year') return period.fiscal(fiscal, fiscal.months)
  const part = period.part(covered, covered.months, fiscal.months)
  return covered.by === 'lastVoucher' ? `${part} ${period.lastVoucher(covered.to)}` : part
}

function wordsOf(warning: BookWarning): string {
  const words: (it: never) => string = bookTexts.warnings[warning.kind]
  return words(warning as never) // the words of this kind of warning
}
