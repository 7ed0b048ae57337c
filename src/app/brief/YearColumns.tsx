import { DataTable, numbers } from '../../controls/DataTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { alikeYears } from './brief-rows.ts'

export interface YearRow<Y extends OwnerYear = Year> {
  readonly key: string | number
  readonly name: string
  readonly isSum?: boolean
  /** kr; undefined says nothing of the year. */
  readonly of: (year: Y) => number | undefined
}

interface YearColumnsProps<Y extends OwnerYear> {
  readonly startYear: number
  readonly years: readonly Y[]
  readonly label: string
  readonly rows?: readonly YearRow<Y>[]
  readonly groups?: readonly { readonly heading?: string; readonly rows: readonly YearRow<Y>[] }[]
}

/** The years side by side as the calendar has them; years that are alike are said once. */
export function YearColumns<Y extends OwnerYear = Year>({
  startYear,
  years,
  label,
  rows = [],
  groups = [{ rows }],
}: YearColumnsProps<Y>) {
  const all = groups.flatMap((group) => group.rows)
  const alike = alikeYears(years, (year) => all.map(({ of }) => of(year) ?? '').join())
  const calendarYear = (year: Y) => startYear + ownerYears.indexOf(year)
  return (
    <DataTable
      className="paper-table year-columns"
      label={label}
      columns={[
        {},
        ...numbers(...alike.map((each) => words.ofYears(calendarYear(each[0]), calendarYear(each.at(-1) ?? each[0])))),
      ]}
      groups={groups.map((group) => ({
        ...(group.heading !== undefined && { heading: group.heading }),
        rows: group.rows.map(({ key, name, isSum = false, of }) => ({
          key,
          className: isSum ? 'paper-sum' : undefined,
          cells: [
            name,
            ...alike.map(([year]) => {
              const kr = of(year)
              return { shows: kr ?? '', className: kr !== undefined && kr < 0 ? 'cash-minus' : undefined }
            }),
          ],
        })),
      }))}
    />
  )
}
