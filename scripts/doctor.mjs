// @ts-check
// npm run doctor: looks at production's settings and surroundings and says what is wrong (docs/operations.md)
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/doctor.mjs').then(({ doctor }) => doctor())
