import { DataTable, numbers } from '../../controls/DataTable.tsx'
import { sumOfYear } from '../../controls/sum-of-year.ts'
import { growthPercent } from '../../insight/growth.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { decimalsShown, fieldOf } from '../../plan/fields.ts'
import { rowName } from '../../plan/row-name.ts'
import { type AllYearsRow, acrossYears, isBlankInAllYears, rowsOfAllYears } from '../../plan/rows-of-all-years.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { rowsOfAny } from '../../salary/salary-rows.ts'
import { rowsOfYear, shownCompared } from '../../salary/salary-shown.ts'
import type { Session } from '../../session/session.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { filledCell, kronor } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { paperTexts } from '../../texts/paper.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { priceUnit } from '../../texts/vat.ts'
import { yearName } from '../../texts/workbench.ts'
import { salaryOnPaper } from './SalaryPaper.tsx'

interface YearsTablePaperProps {
  readonly session: Session
  readonly table: YearTable
}

interface Group {
  readonly heading: string
  readonly of: (line: AllYearsRow, year: Year) => string
  readonly sum?: (year: Year) => string
}

export function YearsTablePaper({ session, table }: YearsTablePaperProps) {
  const lines = acrossYears(table, (year) => session.rows(table, year)).filter(
    (line) => !isBlankInAllYears(table, line),
  )
  if (lines.length === 0) return <p>{paperTexts.nothing}</p>
  const groups = groupsOf(session, table)
  const [first, , last] = years
  const growth = (amount: (year: Year) => number | null) =>
    allYearsTexts.percent(growthPercent(amount(first), amount(last)))
  return (
    <DataTable
      className="paper-table"
      above={[{}, ...groups.map(({ heading }) => ({ head: heading, span: years.length })), {}]}
      columns={[
        table === 'offerings' ? columnNames.offerings.product : columnNames.fixedCosts.category,
        ...numbers(...groups.flatMap(() => years.map(yearName)), allYearsTexts.growthHeading),
      ]}
      rows={[
        ...lines.map((line) => {
          const [row] = rowsOfAllYears(line)
          return {
            key: row?.id ?? '',
            cells: [
              row && rowName(table, row),
              ...groups.flatMap(({ of }) => years.map((year) => of(line, year))),
              growth((year) => comparedIn(session, line, year)),
            ],
          }
        }),
        {
          key: 'sum',
          className: 'paper-sum',
          cells: [
            sheetTexts.sum,
            ...groups.flatMap(({ sum }) => years.map((year) => sum?.(year))),
            growth((year) => sumOfYear(session, table, year)),
          ],
        },
      ]}
    />
  )
}

function groupsOf(session: Session, table: YearTable): readonly Group[] {
  const { plan, workbook } = session
  const { groups } = allYearsTexts
  const sum = (year: Year) => kronor(sumOfYear(session, table, year))
  const typed = (field: 'price' | 'volumeYear' | 'amount') => (line: AllYearsRow, year: Year) => {
    const row: Readonly<Record<string, unknown>> = { ...line[year] }
    return filledCell(Number(row[field] ?? 0), decimalsShown(fieldOf(table, field)))
  }
  if (table === 'fixedCosts') {
    return [{ heading: groups.amount, of: typed('amount'), sum }]
  }
  return [
    { heading: groups.price(priceUnit(plan.settings.pricesVat)), of: typed('price') },
    { heading: groups.volumeYear, of: typed('volumeYear') },
    {
      heading: groups.annualMargin,
      of: (line, year) => kronor(marginOf(workbook, line, year)),
      sum,
    },
  ]
}

function marginOf(workbook: Session['workbook'], line: AllYearsRow, year: Year): number | null {
  const row = line[year]
  return row ? workbook.derived('offerings', row.id, 'annualMargin') : null
}

function comparedIn({ workbook }: Session, line: AllYearsRow, year: Year): number | null {
  const row = line[year]
  return row && 'amount' in row ? row.amount : marginOf(workbook, line, year)
}

export function SalaryYearsPaper({ session }: Pick<YearsTablePaperProps, 'session'>) {
  const rowsIn = {
    year1: rowsOfYear(session, 'year1'),
    year2: rowsOfYear(session, 'year2'),
    year3: rowsOfYear(session, 'year3'),
  }
  const rows = rowsOfAny(Object.values(rowsIn))
  return (
    <DataTable
      className="paper-table salary"
      nameAt={1}
      columns={[
        { head: salaryTexts.columns.label, span: 2 },
        ...numbers(...years.map((year) => salaryTexts.inKronor(yearName(year)))),
      ]}
      groups={salaryOnPaper(rows, (row) =>
        years.map((year) =>
          rowsIn[year].some(({ name }) => name === row.name) ? shownCompared({ session, year }, row, '') : '',
        ),
      )}
    />
  )
}
