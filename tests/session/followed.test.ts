import fc from 'fast-check'
import { expect } from 'vitest'
import { isEmpty } from '../../src/plan/changes.ts'
import { byRank, type Row, rowsOf } from '../../src/plan/plan.ts'
import { freshRanks } from '../../src/plan/rank.ts'
import { tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { WarningIndex } from '../../src/session/warning-index.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { measure, offering } from '../workbook/plans.ts'
import { withoutPause } from './open-session.ts'

const pages = ['offerings', 'measures', 'salary'] as const

/** What the session knows of its rows without walking them. */
function known(session: Session) {
  return {
    isUnsaved: session.isUnsaved,
    warnings: pages.map((page) => years.map((year) => session.warnings(page, year))),
    rows: tables.map((table) => years.map((year) => session.rows(table, year))),
    ids: tables.map((table) => years.map((year) => session.ids(table, year))),
    places: tables.map((table) =>
      years.map((year) => (session.plan[table] as readonly Row[]).map(({ id }) => session.placeOf(table, year, id))),
    ),
  }
}

/** The same by walking all of them. */
function walked(session: Session): ReturnType<typeof known> {
  const { plan } = session
  const warnings = new WarningIndex(session)
  const rows = tables.map((table) => years.map((year) => rowsOf(plan, table, year)))
  const ids = rows.map((ofTable) => ofTable.map((ofYear) => ofYear.map(({ id }) => id)))
  return {
    isUnsaved: !isEmpty(session.changes()),
    warnings: pages.map((page) => years.map((year) => warnings.on(page, year))),
    rows,
    ids,
    places: tables.map((table, at) =>
      years.map((_, ofYear) =>
        (plan[table] as readonly Row[]).map(({ id }) => {
          const place = ids[at]?.[ofYear]?.indexOf(id) ?? -1
          return place < 0 ? undefined : place
        }),
      ),
    ),
  }
}

/** More rows than an edit touches, with prices near each other: of a few rows all would be looked at again. */
const others = freshRanks(40).flatMap((rank, at) => [
  offering(`o${at}`, { rank, price: 2 + (at % 5), variableCost: at % 4, workHours: at % 3, volumeYear: 30 }),
  offering(`p${at}`, { rank, year: 'year2', price: at % 7, workHours: 40, volumeYear: 1 + (at % 2) }),
])
const measures = freshRanks(20).map((rank, at) =>
  measure(`m${at}`, { rank, startdate: '2027-03-12', enddate: at % 3 === 0 ? '2027-03-05' : '' }),
)
const anyLongPlan = anyPlan.map((plan) => ({
  ...plan,
  offerings: [...plan.offerings, ...others].toSorted(byRank),
  measures: [...plan.measures, ...measures].toSorted(byRank),
}))

const anyStep = fc.record({
  intentions: fc.oneof(
    anyIntentions,
    anyIntentions.map((all) => all.slice(0, 1)),
  ),
  then: fc.constantFrom('ask', 'undo', 'redo', 'save', 'nothing'),
})

property([anyLongPlan, fc.array(anyStep, { minLength: 1, maxLength: 4 })], { numRuns: runs(30) })(
  'what is known of the rows is what walking them would find, whatever was done, taken back and saved',
  async (first, steps) => {
    const newId = countingIds('n')
    const session = new Session(first)
    await session.calculate(withoutPause)
    known(session)
    for (const { intentions, then } of steps) {
      for (const intention of intentions) {
        const edit = intention(session.plan, newId)
        if (edit) session.edit(edit)
      }
      if (then === 'undo') session.undo()
      if (then === 'redo') session.redo()
      if (then === 'save') session.markSaved(session.plan)
      if (then !== 'nothing') expect(known(session)).toEqual(walked(session))
    }
    expect(known(session)).toEqual(walked(session))
  },
)
