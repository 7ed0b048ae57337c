import type { Browser } from 'playwright-core'
import { startServer, type TestServer } from '../integration/server.ts'
import { launchChromium } from './chromium.ts'
import { closersOf } from './environment.ts'
import { Windows } from './windows.ts'

/** The folder of the built app; another build can be tried without taking the one that others use. */
export const builtApp = process.env['LONEBANKEN_DIST'] ?? 'dist'

let browser: Browser | undefined
let server: TestServer | undefined
let windows: Windows | undefined

/** The worker's Chromium, started for the first file that needs it; another one if it has ended, or did not start. */
export async function workerBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser
  const started = await launchChromium()
  closersOf(globalThis).push(() => started.close())
  browser = started
  return started
}

/** The worker's server with the built app and no settings of its own: each test makes its own users there. */
export async function workerServer(): Promise<TestServer> {
  if (server) return server
  const started = await startServer({ publicDir: builtApp })
  closersOf(globalThis).push(() => started.stop())
  server = started
  return started
}

/** The windows of the two, with those that a file before this one has left empty. */
export async function workerWindows(): Promise<Windows> {
  const [{ url }, chromium] = [await workerServer(), await workerBrowser()]
  if (windows?.browser !== chromium) windows = new Windows(chromium, url, false)
  return windows
}
