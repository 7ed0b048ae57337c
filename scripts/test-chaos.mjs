// @ts-check
// npm run test:chaos: 10 000 events of customers' lives in a storm between Stripe and the server; npm test has 300
import { runTests } from './setup/run-tests.mjs'

process.env['LONEBANKEN_CHAOS'] ??= '10000'
runTests(['tests/integration/stripe-chaos'])
