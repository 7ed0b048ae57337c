// @ts-check
// npm test: sets up what is missing and runs every test; arguments go on to vitest
// npm run test:crash, test:chaos, test:failover, test:properties: what npm test tries shortly, at length
import { runTests } from './setup/run-tests.mjs'

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

const args = process.argv.slice(2)
const chosen = atLength[args[0]?.split('--at-length=')[1] ?? '']
for (const [name, value] of Object.entries(chosen?.settings ?? {})) process.env[name] ??= value
runTests(chosen ? chosen.tests.split(' ').map((name) => `tests/${name}`) : args)
