import { Fragment, type ReactNode, useState } from 'react'
import { type DataRow, DataTable } from '../../controls/DataTable.tsx'
import { fieldOf } from '../../plan/fields.ts'
import type { ImportField } from '../../plan/import/found.ts'
import type { ImportLine, LineFate } from '../../plan/import/proposal.ts'
import type { Table } from '../../rules/field-names.ts'
import { filledCell } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { rowNames } from '../../texts/row-names.ts'
import { vatChoices } from '../../texts/vat-choices.ts'
import { yearName } from '../../texts/workbench.ts'
import { reasonsOf } from './reasons.ts'

export interface PreviewColumn {
  readonly key: string
  readonly field: ImportField | undefined
  readonly head: ReactNode
}

interface ImportLinesProps {
  readonly table: Table
  readonly columns: readonly PreviewColumn[]
  readonly lines: readonly ImportLine[]
  readonly only: LineFate | undefined
  /** The headings are of use when no row stands below them. */
  readonly keepsHeadings?: boolean
  /** Rows that are taken though they look like no row of ours; a table of our own has none. */
  readonly taken?: readonly number[]
  readonly onTaken?: (rows: readonly number[]) => void
}

// a person looks through the first screens; the counts say the rest
const maxShown = 200

export function ImportLines({
  table,
  columns,
  lines,
  only,
  keepsHeadings = false,
  taken = [],
  onTaken,
}: ImportLinesProps) {
  const [showsSame, showSame] = useState(false)
  const same = lines.filter(({ fate }) => fate === 'same').length
  const folds = only === undefined && same > 0
  const chosen = lines.filter(({ fate }) => (only === undefined ? showsSame || fate !== 'same' : fate === only))
  const left = chosen.length - maxShown
  return (
    <div className="import-lines">
      {(keepsHeadings || chosen.length > 0) && (
        <DataTable
          columns={[
            { head: importTexts.row, className: 'import-row-number' },
            ...columns.map(({ field, head }) => ({ head, className: isNumber(table, field) ? 'number' : undefined })),
            { head: importTexts.whatHappens, className: 'import-outcome' },
          ]}
          rows={chosen.slice(0, maxShown).map((line) => ({
            key: `${line.year ?? ''} ${line.row}`,
            className: `fate-${line.fate}`,
            cells: [
              String(line.row),
              ...columns.map(({ field }) => cellOf(line, field)),
              <Fragment key="outcome">
                <span className={`import-fate ${line.fate}`}>{importTexts.fates[line.fate]}</span> {reasonsOf(line)}
                {onTaken && <TakeRow line={line} taken={taken} onTaken={onTaken} />}
              </Fragment>,
            ],
          }))}
        />
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

interface TakeRowProps {
  readonly line: ImportLine
  readonly taken: readonly number[]
  readonly onTaken: (rows: readonly number[]) => void
}

/** Takes a row that is left for its name or its number after all, and leaves it again. */
function TakeRow({ line: { row, why }, taken, onTaken }: TakeRowProps) {
  const isTaken = taken.includes(row)
  if (!isTaken && why !== 'sum' && why !== 'unknownTime' && (why === undefined || !(why in rowNames))) return null
  const words = isTaken ? importTexts.leaveRow : importTexts.takeRow
  return (
    <>
      {' '}
      <button
        type="button"
        className="link"
        aria-label={importTexts.ofRow(words, row)}
        onClick={() => onTaken(isTaken ? taken.filter((each) => each !== row) : [...taken, row])}
      >
        {words}
      </button>
    </>
  )
}

function cellOf(line: ImportLine, field: ImportField | undefined): DataRow['cells'][number] {
  if (field === undefined) return ''
  const trouble = line.troubles.find((each) => each.field === field)
  const cell = line.cells[field]
  if (trouble && !(trouble.shortened && cell)) return { shows: trouble.typed, className: 'refused' }
  if (field === 'year') return line.year && yearName(line.year)
  if (!cell) return ''
  return (
    <>
      {shown(field, cell.value)} {cell.before !== undefined && <del>{shown(field, cell.before)}</del>}
    </>
  )
}

function shown(field: ImportField, value: string | number): string {
  if (typeof value === 'number') return filledCell(value)
  const rates: Readonly<Record<string, string>> = field === 'costVat' ? vatChoices.costs : vatChoices.short
  return field === 'vat' || field === 'costVat' ? (rates[value] ?? value) : value
}

function isNumber(table: Table, field: ImportField | undefined): boolean {
  if (field === undefined || field === 'year') return false
  const { kind } = fieldOf(table, field)
  return kind === 'integer' || kind === 'decimal'
}
