// @ts-check
// npm run restore -- FILE.zip [--force] [--end-logins]: a backup of ours, one of the nightly ones, or the newest that a replica holds (its address in place of
// the file) becomes the server's data (docs/backup.md). What was there is moved aside, never deleted.
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { unpackBackup } from './setup/backup-file.mjs'
import { requireBuilt } from './setup/built.mjs'
import { processUsing, requireSqlite, runOnData } from './setup/data-folder.mjs'
import { productionData } from './setup/places.mjs'
import { closeToOthers, makeFilesPrivate } from './setup/private-files.mjs'
import { printed } from './setup/progress.mjs'
import { isReplica, restoreReplica } from './setup/replica.mjs'
import { runCommand, SetupError } from './setup/setup-error.mjs'
import { inWorkFolder, removeLeftovers } from './setup/work-folder.mjs'

runCommand(async () => {
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const endLogins = args.includes('--end-logins')
  const [file] = args.filter((arg) => !arg.startsWith('--'))
  if (!file) throw new SetupError('Say which backup:  npm run restore -- FILE.zip   (or a replica: s3://…, file:///…)')
  requireSqlite()
  const data = productionData()
  const isTaken = existsSync(join(data, 'data.db'))
  if (isTaken && !force) {
    throw new SetupError(
      `There is data in ${data} already.\nTo put the backup in its place:  npm run restore -- ${file} --force\n` +
        'What is there now is then moved aside, not deleted.',
    )
  }
  await refuseWhileServed(data)

  const binary = await requireBuilt({ withApp: false })
  makeFilesPrivate()
  await mkdir(dirname(data), { recursive: true })
  await removeLeftovers(data)
  await inWorkFolder(`${data}-restoring`, async (aside) => {
    if (isReplica(file)) await restoreReplica(file, aside)
    else await unpackBackup(resolve(file), aside, printed('Unpacking'))
    console.log('Checking')
    const found = await runOnData(binary, ['check-data'], aside, 'whole')
    await runOnData(binary, ['start-new-history'], aside, 'new history')
    if (endLogins) await runOnData(binary, ['end-logins'], aside, 'logins ended')
    // it may have been started while the backup was checked
    await refuseWhileServed(data)
    const before = `${data}-before-${new Date().toISOString().replace(/\D/g, '')}`
    const isThere = existsSync(data)
    if (isThere) await rename(data, before)
    await rename(aside, data)
    if (isThere) await closeToOthers(before)
    console.log(`Restored and checked: ${data}\n\n${contents(found)}\n`)
    console.log(endLogins ? 'Every login, link and invitation of it is ended.' : stillOpen)
    if (isTaken)
      console.log(`What was there before: ${before}  (with its nightly backups; delete it when you are sure)`)
  })
})

const stillOpen =
  'Logins, links and invitations that were ended after the backup hold again. To end all of them, restore with --end-logins (docs/backup.md).'

/**
 * What is in the restored databases, for the eye of who restored them: an empty or old backup is whole as well.
 * @param {string} found as check-data prints it
 */
function contents(found) {
  const { customers, plans, newestSave } = JSON.parse(/^.*?(\{.*\})$/m.exec(found)?.[1] ?? '{}')
  const newest = newestSave ? `${String(newestSave).slice(0, 19)} UTC` : 'none'
  return `  Customers    ${customers}\n  Plans        ${plans}\n  Newest save  ${newest}`
}

/** @param {string} data */
async function refuseWhileServed(data) {
  const pid = await processUsing(data)
  if (pid !== undefined) throw new SetupError(`Process ${pid} is using ${data}. Stop the server first.`)
}
