import { Failure } from '../flows/failure.ts'
import type { Draft, DraftPort, LeftDraft } from '../flows/ports.ts'
import { type Plan, withAllSettings } from '../plan/plan.ts'
import { planAfter, rowsInStep, stepBetween } from '../plan/plan-step.ts'
import { tables } from '../rules/field-names.ts'
import {
  allOf,
  type Database,
  draftsToWrite,
  type LaterStep,
  openDatabase,
  ownerOf,
  readAtOnce,
  stepsOf,
  takeOver,
} from './draft-database.ts'
import type { Tab } from './tab.ts'

type Drafts = ReturnType<typeof draftsToWrite>['store']

/** What the database holds of this tab's draft, as far as is known through a connection. */
interface Held {
  readonly db: Database
  readonly draft: Draft
  readonly steps: number
  readonly rowsInSteps: number
}

/** A draft whose steps hold so many rows more than its plan is written whole again. */
const mostRowsBeyondPlan = 100

/** Whose drafts: of a user's plan. `first` is their oldest plan, whose drafts an older app has written under the user's name alone. */
interface DraftsOf {
  readonly user: string
  readonly plan: string
  readonly first: string
}

/** One plan's drafts in this browser, one per tab. Of a deleted account nothing is written. */
export function createDrafts(
  { user, plan, first }: DraftsOf,
  tab: Tab,
  isDeleted: () => boolean = () => false,
): DraftPort {
  const owner = ownerOf(user, plan)
  let opened: Promise<Database> | undefined
  // undefined while something is being written, too: what comes meanwhile can't build on it, and is written whole
  let held: Held | undefined
  let turn = 0

  function database(): Promise<Database> {
    opened ??= openDatabase(() => {
      opened = undefined
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function readLeft(): Promise<readonly LeftDraft[]> {
    const db = await database()
    await takeOver(db, tab, user, ownerOf(user, first))
    const keys = await readAtOnce(db, (all) => all.getAllKeys(allOf(owner)))
    const tabs = [...new Set(keys.map(([, of]) => of))]
    // at once: each claim may have to wait for a tab that is being closed
    const ours = await Promise.all(tabs.map(async (of) => of === tab.id || (await tab.claim(of))))
    const left: LeftDraft[] = []
    for (const of of tabs.filter((_, at) => ours[at])) {
      const draft = draftFrom(await readAtOnce(db, (all) => all.getAll(allOf(owner, of))))
      if (draft) left.push({ ...draft, tab: of })
    }
    return left.sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  async function write(draft: Draft, takenIn: readonly string[]): Promise<void> {
    turn += 1
    const [mine, before] = [turn, held]
    held = undefined
    let after = before
    try {
      const db = await database()
      if (isDeleted()) {
        await change(db, owner, () => [], takenIn)
        after = undefined
      } else after = await written(db, { owner, tab: tab.id }, draft, takenIn, before?.db === db ? before : undefined)
    } finally {
      // what fails leaves the database as it was
      if (mine === turn) held = after
    }
  }

  return {
    tab: tab.id,
    readLeft: () => orFailure(readLeft),
    write: (draft, takenIn) =>
      orFailure(() =>
        write(
          draft,
          takenIn.filter((of) => of !== tab.id),
        ),
      ),
    remove: (tabs) =>
      orFailure(async () => {
        if (tabs.includes(tab.id)) {
          turn += 1
          held = undefined
        }
        await change(await database(), owner, () => [], tabs)
      }),
    close: async () => {
      const db = await opened?.catch(() => undefined)
      opened = undefined
      held = undefined
      db?.close()
    },
  }
}

/** Writes what leads from the draft that is held to this one, or all of this one when that is not known. */
async function written(
  db: Database,
  place: { readonly owner: string; readonly tab: string },
  draft: Draft,
  takenIn: readonly string[],
  onto: Held | undefined,
): Promise<Held> {
  const { owner, tab } = place
  const step = onto && stepBetween(onto.draft.plan, draft.plan)
  const rowsInSteps = (onto?.rowsInSteps ?? 0) + Math.max(1, step ? rowsInStep(step) : 0)
  if (onto?.draft.saved !== draft.saved || rowsInSteps > rowsIn(draft.plan) + mostRowsBeyondPlan) {
    const all = (drafts: Drafts) => [drafts.put(draft, [owner, tab]), drafts.delete(stepsOf(owner, tab))]
    await change(db, owner, all, takenIn)
    return { db, draft, steps: 0, rowsInSteps: 0 }
  }
  const { baseRevision, at } = draft
  const next = (drafts: Drafts) => [
    drafts.put({ step, baseRevision, at }, [owner, tab, onto.steps]),
    drafts.getKey([owner, tab]),
  ]
  const [, whole] = await change(db, owner, next, takenIn)
  // in a browser without locks another tab may have taken it in and away: a step by itself says nothing
  if (whole === undefined) return written(db, place, draft, takenIn, undefined)
  return { db, draft, steps: onto.steps + 1, rowsInSteps }
}

/** Carries out changes in one transaction, and removes the drafts of these tabs in it. Answers what came of the changes. */
async function change(
  db: Database,
  owner: string,
  changes: (drafts: Drafts) => readonly Promise<unknown>[],
  gone: readonly string[],
): Promise<readonly unknown[]> {
  const writing = draftsToWrite(db)
  // the draft first: what cannot be written must not take another one with it
  const first = changes(writing.store)
  const others = gone.map((of) => writing.store.delete(allOf(owner, of)))
  // asked for at once: a page that is closing does not live to hear that the draft was taken
  writing.commit()
  const [done] = await Promise.all([Promise.all(first), ...others, writing.done])
  return done
}

/** A draft of which this is kept: its beginning, and what was done since. undefined for steps whose beginning is gone. */
function draftFrom(records: readonly (Draft | LaterStep)[]): Draft | undefined {
  const [first] = records
  if (!first || !('plan' in first)) return undefined
  const steps = records.flatMap((each) => ('plan' in each ? [] : [each]))
  const { baseRevision, at } = steps.at(-1) ?? first
  const plan = planAfter(
    first.plan,
    steps.flatMap(({ step }) => step ?? []),
  )
  // an older app may have written it
  return { plan: withAllSettings(plan), saved: withAllSettings(first.saved), baseRevision, at }
}

const rowsIn = (plan: Plan): number => tables.reduce((sum, table) => sum + plan[table].length, 0)

async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new Failure(isFull ? 'draftFull' : 'draftUnavailable', error)
  }
}
