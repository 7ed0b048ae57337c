import type PocketBase from 'pocketbase'
import { type Actor, createActor, waitFor } from 'xstate'
import type { Desk, Opened } from './app/parts.ts'
import { handOverTyped } from './app/workbench/hand-over-typed.ts'
import { createDrafts } from './backend/draft.ts'
import { createPlanStore } from './backend/plan-store.ts'
import { type accessFlow, isAccessOpen } from './flows/access.ts'
import { blankRowFlowFor } from './flows/blank-row.ts'
import { draftFlowFor, draftToOffer } from './flows/draft.ts'
import { failureCodeOf } from './flows/failure.ts'
import type { AccountPort, AccountUser, Draft, LoadedPlan } from './flows/ports.ts'
import { salaryReadyFlow } from './flows/salary-ready.ts'
import { isUnsaved, saveFlowFor, saveStateOf } from './flows/save.ts'
import { isEmpty } from './plan/changes.ts'
import { applyEdit } from './plan/edit.ts'
import { blankRowAtEnd, rowsForNewUser } from './plan/new-rows.ts'
import { newRowId } from './plan/row-id.ts'
import { type CompanyForm, type Year, years } from './rules/horizon.ts'
import { Session } from './session/session.ts'
import type { NoticeToShow } from './texts/notices.ts'

/** What the composition root lends to a desk. */
interface Surroundings {
  readonly client: PocketBase
  readonly account: AccountPort
  readonly access: Actor<typeof accessFlow>
  readonly now: () => number
  readonly tell: (notice: NoticeToShow) => void
  /** The user has logged out. */
  readonly left: () => void
}

/** Reads the user's plan and puts the desk together around it; asks first when a draft says more than the server. */
export async function openDeskOf(user: AccountUser, around: Surroundings): Promise<Opened> {
  const store = createPlanStore(around.client, () => new Date(around.now()).getFullYear())
  const drafts = createDrafts()
  try {
    const [loaded, draft] = await Promise.all([store.load(), drafts.read(user.id).catch(() => undefined)])
    const offer = draftToOffer(loaded, draft)
    if (!offer) return { is: 'open', desk: makeDesk(user, around, store, drafts, loaded, undefined) }
    return {
      is: 'draftFound',
      offer,
      restore: () => makeDesk(user, around, store, drafts, loaded, offer.draft),
      discard: () => {
        // left behind, it is only offered again
        drafts.remove(user.id).catch(() => undefined)
        return makeDesk(user, around, store, drafts, loaded, undefined)
      },
    }
  } catch (error) {
    return { is: 'failed', notice: failureCodeOf(error) === 'offline' ? 'request.offline' : 'load.failed' }
  }
}

function makeDesk(
  user: AccountUser,
  { access, account, now, tell, left }: Surroundings,
  store: ReturnType<typeof createPlanStore>,
  drafts: ReturnType<typeof createDrafts>,
  loaded: LoadedPlan,
  draft: Draft | undefined,
): Desk {
  const start = loaded.isNew ? applyEdit(loaded.plan, rowsForNewUser(loaded.plan, newRowId)).plan : loaded.plan
  // behind another device's save, what the draft was begun with tells the user's own changes from the others'
  const saved = draft && draft.baseRevision !== loaded.revision ? draft.saved : loaded.plan
  const session = new Session(draft?.plan ?? start, saved)

  const save = createActor(saveFlowFor({ openPlan: session, store }), {
    input: {
      // a draft begun before another device's save meets that save as a conflict, never as something to overwrite
      baseRevision: draft?.baseRevision ?? loaded.revision,
      active: isAccessOpen(access.getSnapshot()),
      online: navigator.onLine,
      now,
    },
  })
  const draftKeeper = createActor(
    draftFlowFor({
      openPlan: session,
      drafts,
      userId: user.id,
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

  save.on('noticed', ({ notice }) => tell(notice))
  draftKeeper.on('noticed', ({ notice }) => tell(notice))

  const tellEdited = () =>
    save.send({ type: 'edited', revision: session.revision, unsaved: !isEmpty(session.changes()) })

  const storeCompanyForm = companyFormKeeper(session, store, tell, tellEdited)
  session.subscribe(({ figures }) => {
    if (years.some((year) => figures.has(`netProfitPerMonth.${year}`))) salaryReady.send({ type: 'recalculated' })
    tellEdited()
    draftKeeper.send({ type: 'edited' })
    storeCompanyForm()
  })

  let savedBefore: Date | undefined
  save.subscribe(({ context: { savedAt } }) => {
    if (savedAt === savedBefore) return
    savedBefore = savedAt
    draftKeeper.send({ type: 'serverChanged' })
  })

  save.start()
  draftKeeper.start()
  blankRow.start()
  salaryReady.start()
  if (draft) tellEdited()

  const watching = access.subscribe((snapshot) => {
    const active = isAccessOpen(snapshot)
    if (active !== save.getSnapshot().context.active) save.send({ type: 'accessChanged', active })
  })
  store.watch((change) => {
    if (change.is === 'saved') {
      save.send({ type: 'savedElsewhere', revision: change.revision })
      return
    }
    const { year, companyForm } = change
    session.markCompanyFormSaved(year, companyForm)
    session.edit({ do: 'setSalary', year, values: { companyForm } }, undefined, { undoable: false })
  })

  const wentOnline = () => save.send({ type: 'wentOnline' })
  const wentOffline = () => save.send({ type: 'wentOffline' })
  const flushDraft = () => draftKeeper.send({ type: 'flushAsked' })
  window.addEventListener('online', wentOnline)
  window.addEventListener('offline', wentOffline)
  const leavePage = () => {
    handOverTyped()
    flushDraft()
  }
  // pagehide may be too late for a write to be carried out; before it, while the user is asked, there is time
  window.addEventListener('beforeunload', leavePage)
  window.addEventListener('pagehide', leavePage)
  // a phone may end a page that is out of sight without another word
  document.addEventListener('visibilitychange', flushDraft)

  const logOut = async (draftGoes: boolean) => {
    watching.unsubscribe()
    window.removeEventListener('online', wentOnline)
    window.removeEventListener('offline', wentOffline)
    window.removeEventListener('beforeunload', leavePage)
    window.removeEventListener('pagehide', leavePage)
    document.removeEventListener('visibilitychange', flushDraft)
    save.stop()
    draftKeeper.stop()
    blankRow.stop()
    salaryReady.stop()
    if (draftGoes) await drafts.remove(user.id).catch(() => undefined)
    left()
    await account.logOut()
  }

  return {
    user,
    session,
    save,
    blankRow,
    salaryReady,
    chooseCompanyForm: (year, companyForm) =>
      session.edit({ do: 'setSalary', year, values: { companyForm } }, { year, field: 'companyForm' }),
    leave: async () => {
      if (isUnsaved(save.getSnapshot())) {
        save.send({ type: 'saveAsked' })
        const after = await waitFor(save, (snapshot) => saveStateOf(snapshot) !== 'saving')
        if (isUnsaved(after)) return 'unsaved'
      }
      // with all saved there is no draft of ours; one that is left is another tab's unsaved work
      await logOut(false)
      return 'left'
    },
    // whose login has run out comes back to the draft
    leaveAnyway: () => logOut(saveStateOf(save.getSnapshot()) !== 'signedOut'),
  }
}

/** Stores a company form at once whenever it differs from the server's, by choice or by undo (spec section 4). */
function companyFormKeeper(
  session: Session,
  store: ReturnType<typeof createPlanStore>,
  tell: (notice: NoticeToShow) => void,
  settled: () => void,
): () => void {
  const formOf = (year: Year): CompanyForm => session.plan.salary[year].companyForm
  const sent = new Map<Year, CompanyForm>(years.map((year) => [year, session.saved.salary[year].companyForm]))
  // one after another, so that the last choice is the one that stays
  let sending = Promise.resolve()
  return () => {
    for (const year of years) {
      const form = formOf(year)
      if (sent.get(year) === form) continue
      sent.set(year, form)
      sending = sending.then(async () => {
        if (session.saved.salary[year].companyForm === form) return
        try {
          await store.saveCompanyForm(year, { ...session.saved.salary[year], companyForm: form })
          session.markCompanyFormSaved(year, form)
          settled()
        } catch {
          tell({ code: 'save.companyFormFailed' })
        }
      })
    }
  }
}
