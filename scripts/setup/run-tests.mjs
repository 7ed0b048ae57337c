// @ts-check
import { spawn } from 'node:child_process'
import { chromiumToLaunch } from './chromium.mjs'
import { places } from './places.mjs'
import { prepare } from './prepare.mjs'
import { stopOnSignal } from './server.mjs'
import { runCommand } from './setup-error.mjs'

/**
 * npm test: everything that is missing, then every test; with arguments, those that vitest picks.
 * @param {string[]} args
 */
export const runTests = (args) =>
  runCommand(async () => {
    const POCKETBASE_BIN = await prepare({ withApp: true })
    const isWhole = args.length === 0
    if (isWhole) {
      // Playwright refuses at once, not test by test; loaded here: npm test reaches this file before the packages are installed
      const { chromium } = await import('playwright-core')
      await (await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] })).close()
    }
    // tests/tally-reporter.ts: a project that runs no test is then a failure
    const env = { ...process.env, POCKETBASE_BIN, ...(isWhole ? { LONEBANKEN_WHOLE_SUITE: '1' } : {}) }
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args]
    const tests = spawn(process.execPath, vitest, { cwd: places.root, env, stdio: 'inherit' })
    stopOnSignal().addEventListener('abort', () => tests.kill('SIGTERM'))
    return new Promise((resolve) => tests.on('close', (code) => resolve(code ?? 1)))
  })
