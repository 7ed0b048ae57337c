import { expect } from 'vitest'
import { blankRowAtEnd } from '../../src/plan/new-rows.ts'
import { isBlank, type Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { figureNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { withoutPause } from './open-session.ts'

/** The session shows what its plan says: every row by its id, and every figure as a new workbook has it. */
function expectConsistent(session: Session): void {
  const fresh = new Workbook(session.plan)
  for (const name of figureNames) {
    const [shown, expected] = [session.workbook.figure(name), fresh.figure(name)]
    // sums of sums of fourteen digits may differ in the last of them, by the order in which they are added
    if (expected === null) expect(shown, name).toBeNull()
    else expect(Math.abs((shown ?? Number.NaN) - expected), name).toBeLessThanOrEqual(1e-9 * Math.abs(expected) + 0.01)
  }
  fresh.dispose()
  for (const row of session.plan.offerings) expect(session.row('offerings', row.id)).toBe(row)
}

const withoutBlankRows = (plan: Plan) => ({
  ...plan,
  offerings: plan.offerings.filter((row) => !isBlank('offerings', row)),
  fixedCosts: plan.fixedCosts.filter((row) => !isBlank('fixedCosts', row)),
  measures: plan.measures.filter((row) => !isBlank('measures', row)),
})

property([anyPlan, anyIntentions], { numRuns: runs(10) })(
  'any sequence of actions taken back gives the first plan and its figures, and done again the last',
  async (first, intentions) => {
    const session = new Session(first)
    await session.calculate(withoutPause)
    const newId = countingIds('n')
    for (const intention of intentions) {
      const edit = intention(session.plan, newId)
      if (edit) session.edit(edit)
    }
    const last = session.plan
    while (session.canUndo) session.undo()
    expect(session.plan).toEqual(first)
    expectConsistent(session)
    while (session.canRedo) session.redo()
    expect(session.plan).toEqual(last)
    expectConsistent(session)
  },
)

property([anyPlan, anyIntentions], { numRuns: runs(10) })(
  'the blank rows that come by themselves in between disturb neither',
  async (first, intentions) => {
    const session = new Session(first)
    await session.calculate(withoutPause)
    const newId = countingIds('n')
    const fillEmpty = () => {
      for (const table of ['offerings', 'fixedCosts', 'measures'] as const) {
        for (const year of years) {
          if (session.rows(table, year).length > 0) continue
          const undoable = session.hasJustEmptied(table) ? 'withLatest' : false
          session.edit(blankRowAtEnd(session.plan, table, year, newId), undefined, { undoable })
        }
      }
    }
    for (const intention of intentions) {
      fillEmpty()
      const edit = intention(session.plan, newId)
      if (edit) session.edit(edit)
    }
    const last = withoutBlankRows(session.plan)
    while (session.canUndo) {
      session.undo()
      fillEmpty()
    }
    expect(withoutBlankRows(session.plan)).toEqual(withoutBlankRows(first))
    while (session.canRedo) session.redo()
    expect(withoutBlankRows(session.plan)).toEqual(last)
    expectConsistent(session)
  },
)
