import { fieldNames, type Table } from './fields.ts'
import { blankValues, emptyPlan, noAnnotations, type Plan, type Row } from './plan.ts'

/**
 * A plan that an older version of the app has kept in the browser, with the fields that have come since: each as it is in a plan that says
 * nothing of it. Plans of the server get theirs where records are read.
 */
export function completedPlan(kept: Plan): Plan {
  return {
    ...kept,
    offerings: kept.offerings.map((row) => completed('offerings', row)),
    fixedCosts: kept.fixedCosts.map((row) => completed('fixedCosts', row)),
    measures: kept.measures.map((row) => completed('measures', row)),
    settings: { ...emptyPlan(kept.settings.startYear).settings, ...kept.settings },
  }
}

function completed<T extends Table>(table: T, row: Row<T>): Row<T> {
  const names = [...fieldNames(table), ...Object.keys(noAnnotations)]
  return names.every((name) => name in row) ? row : { ...blankValues(table), ...noAnnotations, ...row }
}
