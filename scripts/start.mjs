// @ts-check
// npm start: sets up what is missing and runs the whole product on this machine
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/start-local.mjs').then(({ startLocal }) => startLocal())
