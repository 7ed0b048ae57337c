import { createActor } from 'xstate'
import type { EditorWorkspace, Opened } from '../../src/app/services.ts'
import { createBilling } from '../../src/backend/billing.ts'
import { connect } from '../../src/backend/client.ts'
import { createChosenPlan } from '../../src/backend/plans/chosen-plan.ts'
import { accessFlowFor } from '../../src/flows/access.ts'
import { wantedPlan } from '../../src/flows/plans/plan-at-start.ts'
import { theirVersion } from '../../src/flows/save-state.ts'
import { mergeEdit, planDifferences } from '../../src/plan/merge.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { openWorkspaceOf, plansOfUser } from '../../src/start/open-editor-workspace.ts'
import { createSessionController } from '../../src/start/session-controller.ts'
import type { Surroundings } from '../../src/start/workspace-surroundings.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import type { TestTab } from './browser.ts'
import { accountIn } from './login-of.ts'

/** One page load in one tab: all that `main.tsx` puts together, without anything to look at. */
export type TestPage = ReturnType<typeof openPage>

export function openPage(tab: TestTab, url: string, now: () => number) {
  const client = connect(url)
  const login = tab.logIn()
  client.authStore = login
  const { account, deletions } = accountIn(tab, client)
  const billing = createBilling(client)
  const events = new EventTarget()
  const notices: NoticeCode[] = []
  let shown: 'page' | 'logIn' = 'page'
  let isGone = false
  let typing: (() => void) | undefined
  let workspace: EditorWorkspace | undefined
  let close: (() => Promise<unknown>) | undefined
  const access = createActor(accessFlowFor({ account, billing, goTo: () => undefined, reload: () => undefined }), {
    input: { now },
  })
  access.start()
  const chosen = createChosenPlan(tab.storage, tab.shared)
  const signedIn = createSessionController({
    account,
    billing,
    access,
    rememberedOf: () => undefined,
    readPlanOf: (user, planId) => {
      const { plans, storedPlan } = plansOfUser(user, { client, now })
      return wantedPlan(plans, storedPlan, planId, now)
    },
    openWorkspaceOf: (user, left, reading) => {
      const around: Surroundings = {
        client,
        chosen,
        account,
        access,
        now,
        left,
        isDeleted: deletions.isDeleted,
        notify: ({ code }) => notices.push(code),
        page: {
          events,
          isOnline: () => true,
          userAgent: '',
          commitOpenEditor: () => {
            typing?.()
            typing = undefined
          },
          watchOpenCell: () => () => undefined,
          download: () => undefined,
          storage: tab.storage,
          lasting: tab.storage,
          locks: tab.locks,
        },
      }
      const opened = openWorkspaceOf(user, around, reading)
      close = opened.close
      return Promise.resolve(opened)
    },
    toLogIn: () => {
      shown = 'logIn'
    },
  })

  const insert = (product: string) => {
    if (!workspace) throw new Error('nothing is open to type in')
    const { session } = workspace
    const values = { ...blankValues('offerings'), product, price: 1 }
    session.edit(rowsAtEnd(session.plan, 'offerings', 'year1', [values], newRowId))
  }
  const open = async (): Promise<number> => {
    const user = account.current()
    if (!user) throw new Error('nobody is signed in')
    let opened: Opened = await signedIn.openWorkspace(user)
    let restored = 0
    for (; opened.kind === 'draftFound'; restored += 1) opened = opened.restore()
    if (opened.kind === 'open' && opened.restored) restored += 1
    if (opened.kind === 'failed') throw new Error(`the plan could not be opened: ${opened.notice}`)
    workspace = opened.workspace
    return restored
  }
  return {
    client,
    account,
    notices,
    chosen,
    closeWorkspace: signedIn.closeWorkspace,
    accountSwitch: signedIn.accountSwitch,
    /** The word of another tab's login does not come in time. */
    deafen: () => {
      login.hears = false
    },
    workspace: () => workspace,
    shown: () => shown,
    /** Opens the workbench of who is signed in and restores every draft that is offered; answers how many there were. */
    open,
    /** Opens another plan in place of the open one, as the list of plans does; answers how many drafts were restored. */
    openPlan: async (planId: string): Promise<number> => {
      if (!(await workspace?.persistPending())) throw new Error('the open plan could not be set aside')
      await signedIn.openPlan(planId)
      return open()
    },
    /** Types a product and commits it. */
    type: insert,
    /** Types a product and leaves the cell open. */
    beginTyping: (product: string) => {
      typing?.()
      typing = () => insert(product)
    },
    happens: (name: string) => events.dispatchEvent(new Event(name)),
    /** Answers the conflict question with what it suggests; where only a person can know, mine counts. */
    answerConflict: () => {
      const theirs = workspace && theirVersion(workspace.save.getSnapshot())
      if (!workspace || !theirs) return
      const { session, save } = workspace
      const differences = planDifferences(session.saved, session.plan, theirs.plan)
      const edit = mergeEdit(differences, ({ suggested }) => suggested ?? 'mine')
      if (edit) session.edit(edit)
      save.send({ type: 'keepMine' })
    },
    /** The page goes, as by a reload: it is notified, and hears no more. */
    unload: async () => {
      if (isGone) return
      isGone = true
      for (const name of ['beforeunload', 'pagehide']) events.dispatchEvent(new Event(name))
      login.end()
      await close?.()
      access.stop()
      await client.realtime.unsubscribe().catch(() => undefined)
    },
  }
}
