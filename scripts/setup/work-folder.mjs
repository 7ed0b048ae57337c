// @ts-check
// Folders in which a script puts customers' data together, and copies of it that have had their time.
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { SetupError } from './setup-error.mjs'

/** As customers are promised (src/texts): what is deleted is in no copy after so many days. */
export const copyDays = 14

/**
 * Lets `work` use a folder of its own, which is gone however that ends: done, failed, stopped by a signal. After a kill that nothing hears of, or a power cut,
 * the next backup, restore or start finds it by its name (`leftovers`).
 * @template T
 * @param {string} prefix absolute; the process and six letters follow
 * @param {(folder: string) => Promise<T>} work
 */
export async function inWorkFolder(prefix, work) {
  const folder = await mkdtemp(`${prefix}-${process.pid}-`)
  // a write that is under way, ours or a program's that ends with us, may lay a file in the folder while it is being emptied
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    process.once('exit', remove)
    console.error(`\nStopped by ${signal}: nothing is left of it.`)
    process.exit(1)
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const name of signals) process.on(name, stop)
  try {
    return await work(folder)
  } finally {
    remove()
    for (const name of signals) process.off(name, stop)
  }
}

/**
 * The work folders beside a data folder, its backups and another backup whose process is no more.
 * @param {string} data
 * @param {string} [backup] a file that is about to be written
 * @returns {Promise<string[]>} paths
 */
export async function leftovers(data, backup = join(data, 'backups', 'any.zip')) {
  const backups = new Set([join(data, 'backups'), join(data, 'backup-copy'), dirname(backup)])
  const found = await Promise.all([
    ...[...backups].map((folder) => foldersIn(folder, /\.zip-(?:(\d+)-)?\w{6}$/)),
    foldersIn(dirname(data), new RegExp(`^${basename(data).replace(/\W/g, '\\$&')}-restoring-(?:(\\d+)-)?\\w{6}$`)),
  ])
  return found.flat()
}

/**
 * @param {string} data
 * @param {string} [backup]
 */
export async function removeLeftovers(data, backup) {
  for (const folder of await leftovers(data, backup)) {
    await rm(folder, { recursive: true, force: true })
    console.log(`Removed what a backup or a restore that was broken off had left: ${folder}`)
  }
}

// a folder of another's that is only called so holds something else
const ofOurs = /^((data|auxiliary)\.db(-wal|-shm|-journal)?|backup\.zip|storage|types\.d\.ts|\..*)$/

/** @param {string} folder @param {RegExp} name its first group is the process whose it is */
async function foldersIn(folder, name) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = []
  for (const entry of entries) {
    const owner = name.exec(entry.name)
    if (!entry.isDirectory() || !owner || isAtWork(Number(owner[1]))) continue
    const path = join(folder, entry.name)
    if ((await readdir(path).catch(() => ['unreadable'])).every((file) => ofOurs.test(file))) found.push(path)
  }
  return found
}

/** Whether it is one of our scripts still: after a restart of the machine the number is another's. @param {number} pid */
function isAtWork(pid) {
  try {
    if (!pid) return false
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.mjs')
  } catch {
    return false
  }
}

/**
 * Copies of customers' data that are older than was promised: backups in the data folder and beside it, and folders that a restore has moved aside.
 * @param {string} data
 * @returns {Promise<string[]>} paths
 */
export async function oldCopies(data) {
  const before = Date.now() - copyDays * 86_400_000
  const old = []
  for (const folder of [join(data, 'backups'), dirname(data)]) {
    for (const { name } of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
      const aside = name.startsWith(`${basename(data)}-before-`) ? /\d{17}$/.exec(name)?.[0] : undefined
      const made = aside ? momentOf(aside) : mtimeMs
      if (made < before && (aside || (name.endsWith('.zip') && (await isBackup(path))))) old.push(path)
    }
  }
  return old
}

/** @param {string} stamp as restore.mjs writes it, UTC */
const momentOf = (stamp) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7Z'))

/** Whether the first file in a zip is a database of ours. @param {string} file */
async function isBackup(file) {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return false
  const { buffer } = await handle.read(Buffer.alloc(60), 0, 60, 0).finally(() => handle.close())
  return /^PK\x03\x04[^]{26}(backup-copy\/)?(data|auxiliary)\.db/.test(buffer.toString('latin1'))
}

/**
 * Names the copies that are older than was promised, or removes them.
 * @param {string} data
 * @param {string[]} args `--remove`, or nothing
 */
export async function tellOldCopies(data, args) {
  if (args.some((arg) => arg !== '--remove')) throw new SetupError('npm run old-copies [-- --remove]')
  const old = await oldCopies(data)
  if (old.length === 0) return console.log(`There is no copy older than ${copyDays} days.`)
  for (const path of old) {
    if (args.includes('--remove')) await rm(path, { recursive: true })
    console.log(path)
  }
  console.log(args.includes('--remove') ? 'Removed.' : '\nTo remove them:  npm run old-copies -- --remove')
}
