import type { ReactNode } from 'react'
import { kronor } from '../texts/format.ts'

export interface DataColumn {
  /** Without one the name of each row says enough of its cells. */
  readonly head?: ReactNode
  /** What a cell of it is called where the cells stand below their row's name; '' says nothing. Its head, unless that is more than words. */
  readonly name?: ReactNode
  readonly className?: string | undefined
  readonly title?: string
  readonly span?: number
  /** How its numbers are written: as kronor, if it does not say. */
  readonly write?: (value: number) => string
}

interface CellWithStyle {
  readonly shows: ReactNode
  readonly className: string | undefined
}

export interface DataRow {
  readonly key: string | number
  readonly className?: string | undefined
  /** A cell for each column: words, a number, or whatever is shown; one of them is the row's name. */
  readonly cells: readonly (ReactNode | CellWithStyle)[]
}

/** A line of words across the whole table, between its rows. */
interface DataLine {
  readonly key: string | number
  readonly className: string
  readonly line: ReactNode
}

type Rows = readonly (DataRow | DataLine)[]

interface DataGroup {
  readonly heading?: ReactNode
  readonly className?: string | undefined
  readonly rows: Rows
}

interface DataTableProps {
  readonly id?: string | undefined
  readonly className?: string
  readonly label?: string
  readonly labelledBy?: string
  readonly caption?: ReactNode
  readonly captionClass?: string
  readonly above?: readonly DataColumn[] | undefined
  readonly columns: readonly (DataColumn | string)[]
  readonly rows?: Rows
  /** Instead of rows: several groups of them, each beneath its heading. */
  readonly groups?: readonly DataGroup[]
  readonly nameAt?: number
  /** The look of a column's name within each of its cells; without it the name is not repeated there. */
  readonly cellName?: string
}

/** A table as data, on screen and paper: every cell has a head above it or a name beside it, or both. */
export function DataTable({
  label,
  labelledBy,
  caption,
  captionClass,
  above,
  columns,
  rows = [],
  groups = [{ rows }],
  nameAt = 0,
  cellName,
  ...look
}: DataTableProps) {
  const all = columns.map((column) => (typeof column === 'string' ? { head: column } : column))
  const ofCells = all.flatMap((column) => Array.from({ length: column.span ?? 1 }, () => column))
  const line = ({ key, cells, className }: DataRow) => (
    <tr key={key} className={className}>
      {cells.map((cell, at) => (
        <Cell key={at} cell={cell} column={ofCells[at] ?? {}} isName={at === nameAt} nameStyle={cellName} />
      ))}
    </tr>
  )
  return (
    <table {...look} data-columns={ofCells.length} aria-label={label} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption className={captionClass}>{caption}</caption>}
      <thead>
        {above && <Heads columns={above} scope="colgroup" />}
        <Heads columns={all} scope="col" />
      </thead>
      {groups.map(({ heading, className, rows: own }, at) => (
        <tbody key={at} className={className}>
          {heading !== undefined && (
            <tr className="rows-heading">
              <th scope="rowgroup" colSpan={ofCells.length}>
                {heading}
              </th>
            </tr>
          )}
          {own.map((row) =>
            'cells' in row ? (
              line(row)
            ) : (
              <tr key={row.key} className={row.className}>
                <td colSpan={ofCells.length}>{row.line}</td>
              </tr>
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}

function Heads({ columns, scope }: { readonly columns: readonly DataColumn[]; readonly scope: 'col' | 'colgroup' }) {
  return (
    <tr>
      {columns.map(({ head, className, title, span }, at) =>
        head === undefined ? (
          <td key={at} className={className} colSpan={span} />
        ) : (
          <th key={at} scope={scope} className={className} title={title} colSpan={span}>
            {head}
          </th>
        ),
      )}
    </tr>
  )
}

interface CellProps {
  readonly cell: DataRow['cells'][number]
  readonly column: DataColumn
  readonly isName: boolean
  readonly nameStyle: string | undefined
}

function Cell({ cell, column: { head, name = head, className, write = kronor }, isName, nameStyle }: CellProps) {
  const looking: CellWithStyle = isLooking(cell) ? cell : { shows: cell, className: undefined }
  const shows = typeof looking.shows === 'number' ? write(looking.shows) : looking.shows
  const look = [className, looking.className].filter(Boolean).join(' ') || undefined
  if (isName) {
    return (
      <th scope="row" className={look}>
        {shows}
      </th>
    )
  }
  return (
    <td className={look}>
      {nameStyle !== undefined && name !== '' && shows !== '' && (
        <span className={nameStyle} aria-hidden="true">
          {name}
        </span>
      )}
      {shows}
    </td>
  )
}

const isLooking = (cell: DataRow['cells'][number]): cell is CellWithStyle =>
  typeof cell === 'object' && cell !== null && 'shows' in cell

export const numbers = (...heads: readonly ReactNode[]): readonly DataColumn[] =>
  heads.map((head) => ({ head, className: 'number' }))
