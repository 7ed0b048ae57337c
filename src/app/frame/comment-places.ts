import { commentedRow } from '../../flows/comments/comment-list.ts'
import type { CommentSubject } from '../../flows/comments/comments-port.ts'
import { rowName } from '../../plan/row-name.ts'
import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { commentLimits } from '../../rules/limits.ts'
import type { Session } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import { commentTexts, describeAbout } from '../../texts/comments.ts'
import { rowFigureLabels } from '../../texts/figure-labels.ts'
import { cardsPlace } from '../cards-place.ts'
import { isCardsPage, type ModulePage } from '../routes.ts'

/** The row at a place, as its comments know it; '' for a place that is no row. */
export const rowAt = ({ table, id = '', year }: Place): string =>
  id === '' ? '' : commentedRow({ page: table ?? 'salary', row: id, year })

export function subjectAt(session: Session, { table, id = '', year }: Place): CommentSubject {
  const page: CommentSubject['page'] = table ?? 'salary'
  const at = { page, row: id, year: isOfNoYear(page) ? undefined : year }
  return { ...at, rowName: (nameNow(session, at) ?? '').slice(0, commentLimits.rowName) }
}

export const subjectOfPage = (page: ModulePage, year: Year): CommentSubject => ({
  page,
  row: '',
  rowName: '',
  year: isOfNoYear(page) ? undefined : year,
})

/** What a comment is about that is written from the head: the row in which the cursor stands, or the page. */
export function subjectInView(
  session: Session,
  page: ModulePage,
  { year, allYears }: { readonly year: Year; readonly allYears: boolean },
  cursor: Place | undefined,
): CommentSubject {
  const ofPage = subjectOfPage(page, year)
  if (cursor?.id === undefined) return ofPage
  const ofRow = subjectAt(session, cursor)
  const isInView = ofRow.page === page && (allYears || ofRow.year === ofPage.year) && ofRow.rowName !== ''
  return isInView ? ofRow : ofPage
}

// the measures have all years in one sheet, the brief on one paper
const isOfNoYear = (page: ModulePage): boolean => page === 'measures' || page === 'brief'

/** Where the plan has what a comment is about; undefined for a row that is gone. */
export function placeOf(session: Session, subject: CommentSubject, shown: Year): Place | undefined {
  const { page, row, year = shown } = subject
  if (isCardsPage(page)) return cardsPlace(page, year)
  if (row !== '' && nameNow(session, subject) === undefined) return undefined
  return { year, ...(page === 'salary' ? {} : { table: page }), ...(row === '' ? {} : { id: row }) }
}

export function aboutOf(session: Session, subject: CommentSubject): string {
  const { page, row, rowName: before, year } = subject
  const name = row === '' ? '' : (nameNow(session, subject) ?? commentTexts.gone(before))
  return describeAbout(page, year, name)
}

/** What a row or a line of the salary calculation is called; undefined when there is none. */
function nameNow(session: Session, { page, row, year }: Omit<CommentSubject, 'rowName'>): string | undefined {
  if (page === 'salary') return Object.entries(rowFigureLabels).find(([name]) => name === row)?.[1]
  return isCardsPage(page) ? undefined : nameOfRow(session, page, row, year ?? 'year1')
}

function nameOfRow(session: Session, table: Table, id: string, year: Year): string | undefined {
  const found = session.row(table, id)
  if (!found) return undefined
  const at = session.placeOf(table, 'year' in found ? found.year : year, id) ?? 0
  return rowName(table, found) || commentTexts.row(at + 1)
}
