import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { ownVatMark } from '../../controls/price-words.ts'
import { isFillable } from '../../plan/cells.ts'
import { costVatOf, usesCostVat } from '../../plan/cost-vat.ts'
import { decimalsShown, fieldOf } from '../../plan/fields.ts'
import { fieldsIn, isBlank, isCounted, type Plan, type Row } from '../../plan/plan.ts'
import { usesVat } from '../../plan/vat.ts'
import { type DerivedField, derivedFields, type Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { countedTexts } from '../../texts/counted.ts'
import { decimal, derivedShown, filledCell, hours, inTenths, kronor } from '../../texts/format.ts'
import { headingGroups, headingOver, headings } from '../../texts/headings.ts'
import { paperTexts } from '../../texts/paper.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { priceUnit } from '../../texts/vat.ts'
import { vatChoices } from '../../texts/vat-choices.ts'
import { type FigureName } from '../../workbook/figures.ts'

export function TablePaper({ session, table, year }: SessionYear & { readonly table: Table }) {
  const rows = session.rows(table, year).filter((row) => !isBlank(table, row))
  const names = Object.keys(headings[table]).filter((name) => isShown(session.plan, table, name))
  if (rows.length === 0) return <p>{paperTexts.nothing}</p>
  return (
    <DataTable
      className="paper-table"
      above={
        table === 'measures'
          ? [
              { span: under(null) },
              ...(['hours', 'costs'] as const).map((of) => ({ head: headingGroups[of], span: under(of) })),
            ]
          : undefined
      }
      columns={names.map((name) => ({
        head: headingOf(session, table, name),
        className: isNumber(table, name) ? 'number' : undefined,
      }))}
      rows={[
        ...rows.map((row) => ({ key: row.id, cells: names.map((name) => cellOf(session, table, row, name)) })),
        {
          key: 'sum',
          className: 'paper-sum',
          cells: names.map((name, at) => (at === 0 ? sheetTexts.sum : sumOf(session, table, name, year))),
        },
      ]}
    />
  )
}

/** Columns of VAT stand where a plan speaks of it; a fixed cost always has its own. */
function isShown(plan: Plan, table: Table, name: string): boolean {
  if (name === 'costVat') return table === 'fixedCosts' || usesCostVat(plan)
  return (name !== 'vat' && name !== 'netPrice') || usesVat(plan)
}

/** So many columns of the measures stand under a heading, or alone. */
const under = (heading: 'hours' | 'costs' | null) =>
  Object.values(headingOver.measures).filter((each) => each === heading).length

function isNumber(table: Table, name: string): boolean {
  if (!isFillable(table, name)) return true
  const { kind } = fieldOf(table, name)
  return kind === 'integer' || kind === 'decimal'
}

function headingOf({ plan }: Session, table: Table, name: string): string {
  const all: Readonly<Record<string, string>> = headings[table]
  const heading = (all[name] ?? '').replaceAll('\n', ' ')
  return table === 'offerings' && name === 'price' ? `${heading} ${priceUnit(plan.settings.pricesVat)}` : heading
}

function cellOf(session: Session, table: Table, row: Row, name: string): string {
  const field = (derivedFields[table] as readonly DerivedField[]).find((each) => each === name)
  if (field) return derivedShown[field](session.workbook.derived(table, row.id, field))
  const value = fieldsIn(row)[name] ?? ''
  const shown = typeof value === 'number' ? filledCell(value, decimalsShown(fieldOf(table, name as never))) : value
  // a measure that is switched off stands in no sum
  if (name === 'measureName' && 'counted' in row && !isCounted(row)) return `${shown} (${countedTexts.leftOut})`
  if (name === 'costVat') return vatChoices.costs[`${costVatOf(row, session.plan.settings) ?? 'plan'}`]
  if (name !== 'price' || !('vat' in row)) return shown
  const mark = ownVatMark(row, session.plan.settings)
  return mark === '' ? shown : `${shown} (${mark})`
}

function sumOf({ workbook }: Session, table: Table, name: string, year: Year): string {
  const sum = sums[table][name]
  if (!sum) return ''
  const figure = (sum.of.includes('.') || sum.ofPlan ? sum.of : `${sum.of}.${year}`) as FigureName // one of the table below
  return sum.show(workbook.figure(figure))
}

interface Sum {
  readonly of: string
  readonly ofPlan?: true
  readonly show: (value: number | null) => string
}

const sums: Readonly<Record<Table, Readonly<Record<string, Sum>>>> = {
  offerings: {
    coverage: { of: 'totalCoverage', show: inTenths },
    workHours: { of: 'totalWorkHours', show: (value) => sheetTexts.hoursPerYear(decimal(value, 0)) },
    marginPerHour: { of: 'totalMarginPerHour', show: kronor },
    annualSales: { of: 'totalAnnualSales', show: kronor },
    annualMargin: { of: 'sumYearGrossMargin', show: kronor },
  },
  fixedCosts: { amount: { of: 'totalFixedCost', show: kronor } },
  measures: {
    hours1: { of: 'TotalMeasuredHoursYear.year1', show: hours },
    hours2: { of: 'TotalMeasuredHoursYear.year2', show: hours },
    hours3: { of: 'TotalMeasuredHoursYear.year3', show: hours },
    totalHours: { of: 'totalMeasuredHours', ofPlan: true, show: hours },
    costs1: { of: 'TotalMeasuredCostsYear.year1', show: kronor },
    costs2: { of: 'TotalMeasuredCostsYear.year2', show: kronor },
    costs3: { of: 'TotalMeasuredCostsYear.year3', show: kronor },
    totalCosts: { of: 'totalMeasuredCosts', ofPlan: true, show: kronor },
  },
}
