// @ts-check
// npm run backup [-- FILE.zip]: copies the databases of the production server into a zip, while the server may go on (docs/backup.md)
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/backup.mjs').then(({ backup }) => backup(process.argv.slice(2)))
