import fc from 'fast-check'
import { cashMonthRef, cashYearRef } from '../../src/excel/export/cash/cash-places.ts'
import { exportPlan } from '../../src/excel/export/export-plan.ts'
import { overviewGroups, overviewRef } from '../../src/excel/export/overview/overview-places.ts'
import { chainRef } from '../../src/excel/export/places.ts'
import { exportedRows } from '../../src/excel/export/table-sheets.ts'
import { waysPlanRef, waysRef } from '../../src/excel/export/ways/ways-places.ts'
import { hasWays } from '../../src/excel/export/ways/ways-sheet.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { fileLists, listColumn, listRow } from '../../src/excel/layout/financing-cells.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import {
  costRowsOf,
  firstCostRow,
  salaryInputNames,
  salaryPlace,
  seasonPlace,
  settingPlace,
} from '../../src/excel/layout/setting-cells.ts'
import { columnOf, tableLayouts } from '../../src/excel/layout/tables.ts'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { readCostMonths } from '../../src/plan/cash/cost-months.ts'
import { percentsOf, seasonOf } from '../../src/plan/cash/season.ts'
import { type FieldKind, fieldNames, fieldOf } from '../../src/plan/fields.ts'
import type { Plan, Row } from '../../src/plan/plan.ts'
import { columnsOf, mostRows, settingRows } from '../../src/plan/setting-rows.ts'
import { derivedFields, type Table, tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { municipalities } from '../../src/rules/municipalities.ts'
import { type SettingName, settingNames } from '../../src/rules/settings.ts'
import { cashTexts } from '../../src/texts/cash.ts'
import { excelChoices, excelTexts } from '../../src/texts/excel.ts'
import { financingTexts } from '../../src/texts/financing.ts'
import { choiceWords } from '../../src/texts/settings.ts'
import { CashModel, monthsOfYear } from '../../src/workbook/cash/cash-model.ts'
import { placeOf } from '../../src/workbook/figure-places.ts'
import { type FigureName, figureNames } from '../../src/workbook/figures.ts'
import { cashRows } from '../../src/workbook/formulas/cash.ts'
import { cashYearNames } from '../../src/workbook/formulas/cash-year.ts'
import { ownerFigureNames } from '../../src/workbook/owner/owner-figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import type { Cells, Typed } from './calc-files.ts'

/** The workbook that knows a plan's figures. */
export function workbookOf(plan: Plan): Workbook {
  const workbook = new Workbook(plan)
  if (hasWays(plan)) workbook.tellMostInHand(mostInHand(workbook.ownerModel))
  return workbook
}

/** A plan as the product exports it, with its workbook. */
export async function exported(plan: Plan, now = Date.UTC(2026, 10, 22)) {
  return { workbook: workbookOf(plan), file: await fileOf(plan, now) }
}

const made = new Map<string, Promise<Uint8Array>>()

/** The file alone; that of the same plan is made once, a second of calculating, for all tests of a worker. */
export function fileOf(plan: Plan, now = Date.UTC(2026, 10, 22)): Promise<Uint8Array> {
  const key = JSON.stringify([plan, now])
  const file = made.get(key) ?? exportPlan({ plan, now, day: '2026-11-22' })
  made.set(key, file)
  return file
}

/** The numbers of rows are limited to what a firm may have, so that differences between sums keep their digits. */
export const anyFirm: fc.Arbitrary<Plan> = anyPlan.map((plan) => ({
  ...plan,
  offerings: plan.offerings.map((row) => ({
    ...row,
    price: within(row.price, 20_000),
    variableCost: within(row.variableCost, 9000),
    workHours: within(row.workHours, 100),
    volumeYear: within(row.volumeYear, 300),
  })),
  fixedCosts: plan.fixedCosts.map((row, at) => ({
    ...row,
    amount: row.amount % 900_000,
    // those that have months of their own, as somebody may have typed them
    category: [row.category, 'Hyra', 'hyra', 'Försäkring', 'A=b'][at % 5] ?? '',
  })),
  measures: plan.measures.map((row) => ({
    ...row,
    costs1: row.costs1 % 90_000,
    costs2: row.costs2 % 90_000,
    costs3: row.costs3 % 90_000,
  })),
}))

/** Prices and sums that were typed as formulas: with decimals, and with more of them than a field holds. */
export const withTypedFormulas = (plan: Plan): Plan => ({
  ...plan,
  offerings: plan.offerings.map((row, at) => {
    const typed = [
      { price: 4275, formulas: 'price=9500*0,45' },
      { price: 333.333, formulas: 'price=1000/3' },
      { price: 1.5, volumeYear: 240, formulas: 'price=1,5\nvolumeYear=12*(15+5)' },
      { price: 99, formulas: 'price=12*450' },
      {},
    ][at % 5]
    return { ...row, ...typed }
  }),
  fixedCosts: plan.fixedCosts.map((row, at) =>
    at % 2 === 0 ? { ...row, amount: 16_667, formulas: 'amount=100000/6' } : row,
  ),
})

function within(value: number, limit: number): number {
  return Number((value % limit).toFixed(5))
}

/** The same rows as one plan with the numbers of another, and all that the other says of owner and salary. */
export function editedLike(plan: Plan, other: Plan): Plan {
  const numbers = <T extends Table>(table: T) =>
    (plan[table] as readonly Row<T>[]).map((row, at) => {
      const theirs = other[table][at] as Row<T> | undefined
      if (!theirs) return row
      const from = theirs as unknown as Readonly<Record<string, unknown>>
      const mine = fieldNames(table).filter((name) => fieldOf(table, name).kind !== 'text')
      return { ...row, ...Object.fromEntries(mine.map((name) => [name, from[name]])) }
    })
  return {
    ...plan,
    offerings: numbers('offerings'),
    fixedCosts: numbers('fixedCosts'),
    measures: numbers('measures'),
    salary: other.salary,
    settings: other.settings,
  }
}

/** What somebody types into the file of a plan to make it another with the same rows. */
export function typingOf(plan: Plan, into: Plan): Typed {
  const salary: Record<string, number | string | null> = {}
  for (const name of settingNames('person')) salary[addressOf(settingPlace(name))] = settingInFile(into, name)
  for (const year of years) {
    for (const name of salaryInputNames) {
      const value = into.salary[year][name]
      salary[addressOf(salaryPlace(year, name))] =
        name === 'companyForm'
          ? excelChoices.companyForm[into.salary[year].companyForm]
          : name === 'method'
            ? excelChoices.method[into.salary[year].method]
            : value
    }
  }
  return {
    [sheetNames.salary]: salary,
    [sheetNames.owner]: Object.fromEntries(
      settingNames('shares', 'tools').map((name) => [addressOf(settingPlace(name)), settingInFile(into, name)]),
    ),
    [sheetNames.account]: accountInFile(plan, into),
    [sheetNames.financing]: financingInFile(into),
    ...Object.fromEntries(tables.map((table) => [sheetNames[table], rowsInFile(plan, into, table)])),
  }
}

const monthsTyped = (months: readonly number[], at: number) =>
  at % 2 === 0 ? months.map((month) => cashTexts.months[month - 1]?.slice(0, 3)).join(' ; ') : months.join(', ')

/** What is told of the account: a month of a cost may be typed in several ways. */
function accountInFile(plan: Plan, { settings }: Plan): Typed[string] {
  const season = settings.season === '' ? [] : percentsOf(seasonOf(settings))
  const costs = readCostMonths(settings.costMonths)
  return Object.fromEntries([
    ...settingNames('account').map((name) => {
      const value = settings[name]
      return [addressOf(settingPlace(name)), choiceWords(name)?.[String(value)] ?? value] as const
    }),
    ...monthsOfYear.map((_, month) => [addressOf(seasonPlace(month)), season[month] ?? null] as const),
    ...Array.from({ length: costRowsOf(plan.settings.costMonths) }, (_, at) => {
      const [cost, row] = [costs[at], firstCostRow + at]
      return [
        [addressOf({ row, column: 1 }), cost ? ` ${cost.name.toUpperCase()}` : null],
        [addressOf({ row, column: 2 }), cost ? monthsTyped(cost.months, at) : null],
      ] as const
    }).flat(),
  ])
}

/** What is told of purchases, own money and loans: every cell of the lists, blank after the last row. */
function financingInFile({ settings }: Plan): Typed[string] {
  const rule = choiceWords('depreciationRule')?.[settings.depreciationRule] ?? null
  return Object.fromEntries([
    [addressOf(settingPlace('depreciationRule')), rule],
    ...fileLists.flatMap((list) => {
      const rows: readonly Readonly<Record<string, string | number>>[] = settingRows(list, settings[list])
      return Array.from({ length: mostRows(list) }, (_, at) =>
        columnsOf(list).map(([column]) => {
          const value = rows[at]?.[column]
          const typed = typeof value === 'string' ? (financingTexts.types[value] ?? value) || null : (value ?? null)
          return [addressOf({ row: listRow(list, at), column: listColumn(list, column) }), typed] as const
        }),
      ).flat()
    }),
  ])
}

const vatWords: Readonly<Record<string, string>> = excelTexts.vatWords

function settingInFile({ settings }: Plan, name: SettingName<'person' | 'shares' | 'tools'>): number | string | null {
  const value = settings[name]
  if (name === 'kommun') return municipalities.find(({ code }) => code === value)?.name ?? null
  if (typeof value === 'boolean') return excelChoices.member[`${value}`]
  return name === 'pricesVat' ? (vatWords[String(value)] ?? value) : value
}

function rowsInFile(plan: Plan, into: Plan, table: Table): Readonly<Record<string, number | string | null>> {
  return Object.fromEntries(
    exportedRows(plan, table).flatMap((row, at) => {
      const after = (into[table] as readonly Row[]).find(({ id }) => id === row.id) as unknown as Readonly<
        Record<string, unknown>
      >
      return fieldNames(table).flatMap((name): [string, number | string | null][] => {
        const { kind } = fieldOf(table, name as never)
        if (kind === 'text') return []
        const value = after[name] === '' ? null : cellInFile(kind, String(after[name]))
        return [[addressOf({ row: tableLayouts[table].firstRow + at, column: columnOf(table, name) }), value]]
      })
    }),
  )
}

function cellInFile(kind: FieldKind, value: string): number | string {
  if (kind === 'counted') return excelTexts.no
  if (kind === 'date') return dayInFile(value)
  return vatWords[value] ?? Number(value)
}

/** A day as a file counts it. */
const dayInFile = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

const inOverview: ReadonlySet<string> = new Set(overviewGroups.flatMap(({ lines }): readonly string[] => lines))

/** Where a figure of the product stands in the file of a plan. */
function cellOf(name: FigureName, plan: Plan) {
  const place = placeOf(name)
  switch (place.in) {
    case 'plan':
    case 'carriedForward':
      return overviewRef(place.name, 'year1')
    case 'totals':
      return overviewRef(place.name === 'sumYearGrossMargin' ? 'totalYearGrossMargin' : place.name, place.year)
    case 'ratios':
    case 'hourPay':
      return overviewRef(place.name, place.year)
    case 'chain':
      // by the method chosen for the year it stands on the first sheet, where that has it
      return place.method === undefined && inOverview.has(place.name)
        ? overviewRef(place.name as 'loss', place.year)
        : chainRef(place.name, place.year, place.method ?? plan.salary[place.year].method)
    case 'difference':
      return chainRef(place.name, place.year, 'difference')
    case 'owner':
      return waysRef(place.name, place.way, place.year)
    case 'ownerPlan':
      return waysPlanRef(place.name, place.way)
  }
}

/** A number of the app beside what the file has. */
export interface Compared {
  readonly what: string
  readonly app: number | null
  readonly file: number | string | undefined
}

/** The figures that the file of a plan has; when it is another by now, none of those that were values when it was made. */
function figuresIn(file: Plan, plan: Plan): readonly FigureName[] {
  if (!hasWays(file)) return figureNames
  const live = ownerFigureNames.filter((name) => file === plan || !name.includes('.keepRate.'))
  return [...figureNames, ...live]
}

/**
 * Every number of the product beside the file's: all figures and the computed columns of all rows. rowsOf: the plan whose file it is, when what
 * has been typed there makes it another.
 */
export function compare(plan: Plan, workbook: Workbook, cells: Cells, rowsOf = plan): readonly Compared[] {
  const at = (sheet: keyof typeof sheetNames, row: number, column: number) =>
    cells.get(sheetNames[sheet])?.get(addressOf({ row, column }))
  const figures = figuresIn(rowsOf, plan).map((name): Compared => {
    const { sheet, row, column } = cellOf(name, plan)
    return { what: name, app: workbook.figure(name), file: at(sheet, row, column) }
  })
  const rows = tables.flatMap((table) =>
    exportedRows(rowsOf, table).flatMap((row, index) =>
      derivedFields[table].map(
        (field): Compared => ({
          what: `${table} ${index} ${field}`,
          app: workbook.derived(table, row.id, field),
          file: at(table, tableLayouts[table].firstRow + index, columnOf(table, field)),
        }),
      ),
    ),
  )
  const cash = new CashModel(workbook)
  const account = years.flatMap((year) => [
    ...cashYearNames.map((name): Compared => {
      const { row, column } = cashYearRef(`year.${name}`, year)
      return { what: `cash ${year} ${name}`, app: cash.ofYear(name, year), file: at('cash', row, column) }
    }),
    ...cashRows.flatMap((name) =>
      monthsOfYear.map((month): Compared => {
        const { row, column } = cashMonthRef(`row.${name}`, year, month)
        const what = `cash ${year} ${month} ${name}`
        return { what, app: cash.number(name, year, month), file: at('cash', row, column) }
      }),
    ),
  ])
  return [...figures, ...rows, ...account]
}

/** The numbers that differ by more than 1e-9 of themselves; blank is blank in both. */
export function unequal(compared: readonly Compared[]): readonly Compared[] {
  return compared.filter(({ app, file }) => {
    if (app === null) return file !== undefined && file !== ''
    return typeof file !== 'number' || Math.abs(app - file) > 1e-9 * Math.max(1, Math.abs(app))
  })
}
