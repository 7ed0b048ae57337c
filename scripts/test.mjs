// @ts-check
// npm test: sets up what is missing and runs every test; arguments go on to vitest
import { runTests } from './setup/run-tests.mjs'

runTests(process.argv.slice(2))
