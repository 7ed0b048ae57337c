// @ts-check
// npm run restore -- FILE.zip [--force]: puts a backup in place of the production server's data (docs/backup.md)
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/restore.mjs').then(({ restore }) => restore(process.argv.slice(2)))
