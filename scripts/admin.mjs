// @ts-check
// npm run admin: gives somebody a login to production's admin UI, or a new password
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/admin.mjs').then(({ admin }) => admin(process.argv.slice(2)))
