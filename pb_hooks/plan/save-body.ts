import { countOneMore } from '../http/counter.ts'
import { holdPlace } from '../http/places.ts'
import { awaitBody, largeBody } from '../http/whole-body.ts'
import { countOfJson, rowsInJson } from '../ops/database.ts'
import { invalid, sheets, tooManyRows } from './save-request.ts'

const { maxRows, maxSaveBytes }: { maxRows: number; maxSaveBytes: number } = require(`${__hooks}/plan/limits.json`)

// what a save of some hundred rows takes; up to here even the emptiest values make a few megabytes of memory
const largeFromBytes = 128 * 1024
// as fast as an import goes that comes in parts
const largePerMinute = 30
// a row has at most 16 values and counts itself, a deleted one is an id; the rest is settings and salary
const maxValues = 19 * maxRows
// a name and its value: `"vat":"",`
const fewestBytesOfValue = 8

/**
 * Calls `work` with the body of a save. A large one is bounded before it is decoded, in bytes and in values, for a decoded value takes up to forty
 * times its bytes; and few are at work at a time.
 * @param refuse what has no room: it is told how many rows a large save puts, and in which plan, before they are decoded
 * Errors: 400 `save.invalid`, `save.too_many_rows`, 413, 429.
 */
export function withBody<T>(
  e: core.RequestEvent,
  work: (body: Readonly<Record<string, unknown>>) => T,
  refuse: (rows: number, plan: string) => void = () => undefined,
): T {
  // a form would bring every value as text
  if (!e.request.header.get('Content-Type').startsWith('application/json')) invalid('it is no JSON')
  const { contentLength } = e.request
  refuseTooManyBytes(contentLength)
  if (contentLength >= 0 && contentLength <= largeFromBytes) {
    awaitBody(e)
    return work(decoded(e))
  }
  if (countOneMore(e.app, `large saves of ${e.auth.id}`, 60) > largePerMinute) throw new TooManyRequestsError('')
  return holdPlace(e.app, 'large save', e.auth.id, (enter) => {
    const bytes = largeBody(e, maxSaveBytes + 1)
    refuseTooManyBytes(bytes.length)
    enter()
    refuseTooManyValues(e.app, bytes)
    const { found, plan } = rowsInJson(e.app, bytes, sheets)
    if (found > maxRows) tooManyRows()
    refuse(found, plan)
    return work(decoded(e))
  })
}

/** @param bytes announced or read */
function refuseTooManyBytes(bytes: number) {
  if (bytes > maxSaveBytes) throw new ApiError(413, `A save has at most ${maxSaveBytes} bytes.`, {})
}

/** The body as PocketBase decodes it, natively: once, in linear time. */
function decoded(e: core.RequestEvent) {
  try {
    return e.requestInfo().body
  } catch (error) {
    // a body over the limit keeps its 413
    if (/too large/i.test(String(error))) throw error
    return invalid('it is no JSON')
  }
}

function refuseTooManyValues(app: core.App, bytes: { readonly length: number }) {
  const most = Math.floor(Math.min(maxValues, bytes.length / fewestBytesOfValue))
  const row = new DynamicModel({ found: 0 })
  try {
    app
      .db()
      .newQuery(countOfJson)
      .bind({ bytes, limit: most + 1 })
      .one(row)
  } catch {
    invalid('it is no JSON')
  }
  if (row.found > most) invalid(`it holds more than ${most} values`)
}
