import { changesBetween, isEmpty, type PlanChanges } from '../plan/changes.ts'
import { applyEdit, type InsertRows, type PlanEdit } from '../plan/edit.ts'
import { becoming, mergeEdit, planDifferences } from '../plan/merge.ts'
import { isBlank, type Plan, type Row } from '../plan/plan.ts'
import { tables } from '../rules/field-names.ts'
import type { Draft, LeftDraft, LoadedPlan } from './ports.ts'

/** What a workspace begins with: the server's plan, or what has been restored on top of it. */
export interface Beginning {
  readonly plan: Plan
  /** What the server held at `baseRevision`: what differs from it is unsaved. */
  readonly saved: Plan
  readonly baseRevision: number
  /** The tabs whose drafts are part of the plan. */
  readonly takenIn: readonly string[]
  /** What a draft has been restored on, where that can be taken back. */
  readonly restoredOn?: Plan
}

/** A draft worth offering at start: what it would change, and whether somebody else has saved since it was begun. */
export interface DraftOffer {
  readonly draft: LeftDraft
  /** The plan with the draft restored, and without it: what the server holds, with what was restored before. */
  readonly restored: Beginning
  readonly now: Plan
  readonly changes: PlanChanges
  readonly isBehind: boolean
  /** False for the first draft that is restored; the next ones come on top of it. */
  readonly isOnTop: boolean
}

/** A workspace without any draft. `plan` is the server's, with a new user's blank rows. */
export const beginningOf = ({ plan: saved, revision }: LoadedPlan, plan: Plan): Beginning => ({
  plan,
  saved,
  baseRevision: revision,
  takenIn: [],
})

/** Finds the first draft that says anything new, and the drafts before it that don't: the server has them, or what was restored. */
export function nextOffer(
  loaded: LoadedPlan,
  beginning: Beginning,
  drafts: readonly LeftDraft[],
): {
  readonly offer: DraftOffer | undefined
  readonly contained: readonly string[]
  readonly rest: readonly LeftDraft[]
} {
  const contained: string[] = []
  for (const [at, left] of drafts.entries()) {
    const draft = onServers(loaded, left)
    const isOnTop = beginning.takenIn.length > 0
    const restored = isOnTop ? onTop(beginning, draft) : first(loaded, draft)
    const now = isOnTop ? beginning.plan : loaded.plan
    const changes = changesBetween(now, restored.plan)
    if (!isEmpty(changes)) {
      const isBehind = draft.baseRevision !== loaded.revision
      return { offer: { draft, restored, now, changes, isBehind, isOnTop }, contained, rest: drafts.slice(at + 1) }
    }
    contained.push(draft.tab)
  }
  return { offer: undefined, contained, rest: [] }
}

/** A draft made on exactly what the server holds is no older than that, whatever number it had then. */
function onServers({ plan, revision }: LoadedPlan, draft: LeftDraft): LeftDraft {
  const isSame = draft.baseRevision !== revision && isEmpty(changesBetween(draft.saved, plan))
  return isSame ? { ...draft, saved: plan, baseRevision: revision } : draft
}

function first(loaded: LoadedPlan, { plan, saved, baseRevision, tab }: LeftDraft): Beginning {
  // a draft begun before another device's save meets that save as a conflict, never as something to overwrite
  if (baseRevision !== loaded.revision) return { plan, saved, baseRevision, takenIn: [tab] }
  return { plan, saved: loaded.plan, baseRevision, takenIn: [tab], restoredOn: loaded.plan }
}

/** Puts what was done in another tab on top: where both have changed the same field, the one restored last counts. */
function onTop(beginning: Beginning, draft: LeftDraft): Beginning {
  const differences = planDifferences(draft.saved, beginning.plan, draft.plan)
  const edit = mergeEdit(differences, ({ suggested }) => suggested ?? 'theirs')
  return {
    ...older(beginning, draft),
    plan: edit ? applyEdit(beginning.plan, edit).plan : beginning.plan,
    takenIn: [...beginning.takenIn, draft.tab],
  }
}

/** The one edit that puts a draft on a plan. Blank rows that only the plan has stay; those of the draft come along. */
export function restoringEdit(on: Plan, draft: Plan): PlanEdit | undefined {
  const blank = tables.flatMap((table): readonly PlanEdit[] => {
    const known = new Set(on[table].map(({ id }): string => id))
    const rows = draft[table].filter((row: Row) => isBlank(table, row) && !known.has(row.id))
    return rows.length === 0 ? [] : [{ type: 'insert', table, rows } as InsertRows] // rows of this sheet
  })
  const filled = becoming(on, draft)
  if (!filled && blank.length === 0) return undefined
  return { type: 'several', edits: [...(filled ? [filled] : []), ...blank] }
}

/** Of two beginnings the one further back: from there another device's save is seen as one. */
function older(a: Beginning, b: Draft): Pick<Beginning, 'saved' | 'baseRevision'> {
  const { saved, baseRevision } = a.baseRevision <= b.baseRevision ? a : b
  return { saved, baseRevision }
}
