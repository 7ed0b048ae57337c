// @ts-check
import { existsSync } from 'node:fs'
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
