import { nameOfField } from '../../controls/column-words.ts'
import type { Table } from '../../plan/fields.ts'
import { type ImportField, importFields } from '../../plan/import/found.ts'
import { importTexts } from '../../texts/import.ts'

interface ColumnHeadProps {
  readonly table: Table
  /** As the file has it. */
  readonly column: { readonly letter: string; readonly heading: string; readonly sample: string }
  readonly field: ImportField | undefined
  readonly onField: (field: ImportField | undefined) => void
}

/** The head of a column of the file: what it is called there, and which field it is read as. */
export function ColumnHead({ table, column: { letter, heading, sample }, field, onField }: ColumnHeadProps) {
  const fields = importFields(table)
  return (
    <>
      <span className="import-heading">
        {letter}
        {heading !== '' && ` · ${heading}`}
      </span>
      <select
        className="button outlined import-field"
        aria-label={importTexts.columnOf(letter, heading)}
        title={sample === '' ? undefined : importTexts.sample(sample)}
        value={field ?? ''}
        onChange={({ target }) => onField(fields.find((each) => each === target.value))}
      >
        <option value="">{importTexts.notRead}</option>
        {fields.map((each) => (
          <option key={each} value={each}>
            {nameOfField(table, each)}
          </option>
        ))}
      </select>
      {field === undefined && sample !== '' && <span className="import-sample">{importTexts.sample(sample)}</span>}
    </>
  )
}
