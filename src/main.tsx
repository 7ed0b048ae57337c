import '@fontsource-variable/inter/wght.css'
import './app/theme.css'
import './controls/controls.css'
import './app/pages/pages.css'
import './app/skeleton.css'
import './app/print.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { App } from './app/App.tsx'
import { isDesktopWidth } from './app/desktop-width.ts'
import { applyTheme } from './app/look.ts'
import { StorageBlockedPage } from './app/pages/StorageBlockedPage.tsx'
import { type Parts, PartsContext } from './app/parts.ts'
import { applyTextSize, followTextSize } from './app/text-size.ts'
import { commitOpenEditor, watchOpenCell } from './app/workbench/hand-over-typed.ts'
import { createAppVersion } from './backend/app-version.ts'
import { createChosenPlan } from './backend/chosen-plan.ts'
import { isDeletionLeft } from './backend/deletion-marks.ts'
import { createFirstFigures } from './backend/first-figures.ts'
import { forgetPlans } from './backend/forget-plans.ts'
import { keepFile } from './backend/keep-file.ts'
import { createLateServer } from './backend/late-server.ts'
import { createLook, createTextSize } from './backend/look.ts'
import { createBillingMemory } from './backend/remembered-billing.ts'
import { storesLogins } from './backend/stored-login.ts'
import { accessFlowFor } from './flows/access.ts'
import { accountFlowFor } from './flows/account.ts'
import { paymentPageIn, withoutPaymentPage } from './flows/back-from-payment.ts'
import { changeSubscriptionFlowFor } from './flows/change-subscription.ts'
import type { MadeFile } from './flows/export-file.ts'
import { newVersionFlowFor } from './flows/new-version.ts'
import { noticeFlow } from './flows/notice.ts'
import { planIn, withoutPlan } from './flows/plan-address.ts'
import { wantedPlan } from './flows/plan-at-start.ts'
import type { AppVersionPort, BillingMode } from './flows/ports.ts'
import { newRowId } from './plan/row-id.ts'
import { keepTab } from './signed-in-tab.ts'
import type { NoticeToShow } from './texts/notices.ts'
import { paths } from './texts/paths.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
// the sheets' engine and PocketBase's SDK are no part of the login page
const loadServer = async () => (await import('./backend/server.ts')).openServer()
const loadDesk = () => import('./open-desk.ts')
const loadWorkbench = () => import('./app/workbench/Workbench.tsx')

/** Builds the parts and hands them to each other. */
function makeParts(): Parts {
  const look = createLook(window)
  applyTheme(look.current())
  look.watch(() => applyTheme(look.current()))
  const textSize = createTextSize(window)
  applyTextSize(textSize.current())
  textSize.watch(() => applyTextSize(textSize.current()))
  followTextSize()

  const server = createLateServer({ storage: window.localStorage, events: window, load: loadServer })
  const { account, billing } = server
  const now = () => Date.now()
  const notices = createActor(noticeFlow).start()
  const goTo = (url: string) => window.location.assign(url)
  const reload = () => window.location.reload()
  const access = createActor(accessFlowFor({ account, billing, goTo, reload }), {
    input: { now },
  })
  access.on('noticed', ({ notice }) => notices.send({ type: 'announced', notice }))
  access.start()
  window.addEventListener('online', () => access.send({ type: 'wentOnline' }))

  const toLogIn: Parts['toLogIn'] = (code, email) => {
    if (code) notices.send({ type: 'announced', notice: { code } })
    navigate(paths.logIn, { replace: true, state: email === undefined ? null : { email } })
  }

  const newVersion = createActor(newVersionFlowFor(appVersion(), reload)).start()
  const shownAgain = () => newVersion.send({ type: 'shownAgain' })
  window.addEventListener('online', shownAgain)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shownAgain()
  })

  const billingMemory = createBillingMemory(window.localStorage)
  access.subscribe(({ context: { user, billing: known, answeredAt } }) => {
    if (user && known && answeredAt) billingMemory.remember(user.id, { billing: known, answeredAt })
  })
  const forgetOthers = () => {
    const id = account.current()?.id
    billingMemory.forgetOthers(id)
    void forgetPlans(id)
  }
  account.watch(forgetOthers)
  forgetOthers()

  const chosen = createChosenPlan(window.sessionStorage, window.localStorage)
  const linked = planIn(window.location.search)
  if (linked !== undefined) {
    chosen.chooseNext(linked)
    const { pathname, search, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + withoutPlan(search) + hash)
  }

  const tab = keepTab({
    account,
    billing,
    access,
    rememberedOf: (userId) => billingMemory.of(userId),
    readPlanOf: async (user, planId) => {
      const [{ plansOfUser }, { client }] = await Promise.all([loadDesk(), server.fetched()])
      const { plans, storedPlan } = plansOfUser(user, { client, now })
      return wantedPlan(plans, storedPlan, planId, now)
    },
    openDeskOf: async (user, left, reading) => {
      const [{ openDeskOf }, { client, deletions }] = await Promise.all([loadDesk(), server.fetched()])
      const around = {
        client,
        chosen,
        account,
        access,
        now,
        left,
        isDeleted: deletions.isDeleted,
        page: {
          events: window,
          isOnline: () => navigator.onLine,
          commitOpenEditor,
          watchOpenCell,
          download: ({ name, bytes }: MadeFile) => keepFile(name, bytes, excelType),
          storage: window.sessionStorage,
          lasting: window.localStorage,
          // a page that is no secure context has none, whatever the types say
          locks: (navigator as Partial<Navigator>).locks,
        },
        notify: (notice: NoticeToShow) => notices.send({ type: 'announced', notice }),
      }
      const opening = openDeskOf(user, around, reading)
      void opening.opened.then(() => newVersion.send({ type: 'opened' }))
      return opening
    },
    toLogIn: (why) => toLogIn(why === 'ended' ? 'account.signedOut' : undefined),
  })

  const cameFrom = paymentPageIn(window.location.search)
  if (cameFrom) {
    const { pathname, search, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + withoutPaymentPage(search) + hash)
    if (account.current()) access.send({ type: 'cameBack', from: cameFrom })
  }
  // by the back button, into a page that was on its way to pay
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && account.current()) access.send({ type: 'cameBack', from: 'changed' })
  })

  const finishDeletions = async () => {
    const { deletions } = await server.fetched()
    if (await deletions.finish(account.current()?.id)) await account.logOut()
  }
  // without its code it waits for the next start
  if (isDeletionLeft(window.localStorage)) finishDeletions().catch(() => undefined)

  const prefetchWorkbench = () => {
    // only a head start: what fails now is fetched again when it is needed
    server.fetched().catch(() => undefined)
    loadDesk().catch(() => undefined)
    loadWorkbench().catch(() => undefined)
    const content = isDesktopWidth()
      ? import('./sheets/offerings/OfferingsSheet.tsx')
      : import('./app/phone/PhoneLayout.tsx')
    content.catch(() => undefined)
  }
  // a user who is signed in goes to the workbench: its files are on their way before its plan is asked for
  if (account.current()) prefetchWorkbench()

  let mode: Promise<BillingMode> | undefined
  return {
    account,
    accountFlow: accountFlowFor(account),
    access,
    changeSubscriptionFlow: changeSubscriptionFlowFor(billing, goTo),
    notices,
    firstFigures: createFirstFigures({
      storage: window.sessionStorage,
      tabs: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lonebanken.first'),
      newId: newRowId,
    }),
    // without an answer nothing is shown about payment
    billingMode: () => (mode ??= billing.mode().catch((): BillingMode => ({ isLocal: false, payment: 'live' }))),
    ...tab,
    prefetchWorkbench,
    enterWorkbench: () => window.location.assign(paths.offerings),
    afterDeletion: async () => {
      const user = account.current()
      const { deletions } = await server.fetched()
      if (user && deletions.isDeleted(user.id)) {
        await tab.closeDesk()
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

// a page that is served without https keeps no app, nor does one under development
function appVersion(): AppVersionPort {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (container && import.meta.env.PROD) return createAppVersion(container, import.meta.url, pageLoaded())
  return { watch: () => undefined, look: () => undefined, takeOver: () => Promise.resolve() }
}

function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

function show(page: ReactNode): void {
  const root = document.getElementById('app')
  if (!root) throw new Error('index.html has no place for the app')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

if (storesLogins()) {
  show(
    <PartsContext value={makeParts()}>
      <App />
    </PartsContext>,
  )
} else show(<StorageBlockedPage />)
