// @ts-check
// npm test: sets up what is missing and runs every test; arguments go on to vitest
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)))
