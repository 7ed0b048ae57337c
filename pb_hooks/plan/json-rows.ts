import type { Sink } from '../http/collected-answer.ts'
import { jsonOfRows } from '../ops/database.ts'
import { rememberBySchema } from './schema-memory.ts'

// in memory at a time, however many there are; of versions and proposals a row may hold a plan
const rowsOfPage = 1000
const packedOfPage = 2

/** What of a row is written, by the names that it is written by: columns of the schema. */
export type Columns = ReadonlyArray<readonly [column: string, name: string]>

/** The columns by which the rows of a plan are told apart in one of its collections, and so are written in pages. */
const pages = {
  clientId: { after: '"clientId" > {:after}', upTo: '"clientId" <= {:last}' },
  year: { after: 'year > {:after}', upTo: 'year <= {:last}' },
  id: { after: 'id > {:after}', upTo: 'id <= {:last}' },
}

export interface RowsOfPlan {
  readonly collection: string
  readonly plan: string
  readonly key: keyof typeof pages
}

const packed = ['versions', 'proposals']

/**
 * Writes the rows of a plan into an answer, as elements of a JSON list, a page at a time. the database makes the text of a page: a row that becomes an
 * object on its way costs ten times as much.
 * @param isFirst whether no element of the list has been written yet
 * @returns whether none has been written still
 */
export function writeRows(into: Sink, rows: RowsOfPlan, columns: Columns, isFirst = true): boolean {
  const { collection, plan, key } = rows
  const types = typesOf(into.app, collection)
  const most = packed.includes(collection) ? packedOfPage : rowsOfPage
  const page = jsonOfRows(columns.map(([column, name]) => [name, column, typeIn(types, column)]))
  const later = (after: string, ...selected: string[]) =>
    into.app
      .db()
      .select(...selected)
      .from(collection)
      .where($dbx.hashExp({ plan }))
      .andWhere($dbx.exp(pages[key].after, { after }))
  let isOpen = isFirst
  let after = ''
  for (;;) {
    const keys = arrayOf(new DynamicModel({ [key]: '' }))
    later(after, key).orderBy(key).limit(most).all(keys)
    if (keys.length === 0) return isOpen
    const last = String(keys[keys.length - 1][key])
    const written = new DynamicModel({ text: '' })
    later(after, `${page} AS text`).andWhere($dbx.exp(pages[key].upTo, { last })).one(written)
    into.write(isOpen ? written.text : `,${written.text}`)
    isOpen = false
    if (keys.length < most) return isOpen
    after = last
  }
}

const typesOf = rememberBySchema((collection) => {
  const types: Record<string, string> = {}
  for (const field of collection.fields) types[field.getName()] = field.type()
  return types
})

function typeIn(types: Readonly<Record<string, string>>, column: string) {
  const type = types[column]
  if (type === undefined) throw new Error(`there is no column ${column}`)
  return type
}
