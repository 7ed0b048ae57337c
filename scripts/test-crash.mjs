// @ts-check
// npm run test:crash: the plug is pulled 500 times during saves; npm test does it 30 times
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
process.env['LONEBANKEN_KILLS'] ??= '500'
import('./setup/run-tests.mjs').then(({ runTests }) => runTests(['tests/backend/pulled-plug']))
