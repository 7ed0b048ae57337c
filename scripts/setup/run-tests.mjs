// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromiumToLaunch, howToGetChromium } from './chromium.mjs'
import { places } from './places.mjs'
import { prepare } from './prepare.mjs'
import { stopOnSignal } from './server.mjs'
import { runCommand, SetupError } from './setup-error.mjs'

/**
 * npm test: everything that is missing, then every test; with arguments, those that vitest picks.
 * @param {string[]} args
 */
export const runTests = (args) =>
  runCommand(async () => {
    const binary = await prepare({ withApp: true })
    const isWhole = args.length === 0
    if (isWhole) await refuseWithoutChromium()
    const vitest = join(places.root, 'node_modules', 'vitest', 'vitest.mjs')
    // tests/tally-reporter.ts: a project that runs no test is then a failure
    const env = { ...process.env, POCKETBASE_BIN: binary, ...(isWhole ? { LONEBANKEN_WHOLE_SUITE: '1' } : {}) }
    const tests = spawn(process.execPath, [vitest, 'run', ...args], { cwd: places.root, env, stdio: 'inherit' })
    stopOnSignal().addEventListener('abort', () => tests.kill('SIGTERM'))
    return new Promise((resolve) => tests.on('close', (code) => resolve(code ?? 1)))
  })

async function refuseWithoutChromium() {
  // loaded here: npm test reaches this file before the packages are installed
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] }).catch((error) => {
    throw new SetupError(`${howToGetChromium}\n\n${error.message}`)
  })
  await browser.close()
}
