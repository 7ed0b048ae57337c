// @ts-check
// npm run test:chaos: 10 000 events of customers' lives in a storm between Stripe and the server; npm test has 300
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
process.env['LONEBANKEN_CHAOS'] ??= '10000'
import('./setup/run-tests.mjs').then(({ runTests }) => runTests(['tests/integration/stripe-chaos']))
