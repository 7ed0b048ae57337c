// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './run-program.mjs'

// ours first, then those by which other tools are told where one lies
const chromiumSettings = ['CHROMIUM_BIN', 'CHROME_BIN', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH']

// the first is Chromium without its own windows: the same pages for a third less processor time
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const chromeOfMacOS = '/Applications/Google Chrome.app'
const firefoxOfMacOS = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * What Playwright launches: the one that a usual variable names, a Chromium on the PATH, one that Playwright's own tool has fetched, or the browser
 * that Playwright itself finds in its system's usual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ executablePath: string } | { channel: 'chrome' | 'msedge' }}
 */
export function chromiumToLaunch(env = process.env) {
  const named = chromiumSettings.map((setting) => env[setting]).find(Boolean)
  const executablePath = named || findProgram(chromiumNames, env) || fetchedChromium(env)
  if (executablePath) return { executablePath }
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome' }
}

/**
 * The newest that `npx playwright install` has left in its folder.
 * @param {NodeJS.ProcessEnv} env
 */
function fetchedChromium(env) {
  const home = env['HOME'] ?? ''
  const usual = process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']
  const folder = env['PLAYWRIGHT_BROWSERS_PATH'] || join(home, ...usual, 'ms-playwright')
  if (!existsSync(folder)) return undefined
  const kinds = readdirSync(folder).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
  const ages = (/** @type {string} */ name) => Number(name.split('-')[1])
  const within = kinds.toSorted((one, other) => ages(other) - ages(one)).map((name) => join(folder, name))
  return within.flatMap((at) => fetchedPlaces.map((place) => join(at, ...place))).find(existsSync)
}

const fetchedPlaces = [
  ...['headless_shell', 'chrome-headless-shell', 'chrome'].flatMap((program) =>
    ['chrome-linux', 'chrome-linux64', 'chrome-headless-shell-linux64'].map((at) => [at, program]),
  ),
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
]

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
