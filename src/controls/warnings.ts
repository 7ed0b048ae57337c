import { dismissedMarks, withDismissed } from '../plan/dismissed-warnings.ts'
import { rowName } from '../plan/row-name.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { columnNames } from '../texts/headings.ts'
import { hoursTexts } from '../texts/hours.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { warningTexts } from '../texts/warnings.ts'
import type { Warning, WarningPage } from '../workbook/warnings.ts'

/** A warning in words, and where one mends it: a row and a column to fill in; neither for what stands in no sheet of rows. */
export interface WarningLine {
  readonly mark: string
  readonly id?: string
  readonly column?: string
  readonly of: string
  readonly says: string
}

const pages: readonly WarningPage[] = ['offerings', 'measures', 'salary']

export function openWarnings(session: Session, page: WarningPage, year: Year): readonly Warning[] {
  const dismissed = dismissedMarks(session.plan.settings.dismissedDoubts)
  return session.warnings(page, year).filter(({ mark }) => !dismissed.has(mark))
}

export const warningLines = (session: Session, page: WarningPage, year: Year): readonly WarningLine[] =>
  openWarnings(session, page, year).map((warning) => inWords(session, page, year, warning))

/** Notes that a warning is right as it is; an action like others, that can be taken back. */
export function dismissWarning(
  session: Session,
  page: WarningPage,
  year: Year,
  { mark, id, column }: WarningLine,
): void {
  const standing = pages.flatMap((each) => years.flatMap((of) => session.warnings(each, of)))
  const marks = new Set(standing.map((warning) => warning.mark))
  const dismissedDoubts = withDismissed(session.plan.settings.dismissedDoubts, mark, marks)
  session.edit(
    { type: 'setSettings', values: { dismissedDoubts } },
    {
      year,
      ...(page === 'salary' ? {} : { table: page }),
      ...(id === undefined ? {} : { id }),
      ...(column === undefined ? {} : { field: column }),
    },
  )
}

function inWords(session: Session, page: WarningPage, year: Year, warning: Warning): WarningLine {
  const { says } = warningTexts
  const { mark } = warning
  const { offerings, measures } = columnNames
  const at = (column: string, name: string, id: string, words: string): WarningLine => ({
    mark,
    id,
    column,
    of: sheetTexts.toSee.of(name, nameOf(session, page, year, id)),
    says: words,
  })
  switch (warning.kind) {
    case 'localTax':
      return { mark, of: warningTexts.localTax, says: says.localTax(warning.percent) }
    case 'hours':
      return at(
        'workHours',
        offerings.workHours,
        warning.id,
        hoursTexts.tooMany(Math.round(warning.hours), warning.hands),
      )
    case 'noPrice':
      return at('price', offerings.coverage, warning.id, sheetTexts.noResult.coverage)
    case 'costOverPrice':
      return at('variableCost', offerings.variableCost, warning.id, says.costOverPrice(warning.cost, warning.price))
    case 'strayPrice':
      return at('price', offerings.price, warning.id, says.strayPrice(warning.price, warning.middle))
    case 'endBeforeStart':
      return at('enddate', measures.enddate, warning.id, says.endBeforeStart(warning.end, warning.start))
  }
}

function nameOf(session: Session, page: WarningPage, year: Year, id: string): string {
  if (page === 'salary') return ''
  const row = session.row(page, id)
  return (row && rowName(page, row)) || sheetTexts.rowNumber((session.placeOf(page, year, id) ?? -1) + 1)
}
