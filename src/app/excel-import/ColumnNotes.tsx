import type { ReactNode } from 'react'
import { columnWords, nameOfField } from '../../controls/column-words.ts'
import type { ColumnNote } from '../../plan/columns/column-note.ts'
import type { FoundSheet } from '../../plan/import/found.ts'
import { vatRates } from '../../rules/vat.ts'
import { decimal } from '../../texts/format.ts'
import { columnTexts } from '../../texts/import-columns.ts'
import { type TableChoice, withField } from './table-choice.ts'

interface ColumnNotesProps {
  readonly sheet: FoundSheet
  readonly choice: TableChoice
  readonly notes: readonly ColumnNote[]
  readonly onChange: (values: Partial<TableChoice>) => void
}

/** What became of columns whose headings say how their numbers are meant, a line each, with the other ways to read them. */
export function ColumnNotes({ sheet, choice, notes, onChange }: ColumnNotesProps) {
  if (notes.length === 0) return null
  const called = (column: number) =>
    sheet.columns[column]?.heading || columnTexts.column(sheet.columns[column]?.letter ?? '')
  return (
    <ul className="import-notes" aria-label={columnTexts.title}>
      {notes.map((each) => (
        <li key={`${each.column} ${each.kind}`}>
          {columnWords(each, choice.table, called)} {answersTo(each, choice, onChange)}
        </li>
      ))}
    </ul>
  )
}

function answersTo(notes: ColumnNote, choice: TableChoice, onChange: ColumnNotesProps['onChange']): ReactNode {
  const { mapping, asWritten = [] } = choice
  const { column, field } = notes
  switch (notes.kind) {
    case 'left': {
      const read = () => onChange({ mapping: withField(mapping, column, field) })
      const words =
        notes.why === 'currency' ? columnTexts.readAsKronor : columnTexts.readAs(nameOfField(choice.table, field))
      return (
        <Answer onChoose={read}>{notes.times === 1 ? words : columnTexts.multiply(decimal(notes.times, 2))}</Answer>
      )
    }
    case 'converted':
      return <Answer onChoose={() => onChange({ asWritten: [...asWritten, column] })}>{columnTexts.asItStands}</Answer>
    case 'convertedRow':
      return (
        <Answer onChoose={() => onChange({ asWritten: [...asWritten, notes.by] })}>{columnTexts.asItStands}</Answer>
      )
    case 'convertedCells':
      return null
    case 'asWritten':
      return (
        notes.mayConvert && (
          <Answer onChoose={() => onChange({ asWritten: asWritten.filter((each) => each !== column) })}>
            {columnTexts.convert}
          </Answer>
        )
      )
    case 'withVat':
      return vatRates
        .filter((rate) => (notes.byRow ? rate === 0 : rate !== notes.rate))
        .map((vat) => (
          <Answer key={vat} onChoose={() => onChange({ vat })}>
            {columnTexts.answer(vat)}
          </Answer>
        ))
    case 'withoutVat':
      return <Answer onChoose={() => onChange({ vat: 25 })}>{columnTexts.areWithVat}</Answer>
    case 'perhapsWithVat':
      return <Answer onChoose={() => onChange({ vat: 0 })}>{columnTexts.areWithoutVat}</Answer>
  }
}

function Answer({ onChoose, children }: { readonly onChoose: () => void; readonly children: string }) {
  return (
    <button type="button" className="link" onClick={onChoose}>
      {children}
    </button>
  )
}
