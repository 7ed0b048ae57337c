import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import type { BookConversion } from '../../plan/import/book-rows.ts'
import type { BookWarning, BookYear, FoundBooks } from '../../plan/import/books.ts'
import { bookTexts } from '../../texts/books.ts'
import { BookRate } from './BookRate.tsx'

type Chosen = BookConversion & { readonly book: number }

interface BookPeriodProps {
  readonly found: FoundBooks
  readonly book: BookYear
  readonly choice: Chosen
  readonly onChange: (values: Partial<Chosen>) => void
}

const conversions = ['yearly', 'asRead'] as const
const monthsOfYear = 12

/** Which year of the file, what its sums are of and what speaks against that, and how they become those of a year. */
export function BookPeriod({ found, book, choice, onChange }: BookPeriodProps) {
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
