import '@fontsource-variable/inter/wght.css'
import './app/theme.css'
import './controls/controls.css'
import './app/pages/pages.css'
import './app/skeleton.css'
import './app/print.css'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, beginAtLogin } from './app/App.tsx'
import { isDesktopWidth } from './app/desktop-width.ts'
import { type Services, ServicesContext } from './app/services.ts'
import { applyTextSize, followTextSize } from './app/text-size.ts'
import { applyTheme } from './app/theme.ts'
import { createFirstFigures } from './backend/first-figures.ts'
import { lazily } from './backend/lazy-port.ts'
import { createLazyPorts } from './backend/lazy-ports.ts'
import { placeForLogins } from './backend/stored-login.ts'
import { createTextSize, createTheme } from './backend/theme.ts'
import { createWantedPage } from './backend/wanted-page.ts'
import { openLateForm } from './flows/late-form.ts'
import { paths } from './texts/paths.ts'

// PocketBase's SDK, the flows, the workspace and its sheets are no part of what the first page needs before it can be used
const loadServer = async () => (await import('./backend/server.ts')).openServer()
const loadStart = () => import('./start/create-services.ts')
const loadWorkspace = () => import('./start/open-editor-workspace.ts')
const loadPages = () => import('./app/LaterPages.tsx')
const loadWorkbench = () => import('./app/frame/Workbench.tsx')

function createCoreServices() {
  const look = createTheme(window)
  applyTheme(look.current())
  look.watch(() => applyTheme(look.current()))
  const textSize = createTextSize(window)
  applyTextSize(textSize.current())
  textSize.watch(() => applyTextSize(textSize.current()))
  followTextSize()

  const arrivedWith = window.location.search
  const server = createLazyPorts({
    storages: [window.localStorage, window.sessionStorage],
    events: window,
    load: loadServer,
  })
  const { account } = server
  const prefetchWorkbench = () => {
    const content = isDesktopWidth()
      ? import('./sheets/offerings/OfferingsSheet.tsx')
      : import('./app/phone/OwnPhone.tsx')
    Promise.all([server.fetched(), loadWorkspace(), loadWorkbench(), content])
      // only a head start: what fails now is fetched again when it is needed
      .catch(() => undefined)
  }
  const wantedPage = createWantedPage(window.sessionStorage)
  const first = {
    account,
    firstFigures: createFirstFigures({ storage: window.localStorage, now: Date.now }),
    prefetchWorkbench,
    enterWorkbench: () => window.location.assign(wantedPage.take() ?? paths.offerings),
    comeBackTo: wantedPage.keep,
  }

  const { now, fetched } = lazily(async () =>
    (await loadStart()).createServices({ first, server, look, textSize, arrivedWith, script: import.meta.url }),
  )
  // a user who is signed in goes to the workbench: its files are on their way before its plan is asked for
  if (account.current()) {
    fetched().catch(() => undefined)
    loadPages().catch(() => undefined)
    prefetchWorkbench()
  }
  return {
    ...first,
    openForm: () => now()?.openForm() ?? openLateForm(async () => (await fetched()).openForm()),
    toLogIn: (...where: Parameters<Services['toLogIn']>) => {
      const parts = now()
      if (parts) parts.toLogIn(...where)
      else void fetched().then(({ toLogIn }) => toLogIn(...where))
    },
    others: { now, fetched },
  }
}

function show(page: ReactNode): void {
  const root = document.getElementById('app')
  if (!root) throw new Error('index.html has no place for the app')
  // in pieces, between which the browser can answer a key or a finger
  startTransition(() => createRoot(root).render(<StrictMode>{page}</StrictMode>))
}

const place = placeForLogins(window)
if (place === 'browser' || place === 'tab') {
  const services = createCoreServices()
  if (!services.account.current()) beginAtLogin()
  show(
    <ServicesContext value={services}>
      <App />
    </ServicesContext>,
  )
} else
  void import('./app/pages/StorageBlockedPage.tsx').then(({ StorageBlockedPage }) =>
    show(<StorageBlockedPage why={place} />),
  )
