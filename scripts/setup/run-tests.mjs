// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findChromium, howToGetChromium } from './chromium.mjs'
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
    const chromium = findChromium()
    if (!chromium) {
      if (args.length === 0) throw new SetupError(howToGetChromium)
      console.warn(`${howToGetChromium}\n`)
    }
    const binary = await prepare({ withApp: true })
    const vitest = join(places.root, 'node_modules', 'vitest', 'vitest.mjs')
    // tests/tally-reporter.ts: a project that runs no test is then a failure
    const whole = args.length === 0 ? { LONEBANKEN_WHOLE_SUITE: '1' } : {}
    const env = { ...process.env, ...whole, POCKETBASE_BIN: binary, ...(chromium ? { CHROMIUM_BIN: chromium } : {}) }
    const tests = spawn(process.execPath, [vitest, 'run', ...args], { cwd: places.root, env, stdio: 'inherit' })
    stopOnSignal().addEventListener('abort', () => tests.kill('SIGTERM'))
    return new Promise((resolve) => tests.on('close', (code) => resolve(code ?? 1)))
  })
