import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { newId, type TestUser } from './server.ts'

type Values = Readonly<Record<string, unknown>>

/** What a save changes; rows may carry their `plan`, as `validRecord` makes them, and lose it on the way. */
export interface Changes {
  readonly put?: Readonly<Record<string, readonly unknown[]>>
  readonly gone?: Readonly<Record<string, readonly string[]>>
  readonly salary?: Readonly<Record<string, Values>>
  readonly settings?: Values
  readonly [part: string]: unknown
}

/** What the server answers: 200 with the revision, or a refusal with its codes by subject, such as { save: 'invalid' }. */
interface Answer {
  readonly status: number
  readonly revision?: number
  readonly saveId?: string
  readonly codes: Readonly<Record<string, string>>
  readonly message?: string
}

/** Saves as the app saves, in the first plan unless `changes` name another: one `POST /api/plan/save` on top of `baseRevision`. `wish.client`: sent by somebody else. */
export async function savePlan(
  user: Pick<TestUser, 'id' | 'client'> & Partial<Pick<TestUser, 'planId'>>,
  baseRevision: number,
  changes: Changes = {},
  {
    client = user.client,
    saveId = newId(),
    path = '/api/plan/save',
  }: { readonly client?: PocketBase; readonly saveId?: string; readonly path?: string } = {},
): Promise<Answer> {
  const put =
    isMap(changes.put) && Object.fromEntries(Object.entries(changes.put).map(([name, rows]) => [name, sent(rows)]))
  const body = { user: user.id, plan: user.planId, saveId, baseRevision, ...changes, ...(put && { put }) }
  try {
    const answer: { readonly saveId: string; readonly revision: number } = await client.send(path, {
      method: 'POST',
      body,
      requestKey: null,
    })
    return { status: 200, codes: {}, ...answer }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const { data = {}, message } = error.response as { data?: Record<string, { code: string }>; message?: string }
    const codes = Object.fromEntries(Object.entries(data).map(([subject, { code }]) => [subject, code]))
    return { status: error.status, codes, ...(message !== undefined && { message }) }
  }
}

const isMap = (value: unknown): value is object => typeof value === 'object' && !Array.isArray(value)

/** Whose rows they are, the server knows. What is no list of rows is sent as it is. */
function sent(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows
  return rows.map((row: unknown): unknown => (isMap(row) ? { ...row, plan: undefined } : row))
}

/** A stored row by the id that its plan knows it by, which is the one that was sent. */
export const asSent = <R extends Values>({ clientId, ...record }: R) => ({ ...record, id: clientId as string })

/** The parameters of a salary year as a save sends them, from a record of `validRecord.salary_years`. */
export function salaryValues(record: Values): Values {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !['id', 'plan', 'year'].includes(name)))
}
