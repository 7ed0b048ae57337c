import { type Browser, chromium } from 'playwright-core'
import { findChromium, howToGetChromium } from '../../scripts/setup/chromium.mjs'

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

/** Starts the Chromium of this machine. Throws with what to install when there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(howToGetChromium)
  return chromium.launch({ executablePath, args: flags })
}
