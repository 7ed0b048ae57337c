// @ts-check
// npm run restore -- FILE.zip [--force] [--end-logins]: a backup of ours, one of the nightly ones, or the newest that a replica holds (its address in place of
// the file) becomes the server's data (docs/backup.md). What was there is moved aside, never deleted.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { requireBuilt } from './setup/built.mjs'
import { databases, processUsing, runOnData } from './setup/data-folder.mjs'
import { productionData } from './setup/places.mjs'
import { closeToOthers, makeFilesPrivate } from './setup/private-files.mjs'
import { isReplica, restoreReplica } from './setup/replica.mjs'
import { runCommand, SetupError } from './setup/setup-error.mjs'

// where the nightly backups have their databases: pb_hooks/ops/data-copy.ts
const nightlyFolder = 'backup-copy/'

runCommand(async () => {
  const args = process.argv.slice(2)
  const force = args.includes('--force')
  const endLogins = args.includes('--end-logins')
  const [file] = args.filter((arg) => !arg.startsWith('--'))
  if (!file) throw new SetupError('Say which backup:  npm run restore -- FILE.zip   (or a replica: s3://…, file:///…)')
  const data = productionData()
  const isTaken = existsSync(join(data, 'data.db'))
  if (isTaken && !force) {
    throw new SetupError(
      `There is data in ${data} already.\nTo put the backup in its place:  npm run restore -- ${file} --force\n` +
        'What is there now is then moved aside, not deleted.',
    )
  }
  await refuseWhileServed(data)
  const entries = isReplica(file) ? undefined : await readBackup(resolve(file))

  const binary = await requireBuilt({ withApp: false })
  makeFilesPrivate()
  await mkdir(dirname(data), { recursive: true })
  const aside = await mkdtemp(`${data}-restoring-`)
  try {
    if (entries) await writeEntries(entries, aside)
    else await restoreReplica(file, aside)
    const printed = await runOnData(binary, ['check-data'], aside, 'whole')
    await runOnData(binary, ['start-new-history'], aside, 'new history')
    if (endLogins) await runOnData(binary, ['end-logins'], aside, 'logins ended')
    // it may have been started while the backup was checked
    await refuseWhileServed(data)
    const before = `${data}-before-${new Date().toISOString().replace(/\D/g, '')}`
    const isThere = existsSync(data)
    if (isThere) await rename(data, before)
    await rename(aside, data)
    if (isThere) await closeToOthers(before)
    console.log(`Restored and checked: ${data}\n\n${contents(printed)}\n`)
    console.log(endLogins ? 'Every login, link and invitation of it is ended.' : stillOpen)
    if (isTaken)
      console.log(`What was there before: ${before}  (with its nightly backups; delete it when you are sure)`)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
})

const stillOpen =
  'Logins, links and invitations that were ended after the backup hold again. To end all of them, restore with --end-logins (docs/backup.md).'

/**
 * @param {Record<string, Uint8Array>} entries by place in the folder
 * @param {string} folder
 */
async function writeEntries(entries, folder) {
  for (const [name, bytes] of Object.entries(entries)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes, { mode: 0o600 })
  }
}

/**
 * What is in the restored databases, for the eye of who restored them: an empty or old backup is whole as well.
 * @param {string} printed by check-data
 */
function contents(printed) {
  const { customers, plans, newestSave } = JSON.parse(/^.*?(\{.*\})$/m.exec(printed)?.[1] ?? '{}')
  const newest = newestSave ? `${String(newestSave).slice(0, 19)} UTC` : 'none'
  return `  Customers    ${customers}\n  Plans        ${plans}\n  Newest save  ${newest}`
}

/** @param {string} data */
async function refuseWhileServed(data) {
  const pid = await processUsing(data)
  if (pid !== undefined) throw new SetupError(`Process ${pid} is using ${data}. Stop the server first.`)
}

/**
 * Where a file of a zip belongs in a data folder: the databases with their write-ahead logs, which hold the newest saves of a folder that was
 * copied while a server ran or after it was killed, and stored files. Nothing for anything else.
 * @param {string} name
 */
function placeOf(name) {
  const plain = name.startsWith(nightlyFolder) ? name.slice(nightlyFolder.length) : name
  if (databases.some((database) => plain === database || plain === `${database}-wal`)) return plain
  return /^storage\/([\w.-]*[\w-]\/)*[\w.-]*\w$/.test(name) ? name : undefined
}

/**
 * Reads what belongs in a data folder out of a zip.
 * @param {string} file
 * @returns {Promise<Record<string, Uint8Array>>} by place in the data folder
 */
async function readBackup(file) {
  const bytes = await readFile(file).catch((error) => {
    throw new SetupError(`The backup can't be read: ${error.message}`)
  })
  const { unzipSync } = await import('fflate')
  /** @type {Record<string, Uint8Array>} */
  let zipped
  try {
    zipped = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => placeOf(name) !== undefined })
  } catch (error) {
    throw new SetupError(`${file} is not a complete zip: ${/** @type {Error} */ (error).message}`)
  }
  const entries = Object.fromEntries(Object.entries(zipped).map(([name, content]) => [placeOf(name), content]))
  if (!entries['data.db']) throw new SetupError(`${file} is not a Lönebänken backup: there is no data.db in it.`)
  for (const name of databases) {
    // in place of what is no database SQLite quietly makes an empty one
    if (entries[name] && !isDatabase(entries[name])) {
      throw new SetupError(`${file} is not a complete backup: the ${name} in it is no SQLite database.`)
    }
  }
  return entries
}

/** @param {Uint8Array} bytes */
const isDatabase = (bytes) => new TextDecoder().decode(bytes.subarray(0, 16)) === 'SQLite format 3\0'
