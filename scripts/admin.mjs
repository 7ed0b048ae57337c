// @ts-check
// npm run admin: gives somebody a login to production's admin UI, or a new password
import { admin } from './setup/admin.mjs'

admin(process.argv.slice(2))
