import { readdir, readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { chromiumToLaunch } from '../../scripts/setup/browsers.mjs'

// Chromium heeds the last of these lists alone, so Playwright's own (its chromiumSwitches.ts) is repeated
const playwrightsOwn = `AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,
  LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,
  OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,msForceBrowserSignIn`
// the address bar's suggestions are pages of their own, which cost each window as much processor time as the app does
const addressBar = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI'
// a process held ready for pages that nobody opens
const spareProcess = 'SpareRendererForSitePerProcess'
const featuresOff = [playwrightsOwn, addressBar, spareProcess].join(',').replace(/\s/g, '')

// no calls home, no GPU: the same browser on a laptop, in CI and as root
const flags = [
  '--no-sandbox',
  // chromium-headless-shell draws letters as Chromium does on Debian
  '--font-render-hinting=slight',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff}`,
  // a test's page lives for seconds: its last compiler and a process for drawing cost more than they bring. A benchmark's is a person's
  ...(process.env['VITEST'] ? ['--js-flags=--no-turbofan', '--in-process-gpu'] : []),
]

/** Starts the Chromium of this machine. */
export const launchChromium = (): Promise<Browser> => chromium.launch({ ...chromiumToLaunch(), args: flags })

/** Starts the Chromium of a person who has used it before: what it remembers lies in a folder. */
export function launchChromiumOf(folder: string): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  return chromium.launchPersistentContext(folder, { ...chromiumToLaunch(), args: flags, viewport, locale: 'sv-SE' })
}

/** Pulls the plug of the Chromium that was started on this folder: every process of it at once, without a word. */
export async function pullThePlug(folder: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.split('\0').includes(`--user-data-dir=${folder}`)) process.kill(Number(pid), 'SIGKILL')
  }
}
