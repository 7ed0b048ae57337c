import { readdir, readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { chromiumToLaunch } from '../../scripts/setup/chromium.mjs'

// no calls home, no GPU: the same browser on a laptop, in CI and as root
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
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
