// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './run-program.mjs'

// the first is Chromium without its own windows: the same pages for a third less processor time
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const chromeOfMacOS = '/Applications/Google Chrome.app'
const firefoxOfMacOS = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * What Playwright launches: CHROMIUM_BIN, a Chromium on the PATH, or the browser that Playwright itself finds in its system's usual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ executablePath: string } | { channel: 'chrome' | 'msedge' }}
 */
export function chromiumToLaunch(env = process.env) {
  const executablePath = env['CHROMIUM_BIN'] || findProgram(chromiumNames, env)
  if (executablePath) return { executablePath }
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome' }
}

/** Whether that is here; Windows has its own. Known before Playwright is installed. */
export const hasChromium = () =>
  'executablePath' in chromiumToLaunch() || process.platform === 'win32' || existsSync(chromeOfMacOS)

/**
 * The Firefox of this machine: FIREFOX_BIN, or one on the PATH or in macOS' usual place.
 * @param {NodeJS.ProcessEnv} [env]
 */
export const firefoxToLaunch = (env = process.env) =>
  env['FIREFOX_BIN'] ||
  findProgram(['firefox-esr', 'firefox'], env) ||
  (existsSync(firefoxOfMacOS) ? firefoxOfMacOS : undefined)

/**
 * Debian's WebKitGTK with its WebDriver (webkit2gtk-driver) and a screen for it (xvfb); undefined where one is missing.
 * @param {NodeJS.ProcessEnv} [env]
 */
export function webKitToLaunch(env = process.env) {
  const [driver, screen] = [findProgram(['WebKitWebDriver'], env), findProgram(['Xvfb'], env)]
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []
  const browser = libraries.map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser')).find(existsSync)
  return driver && screen && browser ? { driver, screen, browser } : undefined
}
