import { waitFor } from 'xstate'
import type { EditorWorkspace, Opened } from '../app/services.ts'
import { createProposals } from '../backend/advisers/proposals.ts'
import { createComments } from '../backend/comments/comments.ts'
import { deviceName } from '../backend/device-name.ts'
import { createDrafts } from '../backend/draft.ts'
import { createPlanStore } from '../backend/plans/plan-store.ts'
import { createPlans } from '../backend/plans/plans.ts'
import { createStoredPlan } from '../backend/plans/stored-plan.ts'
import { createSharing } from '../backend/sharing/sharing.ts'
import { openTab, type Tab } from '../backend/tab.ts'
import { createVersions, type VersionNote } from '../backend/versions/versions.ts'
import { hasFailed, isAtRest } from '../flows/draft.ts'
import { failureCodeOf } from '../flows/failure.ts'
import { type Beginning, beginningOf, nextOffer } from '../flows/left-drafts.ts'
import { type PlanAtStart, planAtStart, wantedPlan } from '../flows/plans/plan-at-start.ts'
import type { AccountUser, DraftPort, LeftDraft, LoadedPlan } from '../flows/ports.ts'
import { isUnsaved, saveStateOf } from '../flows/save-state.ts'
import { netPaysOf } from '../insight/net-pays.ts'
import { applyEdit } from '../plan/edit.ts'
import { rowsForNewUser } from '../plan/new-rows.ts'
import { newRowId } from '../plan/row-id.ts'
import { listenAround } from './workspace-events.ts'
import { startFlows } from './workspace-flows.ts'
import { memoryOf } from './workspace-memory.ts'
import type { Keeping, PlansOfUser, Surroundings, WorkspacePage } from './workspace-surroundings.ts'

/** What becomes of unsaved work when a workspace is closed: there was none, the browser keeps it as a draft, or it could not be kept. */
export type WorkLeft = 'none' | 'stored' | 'lost'

export interface OpeningWorkspace {
  readonly opened: Promise<Opened>
  /** Stops everything that the workspace has started. What is being typed goes into the draft, and the draft stays. */
  readonly close: () => Promise<WorkLeft>
}

const saidOn = ({ userAgent }: WorkspacePage): VersionNote => ({ device: deviceName(userAgent), netPayOf: netPaysOf })

/** Where a user's plans are kept. Without a page nothing is saved there. */
export function plansOfUser(
  user: AccountUser,
  { client, now, page }: Pick<Surroundings, 'client' | 'now'> & Partial<Pick<Surroundings, 'page'>>,
): PlansOfUser {
  const plans = createPlans({
    client,
    userId: user.id,
    thisYear: () => new Date(now()).getFullYear(),
    ...(page && { said: saidOn(page) }),
  })
  return { plans, storedPlan: createStoredPlan(client, user.id) }
}

/** Reads the wanted plan of the user's and puts the workspace together; asks first about drafts that say more. */
export function openWorkspaceOf(
  user: AccountUser,
  around: Surroundings,
  reading?: Promise<PlanAtStart>,
): OpeningWorkspace {
  const closing = new AbortController()
  let closeWorkspace: (() => Promise<WorkLeft>) | undefined
  let tab: Tab | undefined
  let drafts: DraftPort | undefined

  const opened = async (): Promise<Opened> => {
    const own = plansOfUser(user, around)
    try {
      const loaded = await (reading ?? planAtStart(own.plans, own.storedPlan, around.chosen.of(user.id), around.now))
      const { id, isAnother } = loaded
      around.chosen.remember(user.id, id)
      tab = await openTab(around.page, id)
      const of = { user: user.id, plan: id, first: loaded.plans[0]?.id ?? id }
      const kept = createDrafts(of, tab, () => around.isDeleted(user.id))
      drafts = kept
      const left = await kept.readLeft().catch(() => [])
      closing.signal.throwIfAborted()
      if (isAnother) around.notify({ code: 'plan.notThere' })
      const thisYear = () => new Date(around.now()).getFullYear()
      const keeping = {
        ...own,
        drafts: kept,
        store: createPlanStore(around.client, user.id, id, thisYear, saidOn(around.page)),
        comments: createComments({ client: around.client, userId: user.id }, id),
        proposals: createProposals({ client: around.client, userId: user.id, thisYear }, id),
        versions: createVersions({ client: around.client, userId: user.id, thisYear }, id),
        sharing: createSharing(around.client, user.id),
      }
      const start = loaded.isNew ? applyEdit(loaded.plan, rowsForNewUser(loaded.plan, newRowId)).plan : loaded.plan
      return offerDrafts(kept, loaded, beginningOf(loaded, start), left, (beginning) => {
        const made = makeWorkspace(user, around, keeping, beginning, loaded)
        closeWorkspace = made.close
        return made.workspace
      })
    } catch (error) {
      if (closing.signal.aborted) {
        await drafts?.close()
        tab?.close()
      }
      return { kind: 'failed', notice: failureCodeOf(error) === 'offline' ? 'request.offline' : 'load.failed' }
    }
  }

  return {
    opened: opened(),
    close: async () => {
      closing.abort()
      const work = (await closeWorkspace?.()) ?? 'none'
      await drafts?.close()
      // not before the draft is written: until then no other tab may look after it
      tab?.close()
      return work
    },
  }
}

/** Restores the only draft, and asks about several, or beside another device's save, one after the other: each is compared with what has been restored before it. */
function offerDrafts(
  drafts: DraftPort,
  loaded: LoadedPlan,
  beginning: Beginning,
  left: readonly LeftDraft[],
  open: (beginning: Beginning) => EditorWorkspace,
): Opened {
  const { offer, contained, rest } = nextOffer(loaded, beginning, left)
  // left behind, it is only offered again
  const remove = (tabs: readonly string[]) => void drafts.remove(tabs).catch(() => undefined)
  // what the server holds needs no draft; what has been restored goes when the own draft holds it
  if (beginning.takenIn.length === 0) remove(contained)
  const known = { ...beginning, takenIn: [...beginning.takenIn, ...(beginning.takenIn.length === 0 ? [] : contained)] }
  if (!offer) return { kind: 'open', workspace: open(known) }
  const restore = () => {
    const takenIn = [...known.takenIn, offer.draft.tab]
    return offerDrafts(drafts, loaded, { ...offer.restored, takenIn }, rest, open)
  }
  if (!offer.isBehind && !offer.isOnTop) {
    // the server has nothing else, and no other tab: there is nothing to choose
    const next = restore()
    if (next.kind === 'open') return { ...next, restored: offer }
  }
  return {
    kind: 'draftFound',
    offer,
    restore,
    discard: () => {
      remove([offer.draft.tab])
      return offerDrafts(drafts, loaded, known, rest, open)
    },
  }
}

/** Puts a workspace together around the plan that it begins with. */
function makeWorkspace(
  user: AccountUser,
  around: Surroundings,
  keeping: Keeping,
  beginning: Beginning,
  opened: PlanAtStart,
): { readonly workspace: EditorWorkspace; readonly close: () => Promise<WorkLeft> } {
  const [{ account, page, left }, { drafts }] = [around, keeping]
  const flows = startFlows(around, keeping, beginning, opened)
  const { session, save, draftKeeper, blankRow, salaryReady, importFile, exportFile, planList, comments, proposals } =
    flows

  const stopListening = listenAround(flows, around, keeping.store)
  let isClosed = false

  const writeDraft = async (): Promise<boolean> => {
    draftKeeper.send({ type: 'flushRequested' })
    return !hasFailed(await waitFor(draftKeeper, isAtRest))
  }

  /** Answers whether nothing is unsaved any more. */
  const saveAll = async (): Promise<boolean> => {
    if (!isUnsaved(save.getSnapshot())) return true
    save.send({ type: 'saveRequested' })
    return !isUnsaved(await waitFor(save, (snapshot) => saveStateOf(snapshot) !== 'saving'))
  }

  const close = async (): Promise<WorkLeft> => {
    if (isClosed) return 'none'
    isClosed = true
    page.commitOpenEditor()
    // from here on nothing is sent: somebody else may have logged in
    for (const actor of [save, blankRow, salaryReady, importFile, exportFile, planList, comments, proposals])
      actor.stop()
    stopListening()
    const work = session.isUnsaved ? 'stored' : 'none'
    const isWritten = await writeDraft()
    draftKeeper.stop()
    return work === 'stored' && !isWritten ? 'lost' : work
  }
  const logOut = async (draftGoes: boolean) => {
    await close()
    if (draftGoes) await drafts.remove([drafts.tab]).catch(() => undefined)
    await drafts.close()
    left()
    await account.logOut()
  }

  const workspace: EditorWorkspace = {
    reading: undefined,
    firm: user.name,
    user,
    planId: opened.id,
    planList,
    readPlan: async (id) =>
      id === opened.id ? session.plan : (await wantedPlan(keeping.plans, keeping.storedPlan, id, around.now)).plan,
    versions: keeping.versions,
    sharing: keeping.sharing,
    madeLink: { current: undefined },
    storedAt: opened.storedAt,
    keepWork: () => {
      page.commitOpenEditor()
      return writeDraft()
    },
    ...memoryOf(user.id, opened.id, page),
    session,
    save,
    blankRow,
    salaryReady,
    importFile,
    exportFile,
    comments,
    proposals: { list: proposals, read: (id) => keeping.proposals.read(id) },
    chooseCompanyForm: (year, companyForm) =>
      session.edit(
        { type: 'setSalary', year, values: { companyForm } },
        { year, field: 'companyForm' },
        { choosesForm: true },
      ),
    persistPending: async () => {
      page.commitOpenEditor()
      return (await saveAll()) || (await writeDraft())
    },
    leave: async (from = 'here') => {
      if (!(await saveAll())) return 'unsaved'
      if (from === 'everywhere') {
        const hasEnded = await account.endAllLogins().then(
          () => true,
          () => false,
        )
        if (!hasEnded) return 'notEverywhere'
      }
      await logOut(false)
      return 'left'
    },
    // whose login has run out comes back to the draft
    leaveAnyway: () => logOut(saveStateOf(save.getSnapshot()) !== 'signedOut'),
  }
  return { workspace, close }
}
