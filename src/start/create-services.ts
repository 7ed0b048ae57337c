import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { commitOpenEditor, watchOpenCell } from '../app/frame/hand-over-typed.ts'
import { type CarriedState, toTheForm } from '../app/pages/carried-state.ts'
import { routeOf } from '../app/routes.ts'
import type { CoreServices, Services } from '../app/services.ts'
import { createAppVersion, isAppReplaced } from '../backend/app-version.ts'
import { isDeletionLeft } from '../backend/deletion-marks.ts'
import { downloadFile } from '../backend/keep-file.ts'
import type { LazyPorts } from '../backend/lazy-ports.ts'
import { createChosenPlan, forgetChosenPlan, forgetOthersPlan } from '../backend/plans/chosen-plan.ts'
import { forgetPlans } from '../backend/plans/forget-plans.ts'
import { createBillingMemory } from '../backend/remembered-billing.ts'
import { createLinkCode } from '../backend/shared-view/link-code.ts'
import { isLoginOfTab } from '../backend/stored-login.ts'
import { findReplacedBy, untilItComes } from '../controls/lazy-with-retry.tsx'
import { accessFlowFor } from '../flows/access.ts'
import { accountFlowFor } from '../flows/account.ts'
import { openAccountForm } from '../flows/account-form.ts'
import { paymentPageIn, withoutPaymentPage } from '../flows/back-from-payment.ts'
import { changeSubscriptionFlowFor } from '../flows/change-subscription.ts'
import type { MadeFile } from '../flows/export-file.ts'
import { newVersionFlowFor } from '../flows/new-version.ts'
import { noticeFlow } from '../flows/notice.ts'
import { planIn, withoutPlan } from '../flows/plans/plan-address.ts'
import { type PlanAtStart, wantedPlan } from '../flows/plans/plan-at-start.ts'
import type { AccountPort, AccountUser, AppVersionPort, BillingMode } from '../flows/ports.ts'
import type { NoticeToShow } from '../texts/notices.ts'
import { paths } from '../texts/paths.ts'
import { createSessionController } from './session-controller.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
// the workspace of a user is no part of the other pages
const loadWorkspace = () => import('./open-editor-workspace.ts')
const loadViewerWorkspace = () => import('./open-viewer-workspace.ts')

/** What a page with figures has of its window, whoever sits at it. */
const figuresPage = {
  events: window,
  watchOpenCell,
  commitOpenEditor,
  download: ({ name, bytes }: MadeFile) => downloadFile(name, bytes, excelType),
}

interface Begun {
  readonly first: Omit<CoreServices, 'openForm' | 'toLogIn'>
  readonly server: LazyPorts
  readonly look: Services['look']
  readonly textSize: Services['textSize']
  /** What the address asked for when the page was loaded: signed out, it is another one by now. */
  readonly arrivedWith: string
  readonly script: string
}

/** Builds the parts that the first page can do without, and hands them to each other. */
export function createServices({ first, server, look, textSize, arrivedWith, script }: Begun): Services {
  const { account, billing, sharedPlans } = server
  const now = () => Date.now()
  const notices = createActor(noticeFlow).start()
  const goTo = (url: string) => window.location.assign(url)
  const reload = () => window.location.reload()
  const notify = (notice: NoticeToShow) => notices.send({ type: 'announced', notice })
  const access = startAccess(server, { now, goTo, reload, notify })

  const toLogIn: Services['toLogIn'] = (code, email) => {
    if (code) notify({ code })
    const carried = { ...toTheForm, ...(email !== undefined && { email }), isNew: code === 'signUp.done' }
    navigate(paths.logIn, { replace: true, state: carried satisfies CarriedState })
  }

  if (isLoginOfTab(window)) notify({ code: 'login.ofTab' })
  const newVersion = startNewVersion(script, reload)
  findReplacedBy(() => isAppReplaced(script))
  const billingMemory = startMemory(account, access)
  const chosen = createChosenPlan(window.sessionStorage, window.localStorage)
  const forgetInTab = (userId: string) => forgetChosenPlan(window.sessionStorage, window.localStorage, userId)
  chooseLinkedPlan(arrivedWith, chosen)

  const shareToken = createLinkCode(
    window,
    window.sessionStorage,
    () => routeOf(window.location.pathname)?.page === 'shared',
  )
  const tab = createSessionController({
    account,
    billing,
    access,
    rememberedOf: (userId) => billingMemory.of(userId),
    ...editorsOf({ account, access, server, chosen, forgetInTab, now, notify, newVersion }),
    toLogIn: (why) => toLogIn(why === 'ended' ? 'account.signedOut' : undefined),
  })

  hearOfPayment(arrivedWith, account, access)

  const finishDeletions = async () => {
    const { deletions } = await server.fetched()
    if (await deletions.finish(account.current()?.id)) await account.logOut()
  }
  // without its code it waits for the next start
  if (isDeletionLeft(window.localStorage)) finishDeletions().catch(() => undefined)

  let mode: Promise<BillingMode> | undefined
  const accountFlow = accountFlowFor(account)
  return {
    ...first,
    openForm: () => openAccountForm(accountFlow),
    access,
    sharedPlans,
    shareToken,
    openSharedView: async (key) => {
      const { openViewerWorkspace } = await loadViewerWorkspace()
      const signedIn = async () => (await server.fetched()).client
      const page = {
        ...figuresPage,
        isInView: () => document.visibilityState === 'visible',
      }
      return openViewerWorkspace(key, { signedIn, tab: window.sessionStorage, page, now, notify })
    },
    logOut: async () => {
      const user = account.current()
      toLogIn()
      await tab.closeWorkspace()
      if (user) forgetInTab(user.id)
      await account.logOut()
    },
    changeSubscriptionFlow: changeSubscriptionFlowFor(billing, goTo),
    notices,
    // without an answer nothing is shown about payment
    billingMode: () => (mode ??= billing.mode().catch((): BillingMode => ({ isLocal: false, payment: 'live' }))),
    ...tab,
    afterDeletion: async () => {
      const user = account.current()
      const { deletions } = await server.fetched()
      if (user && deletions.isDeleted(user.id)) {
        await tab.closeWorkspace()
        await account.logOut()
      }
      toLogIn('account.deleted')
    },
    changeAccount: () => window.location.assign(paths.logIn),
    toLogIn,
    look,
    textSize,
    newVersion,
    reload,
  }
}

type Access = Services['access']

interface EditorsOf extends Pick<Services, 'newVersion'> {
  readonly account: AccountPort
  readonly access: Access
  readonly server: LazyPorts
  readonly chosen: ReturnType<typeof createChosenPlan>
  readonly forgetInTab: (userId: string) => void
  readonly now: () => number
  readonly notify: (notice: NoticeToShow) => void
}

/** How the tab reads a plan of its user's, and opens a workspace on it: their code comes with the first that is asked for. */
function editorsOf({ account, access, server, chosen, forgetInTab, now, notify, newVersion }: EditorsOf) {
  const code = () => untilItComes(() => Promise.all([loadWorkspace(), server.fetched()]))
  const page = {
    ...figuresPage,
    isOnline: () => navigator.onLine,
    userAgent: navigator.userAgent,
    storage: window.sessionStorage,
    lasting: window.localStorage,
    // a page that is no secure context has none, whatever the types say
    locks: (navigator as Partial<Navigator>).locks,
  }
  return {
    readPlanOf: async (user: AccountUser, planId: string) => {
      const [{ plansOfUser }, { client }] = await code()
      const { plans, storedPlan } = plansOfUser(user, { client, now })
      return wantedPlan(plans, storedPlan, planId, now)
    },
    openWorkspaceOf: async (user: AccountUser, left: () => void, reading?: Promise<PlanAtStart>) => {
      const [{ openWorkspaceOf }, { client, deletions }] = await code()
      const around = {
        client,
        chosen,
        account,
        access,
        now,
        left: () => {
          forgetInTab(user.id)
          left()
        },
        isDeleted: deletions.isDeleted,
        page,
        notify,
      }
      const opening = openWorkspaceOf(user, around, reading)
      void opening.opened.then(() => newVersion.send({ type: 'opened' }))
      return opening
    },
  }
}

interface Surroundings {
  readonly now: () => number
  readonly goTo: (url: string) => void
  readonly reload: () => void
  readonly notify: (notice: NoticeToShow) => void
}

/** Who may use the product as it is paid for: asked again when the page is online again. */
function startAccess({ account, billing }: LazyPorts, { now, goTo, reload, notify }: Surroundings): Access {
  const access = createActor(accessFlowFor({ account, billing, goTo, reload }), { input: { now } })
  access.on('noticed', ({ notice }) => notify(notice))
  access.start()
  window.addEventListener('online', () => access.send({ type: 'wentOnline' }))
  return access
}

/** Opens the plan that an address names, once: it is taken out of it. */
function chooseLinkedPlan(arrivedWith: string, chosen: ReturnType<typeof createChosenPlan>): void {
  const linked = planIn(arrivedWith)
  if (linked === undefined) return
  chosen.chooseNext(linked)
  changeSearch(withoutPlan)
}

/** Offers a newer version of the app, which is looked for when the page is shown or online again. */
function startNewVersion(script: string, reload: () => void): Services['newVersion'] {
  const newVersion = createActor(newVersionFlowFor(appVersion(script), reload)).start()
  const shownAgain = () => newVersion.send({ type: 'shownAgain' })
  window.addEventListener('online', shownAgain)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shownAgain()
  })
  return newVersion
}

/** Has the browser remember the subscription of who is signed in, and forget what it knows of everybody else. */
function startMemory(account: AccountPort, access: Access) {
  const billingMemory = createBillingMemory(window.localStorage)
  access.subscribe(({ context: { user, billing: known, answeredAt } }) => {
    if (user && known && answeredAt) billingMemory.remember(user.id, { billing: known, answeredAt })
  })
  const forgetOthers = () => {
    const id = account.current()?.id
    billingMemory.forgetOthers(id)
    forgetOthersPlan(window.localStorage, id)
    void forgetPlans(id)
  }
  account.watch(forgetOthers)
  forgetOthers()
  return billingMemory
}

/** Passes on that a user comes back from the payment service's pages. */
function hearOfPayment(arrivedWith: string, account: AccountPort, access: Access): void {
  const cameFrom = paymentPageIn(arrivedWith)
  if (cameFrom) {
    changeSearch(withoutPaymentPage)
    if (account.current()) access.send({ type: 'cameBack', from: cameFrom })
  }
  // by the back button, into a page that was on its way to pay
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && account.current()) access.send({ type: 'cameBack', from: 'changed' })
  })
}

/** Takes out of the address what it has said. */
function changeSearch(without: (search: string) => string): void {
  const { pathname, search, hash } = window.location
  window.history.replaceState(window.history.state, '', pathname + without(search) + hash)
}

// a page that is served without https keeps no app, nor does one under development
function appVersion(script: string): AppVersionPort {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (container && import.meta.env.PROD) return createAppVersion(container, script, pageLoaded())
  return { watch: () => undefined, look: () => undefined, takeOver: () => Promise.resolve() }
}

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
