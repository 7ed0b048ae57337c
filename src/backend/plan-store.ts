import type PocketBase from 'pocketbase'
import type { BatchRequestResult, RecordModel } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { LoadedPlan, PlanStore, RemoteChange, SaveRequest } from '../flows/ports.ts'
import { changesBetween, isEmpty, type PlanChanges } from '../plan/changes.ts'
import { type Table, tables } from '../plan/fields.ts'
import type { Plan } from '../plan/plan.ts'
import { type CompanyForm, companyForms, type Year, years } from '../rules/horizon.ts'
import { orFailure, toFailure } from './failure.ts'
import { listen } from './live.ts'
import {
  collectionOf,
  planCollection,
  planFromRecords,
  rowRecord,
  salaryCollection,
  salaryRecord,
  salaryRecordId,
  settingsRecord,
} from './records.ts'

// the most that the server gives in one answer
const perPage = 1000
// what was sent need not come back; a large save of exactly these requests is also the quick one (pb_hooks/lib/bulk-save.js)
const shortAnswer = { fields: 'id' }

/** What is known of the user's records since they were last read. */
interface Known {
  readonly user: string
  readonly planId: string
  revision: number
  readonly salaryIds: Map<Year, string>
  readonly companyForms: Map<Year, CompanyForm>
}

/** A save whose answer was lost: it may or may not have been carried out. */
interface Doubt {
  readonly plan: Plan
  readonly baseRevision: number
}

/** Keeps the signed-in user's plan in PocketBase. thisYear answers with the calendar year, for a plan that has no start year yet. */
export function createPlanStore(client: PocketBase, thisYear: () => number): PlanStore {
  let known: Known | undefined
  let doubt: Doubt | undefined
  let isSending = false
  const afterSending: (() => void)[] = []
  let otherTabs: BroadcastChannel | undefined

  function signedInUser(): string {
    const { record, isValid } = client.authStore
    if (!record || !isValid) throw new Failure('signedOut')
    return record.id
  }

  const list = (collection: string): Promise<RecordModel[]> =>
    client.collection(collection).getFullList({ batch: perPage, requestKey: null })

  async function load(): Promise<LoadedPlan> {
    const user = signedInUser()
    // the revision first: if a save lands in between, the rows are newer than it and the next save is refused, never the other way about
    const [plan] = await list(planCollection)
    // a login that is no longer good is a guest to the list rules, which show a guest nothing
    if (!plan) throw new Failure('signedOut')
    const [salary, ...rows] = await Promise.all([
      list(salaryCollection),
      ...tables.map((table) => list(collectionOf[table])),
    ])
    const sheets = Object.fromEntries(tables.map((table, at) => [table, rows[at] ?? []])) as Record<
      Table,
      RecordModel[]
    > // one list per table
    const revision = Number(plan['revision'])
    const loaded = planFromRecords({ plan, sheets, salary }, thisYear())
    known = {
      user,
      planId: plan.id,
      revision,
      salaryIds: new Map(
        years.flatMap((year) => {
          const record = salary.find((one) => one['year'] === year)
          return record ? [[year, record.id] as const] : []
        }),
      ),
      companyForms: new Map(years.map((year) => [year, loaded.salary[year].companyForm])),
    }
    return { plan: loaded, revision, isNew: revision === 0 && rows.every((records) => records.length === 0) }
  }

  async function knownRecords(): Promise<Known> {
    const user = signedInUser()
    if (known?.user !== user) await load()
    if (!known) throw new Failure('signedOut')
    return known
  }

  /** Sends one batch: the revision first, so that a save out of order is refused before anything else is looked at. */
  async function send({ plan, changes, baseRevision }: SaveRequest): Promise<number> {
    const { user, planId, salaryIds } = await knownRecords()
    const batch = client.createBatch()
    const revision = baseRevision + 1
    const salaryIdsSent = new Map<Year, string>()
    let requests = 1
    batch.collection(planCollection).update(planId, { ...settingsRecord(plan.settings), revision }, shortAnswer)
    for (const table of tables) {
      const collection = batch.collection(collectionOf[table])
      for (const row of changes.sheets[table].put) collection.upsert(rowRecord(user, row), shortAnswer)
      for (const id of changes.sheets[table].gone) collection.delete(id)
      requests += changes.sheets[table].put.length + changes.sheets[table].gone.length
    }
    for (const year of years) {
      const salary = changes.salary[year]
      if (!salary) continue
      const id = salaryIds.get(year) ?? salaryRecordId(user, year)
      batch.collection(salaryCollection).upsert(salaryRecord(user, id, year, salary), shortAnswer)
      salaryIdsSent.set(year, id)
      requests += 1
    }

    const answer: unknown = await batch.send({ requestKey: null })
    // a captive portal answers 200 with a page of its own: only the server's own list of answers is a receipt
    if (!isReceipt(answer, requests)) throw new Failure('offline')
    // they are there now: a company form chosen after this changes its record, and does not try to make it
    for (const [year, id] of salaryIdsSent) salaryIds.set(year, id)
    return revision
  }

  async function save(request: SaveRequest): Promise<number> {
    const revision = await sendOrSettle(request)
    doubt = undefined
    noteSaved(request.plan, revision)
    return revision
  }

  async function sendOrSettle(request: SaveRequest): Promise<number> {
    try {
      return await send(request)
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'conflict') return settleConflict(request, failure)
      if (failure.code === 'notAllowed') return settleRefusal(request, failure)
      if (failure.code === 'offline' || failure.code === 'server') {
        doubt = { plan: request.plan, baseRevision: request.baseRevision }
      }
      throw failure
    }
  }

  /** A save that was carried out but never answered comes back as a conflict with itself. */
  async function settleConflict(request: SaveRequest, conflict: Failure): Promise<number> {
    const lost = doubt
    const server = await load()
    if (isEmpty(changesBetween(server.plan, request.plan))) return server.revision
    const isOurs =
      lost?.baseRevision === request.baseRevision &&
      server.revision === request.baseRevision + 1 &&
      isEmpty(changesBetween(server.plan, lost.plan))
    if (!isOurs) throw conflict
    return send({
      plan: request.plan,
      changes: changesBetween(server.plan, request.plan),
      baseRevision: server.revision,
    })
  }

  /** The server says 404 for three things: a login that has expired, no access, or a record that support staff have taken away. */
  async function settleRefusal(request: SaveRequest, refusal: Failure): Promise<number> {
    try {
      await client.collection('users').authRefresh()
    } catch (error) {
      const failure = toFailure(error)
      throw failure.code === 'notAllowed' ? new Failure('signedOut', error) : failure
    }
    const changes = await withoutMissingRows(request.changes)
    if (!changes) throw refusal
    return send({ ...request, changes })
  }

  /** The changes without deletions of what is gone already; undefined when there was none to leave out. */
  async function withoutMissingRows(changes: PlanChanges): Promise<PlanChanges | undefined> {
    const left = await Promise.all(
      tables.map(async (table) => {
        const { put, gone } = changes.sheets[table]
        if (gone.length === 0) return [table, { put, gone }] as const
        const there = new Set((await list(collectionOf[table])).map(({ id }) => id))
        return [table, { put, gone: gone.filter((id) => there.has(id)) }] as const
      }),
    )
    const count = (of: readonly (readonly [Table, { readonly gone: readonly string[] }])[]): number =>
      of.reduce((sum, [, { gone }]) => sum + gone.length, 0)
    const before = tables.map((table) => [table, changes.sheets[table]] as const)
    if (count(left) === count(before)) return undefined
    return { ...changes, sheets: Object.fromEntries(left) as PlanChanges['sheets'] } // one entry per table
  }

  function noteSaved(plan: Plan, revision: number): void {
    if (!known) return
    known.revision = revision
    for (const year of years) known.companyForms.set(year, plan.salary[year].companyForm)
    otherTabs?.postMessage({ revision })
  }

  function isSaved(change: RemoteChange): boolean {
    if (!known) return true
    return change.is === 'saved'
      ? change.revision <= known.revision
      : known.companyForms.get(change.year) === change.companyForm
  }

  return {
    load: () => orFailure(load),

    async save(request) {
      isSending = true
      try {
        return await orFailure(() => save(request))
      } finally {
        isSending = false
        for (const tell of afterSending.splice(0)) tell()
      }
    },

    saveCompanyForm: (year, salary) =>
      orFailure(async () => {
        const records = await knownRecords()
        const { user, salaryIds } = records
        const id = salaryIds.get(year)
        records.companyForms.set(year, salary.companyForm)
        const collection = client.collection(salaryCollection)
        if (id !== undefined) {
          await collection.update(id, { companyForm: salary.companyForm }, { requestKey: null })
          return
        }
        const made = salaryRecordId(user, year)
        try {
          await collection.create(salaryRecord(user, made, year, salary), { requestKey: null })
          salaryIds.set(year, made)
        } catch (error) {
          // a save or another device may have made the record meanwhile: then only its company form is set, and nothing else of it
          const existing = (await list(salaryCollection)).find((record) => record['year'] === year)
          if (!existing) throw error
          await collection.update(existing.id, { companyForm: salary.companyForm }, { requestKey: null })
          salaryIds.set(year, existing.id)
        }
      }),

    watch(listener) {
      const tell = (change: RemoteChange): void => {
        // our own save is told by the stream before its answer is here
        if (isSending) afterSending.push(() => tell(change))
        else if (!isSaved(change)) {
          if (change.is === 'companyForm') known?.companyForms.set(change.year, change.companyForm)
          listener(change)
        }
      }
      const askRevision = (): void => {
        list(planCollection).then(
          ([plan]) => {
            if (plan) tell({ is: 'saved', revision: Number(plan['revision']) })
          },
          () => undefined, // the next connection asks again
        )
      }
      const channel = new BroadcastChannel(`lonebanken.plan.${client.authStore.record?.id ?? ''}`)
      channel.onmessage = ({ data }: MessageEvent<{ readonly revision: number }>) => {
        tell({ is: 'saved', revision: data.revision })
      }
      otherTabs = channel
      const stop = listen(
        client,
        [
          {
            collection: planCollection,
            changed: (record) => tell({ is: 'saved', revision: Number(record['revision']) }),
          },
          {
            collection: salaryCollection,
            changed: (record) => {
              const year = years.find((one) => one === record['year'])
              const companyForm = companyForms.find((one) => one === record['companyForm'])
              if (year && companyForm) tell({ is: 'companyForm', year, companyForm })
            },
          },
        ],
        askRevision,
      )
      return async () => {
        channel.close()
        otherTabs = undefined
        await stop()
      }
    },
  }
}

function isReceipt(answer: unknown, requests: number): answer is readonly BatchRequestResult[] {
  return Array.isArray(answer) && answer.length === requests
}
