// @ts-check
// npm run old-copies [-- --remove]: copies of customers' data that are older than the fourteen days that are promised (docs/backup.md)
import { productionData } from './setup/places.mjs'
import { runCommand } from './setup/setup-error.mjs'
import { tellOldCopies } from './setup/work-folder.mjs'

runCommand(() => tellOldCopies(productionData(), process.argv.slice(2)))
