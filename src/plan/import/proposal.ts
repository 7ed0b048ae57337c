import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import type { ColumnNote } from '../columns/column-note.ts'
import type { PlanEdit } from '../edit.ts'
import type { EntryError } from '../entry.ts'
import type { ImportField, LeftReason } from './found.ts'
import type { RowKind } from './kind-of-name.ts'

/** A cell that could not be taken as it stands. */
export interface CellTrouble {
  /** Its address in the file: 'C7'. */
  readonly cell: string
  /** The name of its sheet, for a setting that does not stand with the salaries. */
  readonly sheet?: string
  readonly field: ImportField | SettingOfFile
  readonly typed: string
  readonly why:
    | EntryError
    | `import.${LeftReason}`
    | 'entry.twoReadings'
    | 'import.noValue'
    | 'import.formula'
    | 'import.notAYear'
    | 'import.notAChoice'
    | 'import.notAMunicipality'
  /** True: a part was taken, a text cut off or decimals left out, or the row without the cell. False: nothing of the row is taken. */
  readonly shortened: boolean
  /** The row is taken without the cell. */
  readonly leftOut?: true
  /** Of a number with two readings: what it was read as, and what it could be. */
  readonly readings?: readonly [readAs: number, other: number]
}

/** What a cell of an exported plan says outside the tables: a field of its settings or of a year's salary. */
export type SettingOfFile = `settings.${string}` | `${Year}.${string}`

export const lineFates = ['added', 'changed', 'same', 'skipped'] as const
export type LineFate = (typeof lineFates)[number]

/** Why a row is not taken, beside a cell that is wrong. */
export type SkipReason = RowKind | 'noRoom'

export interface ImportLine {
  readonly table: Table
  /** Undefined for a measure, which belongs to all three years. */
  readonly year: Year | undefined
  /** The row as the file counts, from 1. */
  readonly row: number
  readonly fate: LineFate
  /** The row of the plan that it is or becomes; absent of one that is skipped. */
  readonly id?: string
  readonly why?: SkipReason
  /** By field: what stands in the file, and what stands in the plan where that is another value. */
  readonly cells: Readonly<Partial<Record<ImportField, ImportedCell>>>
  readonly troubles: readonly CellTrouble[]
}

interface ImportedCell {
  readonly value: string | number
  readonly before?: string | number
}

/** How many rows meet each fate; `removed` are rows of the plan that are not in the file. */
type ImportCounts = Readonly<Record<LineFate | 'removed', number>>

export interface ProposedSettings {
  /** How many answers it has that are not the plan's. */
  readonly changed: number
  /** What would make them the plan's; undefined for none. */
  readonly edit: PlanEdit | undefined
  /** True when that is part of what reading the file does. */
  readonly isTaken: boolean
  readonly troubles: readonly CellTrouble[]
}

/** Of a file that says nothing of them. */
export const noSettings: ProposedSettings = { changed: 0, edit: undefined, isTaken: false, troubles: [] }

/** What reading the file would do, as one edit that has not been carried out. */
export interface ImportProposal {
  readonly lines: readonly ImportLine[]
  readonly counts: ImportCounts
  readonly settings: ProposedSettings
  /** What became of columns whose headings say how their numbers are meant; of somebody's own table. */
  readonly notes?: readonly ColumnNote[]
  /** Loans of the file that the page of loans has room for and has not; of somebody's own table. */
  readonly loans?: readonly string[]
  /** Undefined when nothing would change. */
  readonly edit: PlanEdit | undefined
}
