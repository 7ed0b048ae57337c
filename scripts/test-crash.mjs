// @ts-check
// npm run test:crash: the plug is pulled 500 times during saves; npm test does it 30 times
import { runTests } from './setup/run-tests.mjs'

process.env['LONEBANKEN_KILLS'] ??= '500'
runTests(['tests/backend/pulled-plug'])
