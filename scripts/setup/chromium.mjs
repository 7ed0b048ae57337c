// @ts-check
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe']

/**
 * Finds a Chromium for the browser tests: CHROMIUM_BIN, or one installed in its usual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {NodeJS.Platform} [platform]
 * @returns {string | undefined}
 */
export function findChromium(env = process.env, platform = process.platform) {
  const chosen = env['CHROMIUM_BIN']
  if (chosen) return isProgram(chosen) ? chosen : undefined
  if (platform === 'darwin') return macPrograms.find(isProgram)
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => env[name] ?? '').filter(Boolean)
    return roots.flatMap((root) => windowsPrograms.map((program) => join(root, program))).find(isProgram)
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** What to do when there is none. */
export const howToGetChromium =
  'The browser tests need Chromium or Chrome, and none was found.\n' +
  '  Debian, Ubuntu:  apt-get install chromium      Fedora:  dnf install chromium\n' +
  '  macOS, Windows:  install Google Chrome (https://www.google.com/chrome)\n' +
  'Or set CHROMIUM_BIN to the path of one.'

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
