// @ts-check
// npm start: sets up what is missing and runs the whole product on this machine
import { startLocal } from './setup/start-local.mjs'

startLocal()
