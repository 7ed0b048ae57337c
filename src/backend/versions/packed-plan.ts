import { Failure } from '../../flows/failure.ts'
import { defaultSalaryYear, type Plan } from '../../plan/plan.ts'
import { planFromRecords, recordsIn, salaryRecord, wholeRecords } from '../records.ts'
import type { Stored } from '../stored-values.ts'

// no plan of ours is a third of it: what a forged version may unpack to
const mostBytes = 20_000_000
const charactersAtOnce = 0x8000
const rowId = /^[a-z0-9]{15}$/

/** A whole plan as a version keeps it: the records that it would be read from, packed. Blank rows are left out. */
export const packed = (plan: Plan): Promise<string> => packedRecords(wholeRecords(plan))

/** Records as JSON, raw deflate, base64. */
export async function packedRecords(records: Stored): Promise<string> {
  const json = new Blob([JSON.stringify(records)]).stream()
  const bytes = await bytesOf(json.pipeThrough(new CompressionStream('deflate-raw')), mostBytes)
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += charactersAtOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + charactersAtOnce)))
  }
  return btoa(parts.join(''))
}

/** Reads a packed plan value by value: it may be of an older app. Throws Failure 'unreadable'. */
export const unpacked = async (data: string, thisYear: number): Promise<Plan> =>
  planIn(await unpackedRecords(data), thisYear)

/** What was packed. Throws Failure 'unreadable'. */
export async function unpackedRecords(data: string): Promise<Stored> {
  try {
    const answer: unknown = JSON.parse(await jsonIn(data, mostBytes))
    if (!isObject(answer)) throw new Failure('unreadable')
    return answer
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('unreadable', error)
  }
}

/** The plan of whole records. Throws Failure 'unreadable'. */
export function planIn(answer: Stored, thisYear: number): Plan {
  const records = recordsIn(answer)
  if (!records || !Object.values(records.sheets).every((rows) => rows.every(hasId))) throw new Failure('unreadable')
  if (!records.salary.every(isObject)) throw new Failure('unreadable')
  // a parameter that an older app did not know yet is as in a new plan, not blank, which would be 0
  const salary = records.salary.map((record) => ({ ...salaryRecord(defaultSalaryYear()), ...record }))
  return planFromRecords({ ...records, salary }, thisYear)
}

/** The JSON that a packed plan holds, as it is. Throws where there is none, or more bytes of it than `most`. */
export async function jsonIn(data: string, most: number): Promise<string> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new TextDecoder().decode(await bytesOf(json, most))
}

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null
const hasId = (row: unknown) => isObject(row) && typeof row['id'] === 'string' && rowId.test(row['id'])

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    length += next.value.length
    if (length > most) {
      await reader.cancel()
      throw new Failure('unreadable')
    }
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
