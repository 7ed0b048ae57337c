import { chainResults } from '../../src/excel/export/chain-results.ts'
import { rulesOfYear } from '../../src/excel/export/rules-of-year.ts'
import { WaysPlaces } from '../../src/excel/export/ways-places.ts'
import { waysPlan } from '../../src/excel/export/ways-plan.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { mostInHand } from '../../src/insight/most-in-hand.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import {
  companyYearNames,
  dividendYearNames,
  type OwnerFigure,
  ownerPlanNames,
  ownerWays,
  ownerYears,
} from '../../src/workbook/owner-figures.ts'
import { perYear } from '../../src/workbook/per-year.ts'
import type { Workbook } from '../../src/workbook/workbook.ts'
import type { Cells } from './calc-files.ts'
import type { Compared } from './plan-in-file.ts'

/** Every figure of the ways beside the file's, of a plan as it was exported; none where it has no aktiebolag. */
export function compareWays(plan: Plan, workbook: Workbook, cells: Cells): readonly Compared[] {
  const surplusOf = (year: (typeof years)[number]) => workbook.figure(`surplus.${year}`) ?? 0
  const chains = chainResults(
    plan,
    perYear((year) => rulesOfYear(plan, year)),
    surplusOf,
  )
  const ways = waysPlan(plan, chains, surplusOf)
  if (!ways) return []
  const places = new WaysPlaces(ways)
  workbook.tellMostInHand(mostInHand(workbook.ownerModel))
  const at = ({ row, column }: { readonly row: number; readonly column: number }) =>
    cells.get(sheetNames.ways)?.get(addressOf({ row, column }))
  const compared = (
    what: OwnerFigure,
    place: { readonly row: number; readonly column: number } | undefined,
  ): Compared => ({
    what,
    app: workbook.figure(what),
    // a line that is 0 for everybody, or in this year, has no cell
    file: (place && at(place)) ?? 0,
  })
  return ownerWays.flatMap((way) => [
    ...ownerYears.flatMap((year) =>
      dividendYearNames.map((name) =>
        compared(`${way}.${name}.${year}`, places.has(name) ? places.line(way, name, year) : undefined),
      ),
    ),
    ...years.flatMap((year) =>
      companyYearNames
        .filter((name) => name !== 'keptOfNext100')
        .map((name) => compared(`${way}.${name}.${year}`, places.has(name) ? places.line(way, name, year) : undefined)),
    ),
    ...ownerPlanNames.map((name) => compared(`${way}.${name}`, places.planLine(way, name))),
  ])
}
