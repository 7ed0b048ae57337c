import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import type { BookYear, FoundBooks } from '../../plan/import/books.ts'
import type { ImportChoice } from '../../plan/import/found.ts'
import type { LineFate } from '../../plan/import/proposal.ts'
import { years } from '../../rules/horizon.ts'
import { bookTexts } from '../../texts/books.ts'
import { kronor } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { yearName } from '../../texts/workbench.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { BookPeriod } from './BookPeriod.tsx'
import { BookRows } from './BookRows.tsx'
import { ImportAnswers } from './ImportAnswers.tsx'
import { ImportContent } from './ImportContent.tsx'
import { ImportSums } from './ImportSums.tsx'
import { usePreview } from './proposal.ts'
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
