// @ts-check
// Gets everything that is missing and runs nothing; for .ci/run
import { prepare } from './setup/prepare.mjs'
import { runCommand } from './setup/setup-error.mjs'

runCommand(async () => void (await prepare({ withApp: true })))
