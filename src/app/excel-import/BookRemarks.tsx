import type { BookYear } from '../../plan/import/books.ts'
import { bookTexts } from '../../texts/books.ts'
import { kronor } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'

interface BookRemarksProps {
  readonly currency: string
  readonly book: BookYear
}

/** What is not proposed and why, and what to know of what is. */
export function BookRemarks({ currency, book }: BookRemarksProps) {
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
