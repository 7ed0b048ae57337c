import { sumOfYear } from '../../controls/sum-of-year.ts'
import { growthPercent } from '../../insight/growth.ts'
import { acrossYears, isBlankAcross, type RowAcross, rowsAcross } from '../../plan/across-years.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { rowName } from '../../plan/row-name.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { rowsOfAny, salaryGroups } from '../../salary/salary-rows.ts'
import { rowsOfYear, shownCompared } from '../../salary/salary-shown.ts'
import type { Session } from '../../session/session.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { filledCell, kronor } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { figureLabels } from '../../texts/labels.ts'
import { paperTexts } from '../../texts/paper.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { priceUnit } from '../../texts/vat.ts'
import { yearName } from '../../texts/workbench.ts'
import { PaperGroup } from './PaperGroup.tsx'

interface YearsTablePaperProps {
  readonly session: Session
  readonly table: YearTable
}

/** What the years have side by side, and what of it they are compared by. */
interface Group {
  readonly heading: string
  readonly of: (line: RowAcross, year: Year) => string
  readonly sum?: (year: Year) => string
}

/** Products or costs with the three years side by side, every line, with its sums and the difference over the plan. */
export function YearsTablePaper({ session, table }: YearsTablePaperProps) {
  const lines = acrossYears(table, (year) => session.rows(table, year)).filter((line) => !isBlankAcross(table, line))
  if (lines.length === 0) return <p>{paperTexts.nothing}</p>
  const groups = groupsOf(session, table)
  const [first, , last] = years
  const growth = (amount: (year: Year) => number | null) =>
    allYearsTexts.percent(growthPercent(amount(first), amount(last)))
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <td />
          {groups.map(({ heading }) => (
            <th key={heading} scope="colgroup" colSpan={years.length}>
              {heading}
            </th>
          ))}
          <td />
        </tr>
        <tr>
          <th scope="col">{table === 'offerings' ? columnNames.offerings.product : columnNames.fixedCosts.category}</th>
          {groups.map(({ heading }) =>
            years.map((year) => (
              <th key={`${heading} ${year}`} scope="col" className="number">
                {yearName(year)}
              </th>
            )),
          )}
          <th scope="col" className="number">
            {allYearsTexts.growthHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const [row] = rowsAcross(line)
          return (
            <tr key={row?.id}>
              <td>{row && rowName(table, row)}</td>
              {groups.map(({ heading, of }) =>
                years.map((year) => (
                  <td key={`${heading} ${year}`} className="number">
                    {of(line, year)}
                  </td>
                )),
              )}
              <td className="number">{growth((year) => comparedIn(session, line, year))}</td>
            </tr>
          )
        })}
        <tr className="paper-sum">
          <td>{sheetTexts.sum}</td>
          {groups.map(({ heading, sum }) =>
            years.map((year) => (
              <td key={`${heading} ${year}`} className="number">
                {sum?.(year)}
              </td>
            )),
          )}
          <td className="number">{growth((year) => sumOfYear(session, table, year))}</td>
        </tr>
      </tbody>
    </table>
  )
}

function groupsOf(session: Session, table: YearTable): readonly Group[] {
  const { plan, workbook } = session
  const { groups } = allYearsTexts
  const sum = (year: Year) => kronor(sumOfYear(session, table, year))
  const typed = (field: 'price' | 'volumeYear' | 'amount') => (line: RowAcross, year: Year) => {
    const row: Readonly<Record<string, unknown>> = { ...line[year] }
    return filledCell(Number(row[field] ?? 0))
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

function marginOf(workbook: Session['workbook'], line: RowAcross, year: Year): number | null {
  const row = line[year]
  return row ? workbook.derived('offerings', row.id, 'annualMargin') : null
}

function comparedIn({ workbook }: Session, line: RowAcross, year: Year): number | null {
  const row = line[year]
  return row && 'amount' in row ? row.amount : marginOf(workbook, line, year)
}

/** The three years' salary calculations side by side; a row that a year lacks is blank there. */
export function SalaryYearsPaper({ session }: Pick<YearsTablePaperProps, 'session'>) {
  const rowsIn = {
    year1: rowsOfYear(session, 'year1'),
    year2: rowsOfYear(session, 'year2'),
    year3: rowsOfYear(session, 'year3'),
  }
  const rows = rowsOfAny(Object.values(rowsIn))
  return (
    <table className="paper-table salary">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {salaryTexts.columns.label}
          </th>
          {years.map((year) => (
            <th key={year} scope="col" className="number">
              {salaryTexts.inKronor(yearName(year))}
            </th>
          ))}
        </tr>
      </thead>
      {salaryGroups.map((group) => (
        <PaperGroup key={group} title={salaryTexts.groups[group]} columns={5}>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <tr key={row.name} className={row.weight === 'item' ? undefined : 'paper-sum'}>
                <td className="paper-sign">{row.sign}</td>
                <th scope="row">{figureLabels[row.name]}</th>
                {years.map((year) => (
                  <td key={year} className="number">
                    {rowsIn[year].some(({ name }) => name === row.name)
                      ? shownCompared({ session, year }, row, '')
                      : ''}
                  </td>
                ))}
              </tr>
            ))}
        </PaperGroup>
      ))}
    </table>
  )
}
