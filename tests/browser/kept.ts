import type { Browser } from 'playwright-core'
import { startServer, type TestServer } from '../integration/server.ts'
import { launchChromium } from './chromium.ts'
import { closersOf } from './environment.ts'
import { Windows } from './windows.ts'

/** The folder of the built app; another build can be tried without taking the one that others use. */
export const builtApp = process.env['LONEBANKEN_DIST'] ?? 'dist'

let browser: Promise<Browser> | undefined
let server: Promise<TestServer> | undefined
let windows: Windows | undefined

/** The worker's Chromium, started for the first file that needs it; another one if it has ended. */
export async function keptBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) {
    browser = launchChromium()
    closersOf(globalThis).push(async () => (await browser)?.close())
  }
  return browser as Promise<Browser>
}

/** The worker's server with the built app and no settings of its own: each test makes its own users there. */
export function keptServer(): Promise<TestServer> {
  if (!server) {
    server = startServer({ publicDir: builtApp })
    closersOf(globalThis).push(async () => (await server)?.stop())
  }
  return server
}

/** The windows of the two, with those that a file before this one has left empty. */
export async function keptWindows(): Promise<Windows> {
  const [{ url }, chromium] = await Promise.all([keptServer(), keptBrowser()])
  if (windows?.browser !== chromium) windows = new Windows(chromium, url, false)
  return windows
}
