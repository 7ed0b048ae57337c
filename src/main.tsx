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
import { wearLook } from './app/look.ts'
import { StorageBlockedPage } from './app/pages/StorageBlockedPage.tsx'
import { type Parts, PartsContext } from './app/parts.ts'
import { handOverTyped } from './app/workbench/hand-over-typed.ts'
import { createAccount } from './backend/account.ts'
import { createAppVersion } from './backend/app-version.ts'
import { createBilling } from './backend/billing.ts'
import { connect, keepsLogins } from './backend/client.ts'
import { createDeletions } from './backend/deletion.ts'
import { createFirstFigures } from './backend/first-figures.ts'
import { keepFile } from './backend/keep-file.ts'
import { forgetOthersPlans } from './backend/kept-plan.ts'
import { createLook } from './backend/look.ts'
import { accessFlowFor } from './flows/access.ts'
import { accountFlowFor } from './flows/account.ts'
import { paymentPageIn, withoutPaymentPage } from './flows/back-from-payment.ts'
import { changeSubscriptionFlowFor } from './flows/change-subscription.ts'
import { newVersionFlowFor } from './flows/new-version.ts'
import { noticeFlow } from './flows/notice.ts'
import type { AppVersionPort, BillingMode } from './flows/ports.ts'
import { newRowId } from './plan/row-id.ts'
import { keepTab } from './signed-in-tab.ts'
import { paths } from './texts/paths.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
// the sheets' engine is no part of the login page
const loadDesk = () => import('./open-desk.ts')
const loadWorkbench = () => import('./app/workbench/Workbench.tsx')

/** Builds the parts and hands them to each other. */
function makeParts(): Parts {
  const look = createLook(window)
  wearLook(look.current())
  look.watch(() => wearLook(look.current()))

  const client = connect('/')
  const deletions = createDeletions(client, window.localStorage)
  const account = createAccount(client, deletions)
  const billing = createBilling(client)
  const now = () => Date.now()
  const notices = createActor(noticeFlow).start()
  const goTo = (url: string) => window.location.assign(url)
  const access = createActor(accessFlowFor({ account, billing, goTo }), {
    input: { now },
  })
  access.on('noticed', ({ notice }) => notices.send({ type: 'told', notice }))
  access.start()
  window.addEventListener('online', () => access.send({ type: 'wentOnline' }))

  const toLogIn: Parts['toLogIn'] = (code, email) => {
    if (code) notices.send({ type: 'told', notice: { code } })
    navigate(paths.logIn, { replace: true, state: email === undefined ? null : { email } })
  }

  const reload = () => window.location.reload()
  const newVersion = createActor(newVersionFlowFor(appVersion(), reload)).start()
  const shownAgain = () => newVersion.send({ type: 'shownAgain' })
  window.addEventListener('online', shownAgain)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') shownAgain()
  })

  const forgetPlans = () => void forgetOthersPlans(account.current()?.id).catch(() => undefined)
  account.watch(forgetPlans)
  forgetPlans()

  const tab = keepTab({
    account,
    billing,
    access,
    openDeskOf: async (user, left) => {
      const { openDeskOf } = await loadDesk()
      const opening = openDeskOf(user, {
        client,
        account,
        access,
        now,
        left,
        isDeleted: deletions.isDeleted,
        page: {
          events: window,
          isOnline: () => navigator.onLine,
          handOverTyped,
          download: ({ name, bytes }) => keepFile(name, bytes, excelType),
          storage: window.sessionStorage,
          lasting: window.localStorage,
          // a page that is no secure context has none, whatever the types say
          locks: (navigator as Partial<Navigator>).locks,
        },
        tell: (notice) => notices.send({ type: 'told', notice }),
      })
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

  void deletions.finish(account.current()?.id).then((isSignedInGone) => {
    if (isSignedInGone) void account.logOut()
  })

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
    // without an answer nothing is said about payment
    billingMode: () => (mode ??= billing.mode().catch((): BillingMode => ({ isLocal: false, payment: 'live' }))),
    ...tab,
    prefetchWorkbench: () => {
      // only a head start: what fails now is fetched again when it is needed
      loadDesk().catch(() => undefined)
      loadWorkbench().catch(() => undefined)
      if (isDesktopWidth()) import('./sheets/offerings/OfferingsSheet.tsx').catch(() => undefined)
    },
    enterWorkbench: () => window.location.assign(paths.offerings),
    afterDeletion: async () => {
      const user = account.current()
      if (user && deletions.isDeleted(user.id)) {
        await tab.closeDesk()
        await account.logOut()
      }
      toLogIn('account.deleted')
    },
    changeAccount: () => window.location.assign(paths.logIn),
    toLogIn,
    look,
    newVersion,
    reload,
  }
}

// a page that is served without https keeps no app, nor does one under development
function appVersion(): AppVersionPort {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (container && import.meta.env.PROD) return createAppVersion(container, import.meta.url)
  return { watch: () => undefined, look: () => undefined, takeOver: () => Promise.resolve() }
}

function show(page: ReactNode): void {
  const root = document.getElementById('app')
  if (!root) throw new Error('index.html has no place for the app')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

if (keepsLogins()) {
  show(
    <PartsContext value={makeParts()}>
      <App />
    </PartsContext>,
  )
} else show(<StorageBlockedPage />)
