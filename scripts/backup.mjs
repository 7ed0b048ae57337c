// @ts-check
// npm run backup [-- FILE.zip]: both databases of the production server, each as it is at one moment, in one zip; the server may go on
// (docs/backup.md). Without a name it lies beside the nightly ones in the data folder.
import { existsSync } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { writeBackup } from './setup/backup-file.mjs'
import { requireBuilt } from './setup/built.mjs'
import { requireSqlite, runOnData } from './setup/data-folder.mjs'
import { productionData } from './setup/places.mjs'
import { makeFilesPrivate } from './setup/private-files.mjs'
import { printed } from './setup/progress.mjs'
import { runCommand, SetupError } from './setup/setup-error.mjs'
import { inWorkFolder, removeLeftovers } from './setup/work-folder.mjs'

runCommand(async () => {
  // customers' saves go first
  setPriority(10)
  requireSqlite()
  const data = productionData()
  const named = process.argv[2]
  if (!existsSync(join(data, 'data.db'))) {
    throw new SetupError(`There is no database in ${data}.\nLONEBANKEN_DATA names the folder when it is another.`)
  }
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  const target = resolve(named ?? join(data, 'backups', `lonebanken_${stamp}.zip`))
  if (existsSync(target)) throw new SetupError(`${target} is there already, and a backup is never overwritten.`)

  const binary = await requireBuilt({ withApp: false })
  makeFilesPrivate()
  await mkdir(dirname(target), { recursive: true })
  await removeLeftovers(data, target)
  // beside the backup, where there must be room anyway
  await inWorkFolder(target, async (aside) => {
    console.log('Copying')
    await runOnData(binary, ['copy-data', aside], data, 'copied')
    console.log('Checking')
    await runOnData(binary, ['check-data'], aside, 'whole')
    const zip = join(aside, 'backup.zip')
    await writeBackup(aside, zip, printed('Packing'))
    // nobody ever sees half a backup
    await rename(zip, target)
  })
  const { size } = await stat(target)
  console.log(`Backup written and checked: ${target} (${(size / 1_000_000).toFixed(1)} MB)`)
})
