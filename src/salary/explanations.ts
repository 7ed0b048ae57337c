import type { Session } from '../session/session.ts'
import type { Explanation } from '../workbook/explain.ts'
import type { FigureName } from '../workbook/figures.ts'

interface Known {
  readonly revision: number
  readonly byName: Map<FigureName, Explanation>
}

const known = new WeakMap<Session, Known>()

/** How a figure came about; asked several times per edit by cell, height and formula bar, worked out once. */
export function explanationOf(session: Session, name: FigureName): Explanation {
  let current = known.get(session)
  if (current?.revision !== session.revision) {
    current = { revision: session.revision, byName: new Map() }
    known.set(session, current)
  }
  const before = current.byName.get(name)
  if (before) return before
  const explanation = session.workbook.explainFigure(name)
  current.byName.set(name, explanation)
  return explanation
}
