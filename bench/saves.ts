import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { savePlan } from '../tests/integration/plan-save.ts'
import { validRecord } from '../tests/integration/records.ts'
import type { TestServer, TestUser } from '../tests/integration/server.ts'

/** Somebody who saves, and at which revision their plan is. */
export interface Customer {
  readonly user: TestUser
  readonly rows: readonly { readonly id: string }[]
  revision: number
}

/** A customer with ten rows that they save again and again. */
export async function newCustomer(server: TestServer): Promise<Customer> {
  const user = await server.newUser()
  return { user, rows: Array.from({ length: 10 }, () => validRecord.offerings(user.planId)), revision: 0 }
}

/** Milliseconds of a save as the app sends it. */
export async function save(customer: Customer, rows: Customer['rows']): Promise<number> {
  const { user, revision } = customer
  const offerings = rows.map((row) => ({ ...row, price: revision }))
  const start = performance.now()
  const { status, message } = await savePlan(user, revision, { put: { offerings } })
  if (status !== 200) throw new Error(message)
  customer.revision += 1
  return performance.now() - start
}

/** Milliseconds that the server has computed; it is counted in hundredths of a second. */
export function processorTime(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  return (Number(fields?.[11]) + Number(fields?.[12])) * 10
}

/** The middle one. */
export const median = (times: readonly number[]): number => share(times, 0.5)

/** The time that this part of all are below, such as 0.95. */
export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
