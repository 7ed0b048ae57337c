// @ts-check
// npm run backup [-- FILE.zip]: copies the databases of the production server into a zip, while the server may go on (docs/backup.md)
import { backup } from './setup/backup.mjs'

backup(process.argv.slice(2))
