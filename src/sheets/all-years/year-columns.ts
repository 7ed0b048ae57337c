import { comparedBy, sumOfYear } from '../../controls/sum-of-year.ts'
import { growthPercent } from '../../insight/growth.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { nameField, sideBySide } from '../../plan/write-all-years.ts'
import type { FieldName } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { kronor } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { priceUnit } from '../../texts/vat.ts'
import { actionsColumn, type ColumnStyle, derived, entered, handleColumn, headingGroup } from '../grid/columns.ts'
import { pricesHeading } from '../grid/commands/heading-choice.ts'
import type { RowStub } from '../grid/pure/control-columns.ts'
import type { SheetColumn } from '../grid/TableGrid.tsx'
import { cellsOf } from '../grid/view/cell-of.ts'
import { comparedYears, growthColumn, yearColumn } from './year-column.ts'
import type { YearsSheet } from './years-sheet.ts'

/** What a row gives or costs in a year, kr; null where the year lacks it. */
export function comparedAmount(sheet: YearsSheet<YearTable>, id: string, year: Year): number | null {
  return sheet.amounts.get(`${id} ${year}`, () => {
    const row = sheet.content.lines.row(id, year)
    if (!row) return null
    return 'amount' in row ? row.amount : sheet.session.workbook.derived('offerings', row.id, 'annualMargin')
  })
}

/** The columns of the years side by side, from left to right. showsMore: with those that the user has switched on. */
export function yearColumns(sheet: YearsSheet<YearTable>, showsMore: boolean): readonly SheetColumn[] {
  return [
    handleColumn(sheet),
    nameColumn(sheet),
    ...groupsOf(sheet, showsMore),
    growthGroup(sheet),
    actionsColumn(sheet),
  ]
}

function groupsOf(sheet: YearsSheet<YearTable>, showsMore: boolean): readonly SheetColumn[] {
  const { groups } = allYearsTexts
  const sums = totalsOf(sheet)
  if (sheet.table === 'fixedCosts') {
    return [
      headingGroup(
        groups.amount,
        yearsOf((year, look) => number(sheet, 'amount', year, look(110), sums(year))),
      ),
    ]
  }
  const { pricesVat } = sheet.session.plan.settings
  const more = (field: 'variableCost' | 'workHours', width: number) =>
    showsMore
      ? [
          headingGroup(
            groups[field],
            yearsOf((year, look) => number(sheet, field, year, look(width))),
          ),
        ]
      : []
  return [
    headingGroup(
      groups.price(priceUnit(pricesVat)),
      yearsOf((year, look) => number(sheet, 'price', year, look(62))),
      pricesHeading({ sheet, words: groups.price(''), unit: priceUnit(pricesVat) }),
    ),
    ...more('variableCost', 64),
    headingGroup(
      groups.volumeYear,
      yearsOf((year, look) => number(sheet, 'volumeYear', year, look(58))),
    ),
    ...more('workHours', 50),
    headingGroup(
      groups.annualMargin,
      yearsOf((year, look) =>
        derived(
          sheet,
          yearColumn('annualMargin', year),
          {
            ...look(80),
            name: allYearsTexts.ofYear(columnNames.offerings.annualMargin, sheetTexts.years[year]),
            explainedBy: 'annualMargin',
          },
          (id) => comparedAmount(sheet, id, year),
          kronor,
          sums(year),
        ),
      ),
    ),
  ]
}

type Theme = (width: number) => Omit<ColumnStyle, 'name'>

/** A column for each year; the first has a line on its left. */
function yearsOf<C>(make: (year: Year, look: Theme) => C): readonly C[] {
  return years.map((year, at) =>
    make(year, (width) => ({ heading: sheetTexts.years[year], width, startsGroup: at === 0 })),
  )
}

function nameColumn(sheet: YearsSheet<YearTable>) {
  const { table } = sheet
  const field = nameField(table) as FieldName<YearTable> // a field of this table
  const name = table === 'offerings' ? columnNames.offerings.product : columnNames.fixedCosts.category
  const look = { heading: name, name, width: 120, share: 240, explainedBy: field, marksNote: true }
  return entered(sheet, field, look, () => sheetTexts.sum)
}

function number(
  sheet: YearsSheet<YearTable>,
  field: FieldName<YearTable>,
  year: Year,
  look: Omit<ColumnStyle, 'name'>,
  total?: () => string,
) {
  const names: Readonly<Record<string, string>> = columnNames[sheet.table]
  const name = allYearsTexts.ofYear(names[field] ?? field, sheetTexts.years[year])
  const column = entered(sheet, field, { ...look, name, explainedBy: field }, total, yearColumn(field, year))
  // said once a year, in the first field that the years have side by side
  if (field !== sideBySide[sheet.table][0]) return column
  const { shows, marks } = column.cellRendererParams
  const isExample = marks?.['cell-example']
  return {
    ...column,
    ...cellsOf({
      ...column.cellRendererParams,
      shows: (value, params) => (isLacking(sheet, params, year) ? allYearsTexts.lacking : shows(value, params)),
      marks: {
        ...marks,
        'cell-example': (cell) => isExample?.(cell) === true || isLacking(sheet, cell.node, year),
      },
    }),
  }
}

/** True for a line that is filled in, but not in this year. */
function isLacking(
  sheet: YearsSheet<YearTable>,
  { data, rowPinned }: { readonly data?: RowStub | undefined; readonly rowPinned?: unknown },
  year: Year,
): boolean {
  return (
    data !== undefined && !rowPinned && !sheet.isBlank(data.id) && sheet.content.lines.row(data.id, year) === undefined
  )
}

const totalsOf =
  ({ session, table }: YearsSheet<YearTable>) =>
  (year: Year) =>
  () =>
    kronor(sumOfYear(session, table, year))

/** How each year differs from the one before, and the last from the first. */
function growthGroup(sheet: YearsSheet<YearTable>): SheetColumn {
  const { session, table } = sheet
  const { field } = comparedBy[table]
  const names: Readonly<Record<string, string>> = columnNames[table]
  const columns = comparedYears.map((pair, at) => {
    const [from, to] = pair
    const [first, second] = [years.indexOf(from) + 1, years.indexOf(to) + 1]
    const look = {
      heading: allYearsTexts.growth(first, second),
      name: allYearsTexts.growthOf(names[field] ?? field, first, second),
      width: 74,
      startsGroup: at === 0,
      explainedBy: field,
    }
    return derived(
      sheet,
      growthColumn(pair),
      look,
      (id) => growthPercent(comparedAmount(sheet, id, from), comparedAmount(sheet, id, to)),
      allYearsTexts.percent,
      () => allYearsTexts.percent(growthPercent(sumOfYear(session, table, from), sumOfYear(session, table, to))),
    )
  })
  return headingGroup(allYearsTexts.groups.growth, columns)
}
