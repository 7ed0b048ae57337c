import { type ReactNode, useState } from 'react'
import { fieldOf, type Table } from '../../plan/fields.ts'
import type { ImportField } from '../../plan/import/found.ts'
import type { ImportLine, LineFate } from '../../plan/import/proposal.ts'
import { filledCell } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { vatTexts } from '../../texts/vat.ts'
import { yearName } from '../../texts/workbench.ts'
import { reasonsOf } from './reasons.ts'

/** A column of the preview: the field that it is read as, and what stands above it. */
export interface PreviewColumn {
  readonly key: string
  readonly field: ImportField | undefined
  readonly head: ReactNode
}

interface ImportLinesProps {
  readonly table: Table
  readonly columns: readonly PreviewColumn[]
  readonly lines: readonly ImportLine[]
  /** Only rows with this fate. */
  readonly only: LineFate | undefined
  /** The headings are of use when no row stands below them. */
  readonly keepsHeadings?: boolean
}

// a person looks through the first screens; the counts say the rest
const maxShown = 200

/** The rows of the file and what happens with each; those that stay as they are are folded until they are asked for. */
export function ImportLines({ table, columns, lines, only, keepsHeadings = false }: ImportLinesProps) {
  const [showsSame, showSame] = useState(false)
  const same = lines.filter(({ fate }) => fate === 'same').length
  const folds = only === undefined && same > 0
  const chosen = lines.filter(({ fate }) => (only === undefined ? showsSame || fate !== 'same' : fate === only))
  const left = chosen.length - maxShown
  return (
    <div className="import-lines">
      {(keepsHeadings || chosen.length > 0) && (
        <table>
          <thead>
            <tr>
              <th scope="col" className="import-row-number">
                {importTexts.row}
              </th>
              {columns.map(({ key, field, head }) => (
                <th key={key} scope="col" className={isNumber(table, field) ? 'number' : undefined}>
                  {head}
                </th>
              ))}
              <th scope="col" className="import-outcome">
                {importTexts.whatHappens}
              </th>
            </tr>
          </thead>
          <tbody>
            {chosen.slice(0, maxShown).map((line) => (
              <tr key={`${line.year ?? ''} ${line.row}`} className={`fate-${line.fate}`}>
                <td className="import-row-number">{line.row}</td>
                {columns.map(({ key, field }) => (
                  <LineCell key={key} line={line} field={field} />
                ))}
                <td className="import-outcome">
                  <span className={`import-fate ${line.fate}`}>{importTexts.fates[line.fate]}</span> {reasonsOf(line)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left > 0 && <p className="import-more">{importTexts.more(left)}</p>}
      {folds && (
        <button type="button" className="import-fold" aria-expanded={showsSame} onClick={() => showSame(!showsSame)}>
          {showsSame ? importTexts.hideSame : importTexts.showSame(same)}
        </button>
      )}
    </div>
  )
}

function LineCell({ line, field }: { readonly line: ImportLine; readonly field: ImportField | undefined }) {
  if (field === undefined) return <td />
  const number = isNumber(line.table, field) ? 'number' : ''
  const trouble = line.troubles.find((each) => each.field === field)
  const cell = line.cells[field]
  if (trouble && !(trouble.shortened && cell)) return <td className={`${number} refused`}>{trouble.typed}</td>
  if (field === 'year') return <td>{line.year && yearName(line.year)}</td>
  if (!cell) return <td className={number} />
  return (
    <td className={number}>
      {shown(field, cell.value)} {cell.before !== undefined && <del>{shown(field, cell.before)}</del>}
    </td>
  )
}

function shown(field: ImportField, value: string | number): string {
  if (typeof value === 'number') return filledCell(value)
  const rates: Readonly<Record<string, string>> = vatTexts.short
  return field === 'vat' ? (rates[value] ?? value) : value
}

function isNumber(table: Table, field: ImportField | undefined): boolean {
  if (field === undefined || field === 'year') return false
  const { kind } = fieldOf(table, field as never) // a field of this table
  return kind === 'integer' || kind === 'decimal'
}
