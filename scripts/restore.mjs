// @ts-check
// npm run restore -- FILE.zip [--force]: puts a backup in place of the production server's data (docs/backup.md)
import { restore } from './setup/restore.mjs'

restore(process.argv.slice(2))
