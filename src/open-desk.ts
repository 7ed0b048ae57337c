import { waitFor } from 'xstate'
import type { Desk, Opened } from './app/parts.ts'
import { createDrafts } from './backend/draft.ts'
import { createPlanStore } from './backend/plan-store.ts'
import { createStoredPlan } from './backend/stored-plan.ts'
import { openTab, type Tab } from './backend/tab.ts'
import { listenAround } from './desk-events.ts'
import { startFlows } from './desk-flows.ts'
import { memoryOf } from './desk-memory.ts'
import type { Keeping, Surroundings } from './desk-surroundings.ts'
import { hasFailed, isAtRest } from './flows/draft.ts'
import { failureCodeOf } from './flows/failure.ts'
import { type Beginning, beginningOf, nextOffer } from './flows/left-drafts.ts'
import { planAtStart } from './flows/plan-at-start.ts'
import type { AccountUser, DraftPort, LeftDraft, LoadedPlan } from './flows/ports.ts'
import { isUnsaved, saveStateOf } from './flows/save-state.ts'
import { applyEdit } from './plan/edit.ts'
import { rowsForNewUser } from './plan/new-rows.ts'
import { newRowId } from './plan/row-id.ts'

/** What becomes of unsaved work when a desk is closed: there was none, the browser keeps it as a draft, or it could not be kept. */
export type WorkLeft = 'none' | 'stored' | 'lost'

/** A desk on its way or open. */
export interface OpenedDesk {
  readonly opened: Promise<Opened>
  /** Stops everything that the desk has started. What is being typed goes into the draft, and the draft stays. */
  readonly close: () => Promise<WorkLeft>
}

/** Reads the user's plan and puts the desk together around it; asks first about the drafts that say more than the server. */
export function openDeskOf(user: AccountUser, around: Surroundings): OpenedDesk {
  const closing = new AbortController()
  let closeDesk: (() => Promise<WorkLeft>) | undefined
  let tab: Tab | undefined

  const opened = async (): Promise<Opened> => {
    const store = createPlanStore(around.client, user.id, () => new Date(around.now()).getFullYear())
    const storedPlan = createStoredPlan(around.client, user.id)
    try {
      const readDrafts = async () => {
        tab = await openTab(around.page)
        const drafts = createDrafts(user.id, tab, () => around.isDeleted(user.id))
        return { drafts, left: await drafts.readLeft().catch(() => []) }
      }
      const [loaded, { drafts, left }] = await Promise.all([planAtStart(store, storedPlan, around.now), readDrafts()])
      closing.signal.throwIfAborted()
      const start = loaded.isNew ? applyEdit(loaded.plan, rowsForNewUser(loaded.plan, newRowId)).plan : loaded.plan
      return offerDrafts(drafts, loaded, beginningOf(loaded, start), left, (beginning) => {
        const made = makeDesk(user, around, { store, drafts, storedPlan }, beginning, loaded.storedAt)
        closeDesk = made.close
        return made.desk
      })
    } catch (error) {
      if (closing.signal.aborted) tab?.close()
      return { is: 'failed', notice: failureCodeOf(error) === 'offline' ? 'request.offline' : 'load.failed' }
    }
  }

  return {
    opened: opened(),
    close: async () => {
      closing.abort()
      const work = (await closeDesk?.()) ?? 'none'
      // not before the draft is written: until then no other tab may look after it
      tab?.close()
      return work
    },
  }
}

/** Asks about one draft after the other; each is compared with what has been restored before it. */
function offerDrafts(
  drafts: DraftPort,
  loaded: LoadedPlan,
  beginning: Beginning,
  left: readonly LeftDraft[],
  open: (beginning: Beginning) => Desk,
): Opened {
  const { offer, contained, rest } = nextOffer(loaded, beginning, left)
  // left behind, it is only offered again
  const remove = (tabs: readonly string[]) => void drafts.remove(tabs).catch(() => undefined)
  // what the server holds needs no draft; what has been restored goes when the own draft holds it
  if (beginning.takenIn.length === 0) remove(contained)
  const known = { ...beginning, takenIn: [...beginning.takenIn, ...(beginning.takenIn.length === 0 ? [] : contained)] }
  if (!offer) return { is: 'open', desk: open(known) }
  return {
    is: 'draftFound',
    offer,
    restore: () => {
      const takenIn = [...known.takenIn, offer.draft.tab]
      return offerDrafts(drafts, loaded, { ...offer.restored, takenIn }, rest, open)
    },
    discard: () => {
      remove([offer.draft.tab])
      return offerDrafts(drafts, loaded, known, rest, open)
    },
  }
}

/** Puts a desk together around the plan that it begins with. */
function makeDesk(
  user: AccountUser,
  around: Surroundings,
  keeping: Keeping,
  beginning: Beginning,
  storedAt: Date | undefined,
): { readonly desk: Desk; readonly close: () => Promise<WorkLeft> } {
  const { account, page, left } = around
  const { drafts } = keeping
  const flows = startFlows(around, keeping, beginning, storedAt !== undefined)
  const { session, save, draftKeeper, blankRow, salaryReady, importFile, exportFile } = flows

  const stopListening = listenAround(flows, around, keeping.store)
  let isClosed = false

  const writeDraft = async (): Promise<boolean> => {
    draftKeeper.send({ type: 'flushAsked' })
    return !hasFailed(await waitFor(draftKeeper, isAtRest))
  }

  const close = async (): Promise<WorkLeft> => {
    if (isClosed) return 'none'
    isClosed = true
    page.commitOpenEditor()
    // from here on nothing is sent: somebody else may have logged in
    for (const actor of [save, blankRow, salaryReady, importFile, exportFile]) actor.stop()
    stopListening()
    const work = session.isUnsaved ? 'stored' : 'none'
    const isWritten = await writeDraft()
    draftKeeper.stop()
    return work === 'stored' && !isWritten ? 'lost' : work
  }
  const logOut = async (draftGoes: boolean) => {
    await close()
    if (draftGoes) await drafts.remove([drafts.tab]).catch(() => undefined)
    left()
    await account.logOut()
  }

  const desk: Desk = {
    user,
    storedAt,
    keepWork: () => {
      page.commitOpenEditor()
      return writeDraft()
    },
    ...memoryOf(user.id, page),
    session,
    save,
    blankRow,
    salaryReady,
    importFile,
    exportFile,
    chooseCompanyForm: (year, companyForm) =>
      session.edit({ do: 'setSalary', year, values: { companyForm } }, { year, field: 'companyForm' }),
    leave: async (from = 'here') => {
      if (isUnsaved(save.getSnapshot())) {
        save.send({ type: 'saveAsked' })
        const after = await waitFor(save, (snapshot) => saveStateOf(snapshot) !== 'saving')
        if (isUnsaved(after)) return 'unsaved'
      }
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
  return { desk, close }
}
