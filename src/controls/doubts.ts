import { dismissedMarks, withDismissed } from '../plan/dismissed-doubts.ts'
import { rowName } from '../plan/row-name.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { doubtTexts } from '../texts/doubts.ts'
import { columnNames } from '../texts/headings.ts'
import { hoursTexts } from '../texts/hours.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { Doubt, DoubtPage } from '../workbook/doubts.ts'

/** A doubt in words, and where one mends it: a row and a column to fill in; neither for what stands in no sheet of rows. */
export interface DoubtLine {
  readonly mark: string
  readonly id?: string
  readonly column?: string
  readonly of: string
  readonly says: string
}

const pages: readonly DoubtPage[] = ['offerings', 'measures', 'salary']

/** The doubts of a page and year that nobody has dismissed. */
export function doubtsToSee(session: Session, page: DoubtPage, year: Year): readonly Doubt[] {
  const dismissed = dismissedMarks(session.plan.settings.dismissedDoubts)
  return session.doubts(page, year).filter(({ mark }) => !dismissed.has(mark))
}

/** The same in words. */
export function doubtLines(session: Session, page: DoubtPage, year: Year): readonly DoubtLine[] {
  return doubtsToSee(session, page, year).map((doubt) => inWords(session, page, year, doubt))
}

/** Notes that a doubt is right as it is; an action like others, that can be taken back. */
export function dismissWarning(session: Session, page: DoubtPage, year: Year, { mark, id, column }: DoubtLine): void {
  const standing = pages.flatMap((each) => years.flatMap((of) => session.doubts(each, of)))
  const marks = new Set(standing.map((doubt) => doubt.mark))
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

function inWords(session: Session, page: DoubtPage, year: Year, doubt: Doubt): DoubtLine {
  const { says } = doubtTexts
  const { mark } = doubt
  const { offerings, measures } = columnNames
  const at = (column: string, name: string, id: string, words: string): DoubtLine => ({
    mark,
    id,
    column,
    of: sheetTexts.toSee.of(name, nameOf(session, page, year, id)),
    says: words,
  })
  switch (doubt.kind) {
    case 'localTax':
      return { mark, of: doubtTexts.localTax, says: says.localTax(doubt.percent) }
    case 'hours':
      return at('workHours', offerings.workHours, doubt.id, hoursTexts.tooMany(Math.round(doubt.hours), doubt.hands))
    case 'noPrice':
      return at('price', offerings.coverage, doubt.id, sheetTexts.noResult.coverage)
    case 'costOverPrice':
      return at('variableCost', offerings.variableCost, doubt.id, says.costOverPrice(doubt.cost, doubt.price))
    case 'strayPrice':
      return at('price', offerings.price, doubt.id, says.strayPrice(doubt.price, doubt.middle))
    case 'endBeforeStart':
      return at('enddate', measures.enddate, doubt.id, says.endBeforeStart(doubt.end, doubt.start))
  }
}

/** What a row is called: its first words, or its number. */
function nameOf(session: Session, page: DoubtPage, year: Year, id: string): string {
  if (page === 'salary') return ''
  const row = session.row(page, id)
  return (row && rowName(page, row)) || sheetTexts.rowNumber((session.placeOf(page, year, id) ?? -1) + 1)
}
