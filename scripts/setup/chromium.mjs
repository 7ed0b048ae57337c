// @ts-check
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// the first is Chromium without its own windows: the same pages for a third less processor time
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * What Playwright launches: CHROMIUM_BIN, a Chromium on the PATH, or the browser that Playwright itself finds in its system's usual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ executablePath: string } | { channel: 'chrome' | 'msedge' }}
 */
export function chromiumToLaunch(env = process.env) {
  const programs = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const executablePath = env['CHROMIUM_BIN'] || programs.find((program) => existsSync(program))
  if (executablePath) return { executablePath }
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome' }
}
