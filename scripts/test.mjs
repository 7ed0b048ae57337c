// @ts-check
// npm test: sets up what is missing and runs every test; arguments go on to vitest
// npm run test:crash, test:chaos, test:failover, test:properties: what npm test tries shortly, at length
import { spawn } from 'node:child_process'
import { chromiumToLaunch } from './setup/chromium.mjs'
import { places } from './setup/places.mjs'
import { prepare } from './setup/prepare.mjs'
import { stopOnSignal } from './setup/server.mjs'
import { runCommand } from './setup/setup-error.mjs'

/** @type {Record<string, { settings: Record<string, string>, tests: string }>} */
const atLength = {
  // the plug is pulled 500 times during saves; npm test does it 30 times
  crash: { settings: { LONEBANKEN_KILLS: '500' }, tests: 'backend/pulled-plug' },
  // 10 000 events of customers' lives in a storm between Stripe and the server; npm test has 300
  chaos: { settings: { LONEBANKEN_CHAOS: '10000' }, tests: 'integration/stripe-chaos' },
  // a server dies under load and a standby takes over, from a folder and from S3, with an open browser; builds Litestream
  failover: { settings: { LONEBANKEN_FAILOVER: 'full' }, tests: 'scripts/failover' },
  // ten times as many examples of every property, from a seed of its own, which is printed
  properties: {
    settings: { LONEBANKEN_RUNS: '10', LONEBANKEN_SEED: 'random' },
    tests:
      'plan workbook session flows backend/records backend/plan-store excel sheets/true-equals sheets/selection texts/format',
  },
}

runCommand(async () => {
  const given = process.argv.slice(2)
  const chosen = atLength[given[0]?.split('--at-length=')[1] ?? '']
  const args = chosen ? chosen.tests.split(' ').map((name) => `tests/${name}`) : given
  const POCKETBASE_BIN = await prepare({ withApp: true })
  const isWhole = args.length === 0
  if (isWhole) {
    // Playwright refuses at once, not test by test; loaded here: npm test reaches this file before the packages are installed
    const { chromium } = await import('playwright-core')
    await (await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] })).close()
  }
  // tests/tally-reporter.ts: a project that runs no test is then a failure
  const env = { ...chosen?.settings, ...process.env, ...(isWhole && { LONEBANKEN_WHOLE_SUITE: '1' }), POCKETBASE_BIN }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const tests = spawn(process.execPath, vitest, { cwd: places.root, env, stdio: 'inherit' })
  stopOnSignal().addEventListener('abort', () => tests.kill('SIGTERM'))
  return new Promise((resolve) => tests.on('close', (code) => resolve(code ?? 1)))
})
