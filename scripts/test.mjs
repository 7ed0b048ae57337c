// @ts-check
// npm test: sets up what is missing and runs every test; arguments go on to vitest
// npm run test:crash, test:chaos, test:failover, test:most, test:properties: what npm test tries shortly, at length (tests/at-length)
import { spawn } from 'node:child_process'
import { chromiumToLaunch } from './setup/browsers.mjs'
import { places } from './setup/places.mjs'
import { prepare } from './setup/prepare.mjs'
import { stopOnSignal } from './setup/server.mjs'
import { runCommand } from './setup/setup-error.mjs'
import { obtainTestPrograms } from './setup/test-programs.mjs'

runCommand(async () => {
  const args = process.argv.slice(2)
  const isWhole = args.length === 0
  // it may ask: before a minute of other work
  if (isWhole) obtainTestPrograms()
  const POCKETBASE_BIN = await prepare({ withApp: true })
  if (isWhole) {
    // Playwright refuses at once, not test by test; loaded here: npm test reaches this file before the packages are installed
    const { chromium } = await import('playwright-core')
    await (await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] })).close()
  }
  // tests/tally-reporter.ts: a project that runs no test is then a failure
  const env = { ...process.env, ...(isWhole && { LONEBANKEN_WHOLE_SUITE: '1' }), POCKETBASE_BIN }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const tests = spawn(process.execPath, vitest, { cwd: places.root, env, stdio: 'inherit' })
  stopOnSignal().addEventListener('abort', () => tests.kill('SIGTERM'))
  return new Promise((resolve) => tests.on('close', (code) => resolve(code ?? 1)))
})
