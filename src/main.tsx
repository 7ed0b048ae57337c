import '@fontsource-variable/inter/wght.css'
import './app/theme.css'
import './controls/controls.css'
import './app/pages/pages.css'
import './app/skeleton.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { App } from './app/App.tsx'
import { isDesktopWidth } from './app/desktop-width.ts'
import { type Opened, type Parts, PartsContext } from './app/parts.ts'
import { createAccount } from './backend/account.ts'
import { createBilling } from './backend/billing.ts'
import { connect } from './backend/client.ts'
import { accessFlowFor } from './flows/access.ts'
import { accountFlowFor } from './flows/account.ts'
import { noticeFlow } from './flows/notice.ts'
import type { AccountUser, BillingMode } from './flows/ports.ts'
import { paths } from './texts/paths.ts'

const client = connect('/')
const account = createAccount(client)
const billing = createBilling(client)
const now = () => Date.now()

// the sheets' engine is no part of the login page
const loadDesk = () => import('./open-desk.ts')
const loadWorkbench = () => import('./app/workbench/Workbench.tsx')
const openings = new Map<string, Promise<Opened>>()

const notices = createActor(noticeFlow).start()

const access = createActor(accessFlowFor({ account, billing, goTo: (url) => window.location.assign(url) }), {
  input: { now },
})
access.on('noticed', ({ notice }) => notices.send({ type: 'told', notice }))

const toLogIn: Parts['toLogIn'] = (notice) =>
  navigate(paths.logIn, { replace: true, ...(notice && { state: { notice } }) })

// the login may end in another tab, or turn out to be too old; it begins with a page load of its own
let signedIn = account.current()
account.watch((user) => {
  const before = signedIn
  signedIn = user
  if (user?.id === before?.id) {
    // the letter's link was followed in another tab
    if (user?.verified && !before?.verified) access.send({ type: 'verifiedClaimed' })
    return
  }
  if (user) access.send({ type: 'signedIn', user })
  else access.send({ type: 'signedOut' })
})
access.subscribe((snapshot) => {
  const isGone = snapshot.matches('signedOut') && openings.size > 0
  if (!isGone) return
  openings.clear()
  toLogIn('account.signedOut')
})
access.start()
const user = account.current()
if (user) {
  access.send({ type: 'signedIn', user })
  billing.watch((changed) => access.send({ type: 'billingChanged', billing: changed }))
}
window.addEventListener('online', () => access.send({ type: 'wentOnline' }))

function openDesk(of: AccountUser): Promise<Opened> {
  const known = openings.get(of.id)
  if (known) return known
  const opening = loadDesk().then(({ openDeskOf }) =>
    openDeskOf(of, {
      client,
      account,
      access,
      now,
      tell: (notice) => notices.send({ type: 'told', notice }),
      left: () => {
        openings.clear()
        toLogIn()
      },
    }),
  )
  openings.set(of.id, opening)
  return opening
}

let mode: Promise<BillingMode> | undefined

const parts: Parts = {
  account,
  accountFlow: accountFlowFor(account),
  access,
  notices,
  // without an answer nothing is said about payment
  billingMode: () => (mode ??= billing.mode().catch((): BillingMode => 'production')),
  openDesk,
  prefetchWorkbench: () => {
    // only a head start: what fails now is fetched again when it is needed
    loadDesk().catch(() => undefined)
    loadWorkbench().catch(() => undefined)
    if (isDesktopWidth()) import('./sheets/offerings/OfferingsSheet.tsx').catch(() => undefined)
  },
  enterWorkbench: () => window.location.assign(paths.offerings),
  toLogIn,
  reload: () => window.location.reload(),
}

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no place for the app')
createRoot(root).render(
  <StrictMode>
    <PartsContext value={parts}>
      <App />
    </PartsContext>
  </StrictMode>,
)
