import { together } from '../../plan/cells.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import type { Found, ImportChoice, ImportMode, Mapping } from '../../plan/import/found.ts'
import { type ImportLine, type ImportProposal, type LineFate, noSettings } from '../../plan/import/proposal.ts'
import { type LineToPropose, proposeRows, roomIn } from '../../plan/import/propose-rows.ts'
import type { Plan } from '../../plan/plan.ts'
import type { NewId } from '../../plan/row-id.ts'
import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'

/** A file that has been read: what it holds, and what it would do to a plan. Nothing is changed by asking. */
export interface OpenedFile {
  readonly found: Found
  readonly propose: (plan: Plan, choice: ImportChoice, newId: NewId) => ImportProposal
}

/** Rows for one table of a plan, as they have been read. */
export interface TablePart {
  readonly table: Table
  readonly year: Year
  readonly lines: readonly LineToPropose[]
  readonly fields: Mapping
  readonly mode: ImportMode
  readonly replaced: readonly Year[]
  readonly emptyEmpties: boolean
}

/** What the rows of several tables would do to a plan, as one edit. */
export function tablesProposal(plan: Plan, parts: readonly TablePart[], newId: NewId): ImportProposal {
  const lines: ImportLine[] = []
  const edits: PlanEdit[] = []
  let removed = 0
  let room = roomIn(plan)
  for (const part of parts) {
    const proposed = proposeRows(plan, part, room, newId)
    lines.push(...proposed.lines)
    edits.push(...proposed.edits)
    removed += proposed.removed
    room += proposed.removed - proposed.lines.filter(({ fate }) => fate === 'added').length
  }
  const count = (fate: LineFate) => lines.filter((line) => line.fate === fate).length
  return {
    lines,
    counts: {
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
      skipped: count('skipped'),
      removed,
    },
    settings: noSettings,
    edit: together(edits),
  }
}
