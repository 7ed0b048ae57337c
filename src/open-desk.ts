import type PocketBase from 'pocketbase'
import { type Actor, createActor, waitFor } from 'xstate'
import type { Desk, Opened } from './app/parts.ts'
import { createDrafts } from './backend/draft.ts'
import { createKeptPlan } from './backend/kept-plan.ts'
import { createPlanStore } from './backend/plan-store.ts'
import { openTab, type Tab, type TabPlace } from './backend/tab.ts'
import { startImport } from './excel/worker/start-import.ts'
import { wishedFile } from './excel/worker/wished-file.ts'
import { type accessFlow } from './flows/access.ts'
import { isAccessOpen, isLooking } from './flows/access-state.ts'
import { blankRowFlowFor } from './flows/blank-row.ts'
import { draftFlowFor, hasFailed, isAtRest } from './flows/draft.ts'
import { exportFlowFor, type MadeFile } from './flows/export-file.ts'
import { failureCodeOf } from './flows/failure.ts'
import { importFileFlowFor } from './flows/import-file.ts'
import { type Beginning, beginningOf, nextOffer } from './flows/left-drafts.ts'
import { planAtStart } from './flows/plan-at-start.ts'
import type {
  AccountPort,
  AccountUser,
  DraftPort,
  KeptPlanPort,
  LeftDraft,
  LoadedPlan,
  PlanStore,
} from './flows/ports.ts'
import { salaryReadyFlow } from './flows/salary-ready.ts'
import { saveFlowFor } from './flows/save.ts'
import { isUnsaved, saveStateOf } from './flows/save-state.ts'
import { isEmpty } from './plan/changes.ts'
import { applyEdit } from './plan/edit.ts'
import { blankRowAtEnd, rowsForNewUser } from './plan/new-rows.ts'
import { newRowId } from './plan/row-id.ts'
import { years } from './rules/horizon.ts'
import { placeFrom } from './session/kept-place.ts'
import { Session } from './session/session.ts'
import type { NoticeToShow } from './texts/notices.ts'

/** The page that a desk stands on. */
export interface DeskPage extends TabPlace {
  /** Hears online, offline, beforeunload, pagehide and visibilitychange. */
  readonly events: EventTarget
  readonly isOnline: () => boolean
  /** Gives the plan what is being typed. */
  readonly commitOpenEditor: () => void
  /** Tells when a cell is opened to be typed in, and when it closes; answers how to stop. */
  readonly watchOpenCell: (tell: (isOpen: boolean) => void) => () => void
  /** What the browser keeps from visit to visit. */
  readonly lasting: Pick<Storage, 'getItem' | 'setItem'>
  /** Lets the browser keep a file. */
  readonly download: (file: MadeFile) => void
}

/** What the composition root lends to a desk. */
export interface Surroundings {
  readonly client: PocketBase
  readonly account: AccountPort
  readonly access: Actor<typeof accessFlow>
  readonly page: DeskPage
  readonly now: () => number
  readonly notify: (notice: NoticeToShow) => void
  /** True for an account that has been deleted from this browser. */
  readonly isDeleted: (userId: string) => boolean
  /** The user is logging out. */
  readonly left: () => void
}

// the same for every user: it is about the page, not about the plan
const bannerKey = 'lonebanken.banner'
const viewKey = 'lonebanken.view'

/** What becomes of unsaved work when a desk is closed: there was none, the browser keeps it as a draft, or it could not be kept. */
export type WorkLeft = 'none' | 'kept' | 'lost'

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
    const kept = createKeptPlan(around.client, user.id)
    try {
      const readDrafts = async () => {
        tab = await openTab(around.page)
        const drafts = createDrafts(user.id, tab, () => around.isDeleted(user.id))
        return { drafts, left: await drafts.readLeft().catch(() => []) }
      }
      const [loaded, { drafts, left }] = await Promise.all([planAtStart(store, kept, around.now), readDrafts()])
      closing.signal.throwIfAborted()
      const start = loaded.isNew ? applyEdit(loaded.plan, rowsForNewUser(loaded.plan, newRowId)).plan : loaded.plan
      return offerDrafts(drafts, loaded, beginningOf(loaded, start), left, (beginning) => {
        const made = makeDesk(user, around, { store, drafts, kept }, beginning, loaded.keptAt)
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

/** Where the plan is kept: by the server, and by this browser as drafts and as the server last had it. */
interface Keeping {
  readonly store: PlanStore
  readonly drafts: DraftPort
  readonly kept: KeptPlanPort
}

function makeDesk(
  user: AccountUser,
  { access, account, page, now, notify, left }: Surroundings,
  { store, drafts, kept }: Keeping,
  { plan, saved, baseRevision, takenIn }: Beginning,
  keptAt: Date | undefined,
): { readonly desk: Desk; readonly close: () => Promise<WorkLeft> } {
  const session = new Session(plan, saved)
  const save = createActor(saveFlowFor({ openPlan: session, store }), {
    input: {
      baseRevision,
      unread: keptAt !== undefined,
      active: isAccessOpen(access.getSnapshot()),
      online: page.isOnline(),
      now,
    },
  })
  const draftKeeper = createActor(
    draftFlowFor({
      openPlan: session,
      drafts,
      takenIn,
      baseRevision: () => save.getSnapshot().context.baseRevision,
      now,
    }),
  )
  const blankRow = createActor(
    blankRowFlowFor(({ table, year }) => {
      if (session.rows(table, year).length > 0) return
      // the row that follows from taking the last ones away goes when they come back
      const undoable = session.hasJustEmptied(table) ? 'withLatest' : false
      session.edit(blankRowAtEnd(session.plan, table, year, newRowId), undefined, { undoable })
    }),
  )
  const salaryReady = createActor(salaryReadyFlow)
  const importFile = createActor(importFileFlowFor(startImport))
  const exportFile = createActor(
    exportFlowFor((wish, signal) => {
      page.commitOpenEditor()
      return wishedFile(wish, session, now(), signal)
    }),
  )
  exportFile.on('made', ({ file }) => page.download(file))
  exportFile.on('noticed', ({ notice }) => notify(notice))

  save.on('noticed', ({ notice }) => notify(notice))
  draftKeeper.on('noticed', ({ notice }) => notify(notice))
  session.subscribe(({ figures }) => {
    if (years.some((year) => figures.has(`netProfitPerMonth.${year}`))) salaryReady.send({ type: 'recalculated' })
    save.send({ type: 'edited' })
    draftKeeper.send({ type: 'edited' })
  })
  let before = save.getSnapshot().context
  save.subscribe(({ context }) => {
    if (context.baseRevision !== before.baseRevision || context.theirs !== before.theirs) {
      draftKeeper.send({ type: 'serverChanged' })
    }
    if (context.baseRevision !== before.baseRevision) {
      void kept
        .keep({ plan: session.saved, revision: context.baseRevision, at: new Date(now()) })
        .catch(() => undefined)
    }
    before = context
  })

  save.start()
  draftKeeper.start()
  blankRow.start()
  salaryReady.start()
  importFile.start()
  exportFile.start()
  if (takenIn.length > 0) {
    save.send({ type: 'edited' })
    draftKeeper.send({ type: 'flushAsked' })
  }

  const watching = access.subscribe((snapshot) => {
    session.lookOnly(isLooking(snapshot) ? () => notify({ code: 'plan.readOnly' }) : undefined)
    const active = isAccessOpen(snapshot)
    if (active !== save.getSnapshot().context.active) save.send({ type: 'accessChanged', active })
  })
  const stopWatching = store.watch((revision) => save.send({ type: 'savedElsewhere', revision }))
  const stopWatchingCells = page.watchOpenCell((isOpen) => save.send({ type: isOpen ? 'cellOpened' : 'cellClosed' }))

  const listening = new AbortController()
  const hear = (names: readonly string[], listener: () => void) => {
    for (const name of names) page.events.addEventListener(name, listener, { signal: listening.signal })
  }
  const flushDraft = () => draftKeeper.send({ type: 'flushAsked' })
  hear(['online'], () => save.send({ type: 'wentOnline' }))
  hear(['offline'], () => save.send({ type: 'wentOffline' }))
  // pagehide may be too late for a write to be carried out; before it, while the user is asked, there is time
  hear(['beforeunload', 'pagehide'], () => {
    page.commitOpenEditor()
    flushDraft()
  })
  // a phone may end a page that is out of sight without another word
  hear(['visibilitychange'], flushDraft)

  const writeDraft = async (): Promise<boolean> => {
    flushDraft()
    return !hasFailed(await waitFor(draftKeeper, isAtRest))
  }

  const close = async (): Promise<WorkLeft> => {
    if (listening.signal.aborted) return 'none'
    page.commitOpenEditor()
    listening.abort()
    watching.unsubscribe()
    // from here on nothing is sent: somebody else may have logged in
    for (const actor of [save, blankRow, salaryReady, importFile, exportFile]) actor.stop()
    void stopWatching()
    stopWatchingCells()
    const work = isEmpty(session.changes()) ? 'none' : 'kept'
    const isWritten = await writeDraft()
    draftKeeper.stop()
    return work === 'kept' && !isWritten ? 'lost' : work
  }
  const logOut = async (draftGoes: boolean) => {
    await close()
    if (draftGoes) await drafts.remove([drafts.tab]).catch(() => undefined)
    left()
    await account.logOut()
  }

  const helpKey = `lonebanken.help.${user.id}`
  const placeKey = `lonebanken.place.${user.id}`
  const yearKey = `lonebanken.year.${user.id}`
  const desk: Desk = {
    user,
    keptAt,
    keepWork: () => {
      page.commitOpenEditor()
      return writeDraft()
    },
    yearBefore: years.find((year) => year === page.storage.getItem(yearKey)),
    rememberYear: (year) => page.storage.setItem(yearKey, year),
    placeBefore: (module) => placeFrom(page.storage.getItem(`${placeKey}.${module}`)),
    rememberPlace: (module, place) => page.storage.setItem(`${placeKey}.${module}`, JSON.stringify(place)),
    sheetViewBefore: (module) => page.lasting.getItem(`${viewKey}.${module}`),
    rememberSheetView: (module, view) => page.lasting.setItem(`${viewKey}.${module}`, view),
    isHelpShown: () => page.storage.getItem(helpKey) !== null,
    rememberHelpShown: () => page.storage.setItem(helpKey, 'shown'),
    isBannerClosed: () => page.lasting.getItem(bannerKey) !== null,
    rememberBannerClosed: () => page.lasting.setItem(bannerKey, 'closed'),
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
