import { useId } from 'react'
import { TypedField } from '../../controls/TypedField.tsx'
import { type EntryField } from '../../plan/entry.ts'
import { readEntry } from '../../plan/read-entry.ts'
import { maxLength } from '../../rules/limits.ts'
import { bookTexts } from '../../texts/books.ts'
import { useWorkspace } from '../services.ts'

const rateField: EntryField = { kind: 'decimal', maxLength: maxLength.amount }

interface BookRateProps {
  readonly currency: string
  readonly rate: number | null
  readonly onRate: (rate: number | null) => void
}

/** What a unit of another currency is in kr: nothing is taken before it is known. */
export function BookRate({ currency, rate, onRate }: BookRateProps) {
  const { session } = useWorkspace()
  const id = useId()
  return (
    <>
      <p className="import-warning">{bookTexts.currency(currency)}</p>
      <span className="import-choice">
        <label htmlFor={id}>{bookTexts.rateBefore(currency)}</label>
        <TypedField
          id={id}
          className="field-input slim import-rate"
          field={rateField}
          value={rate ?? 0}
          read={(typed) => readEntry(rateField, typed, (expression) => session.workbook.calculate(expression))}
          isSetting
          onEnter={(entry) => {
            if (typeof entry.value === 'number') onRate(entry.value === 0 ? null : entry.value)
          }}
        />
        {bookTexts.rateAfter}
      </span>
    </>
  )
}
