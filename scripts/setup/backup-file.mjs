// @ts-check
// The file of a backup: one zip, written and read as a stream, so that databases of any size need no more memory than small ones.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import { databases } from './data-folder.mjs'
import { SetupError } from './setup-error.mjs'

/** @typedef {(part: number) => void} Progress hears how much is done, from 0 to 1 */

/**
 * Writes a new zip of the databases in a folder, for its user's eyes only.
 * @param {string} folder
 * @param {string} file must not be there
 * @param {Progress} progress
 */
export async function writeBackup(folder, file, progress) {
  const parts = await Promise.all(
    databases.map(async (name) => ({ name, path: join(folder, name), size: (await stat(join(folder, name))).size })),
  )
  const told = counter(
    parts.reduce((sum, { size }) => sum + size, 0),
    progress,
  )
  const zip = new ZipFile()
  for (const { name, path, size } of parts) {
    zip.addReadStreamLazy(name, { size, compressionLevel: 6 }, (ready) =>
      ready(null, createReadStream(path).on('data', told)),
    )
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/**
 * Unpacks what belongs in a data folder from a backup of ours, a nightly one or a zip of a killed server's folder. Every byte is held against its
 * checksum.
 * @param {string} file
 * @param {string} folder
 * @param {Progress} progress
 * @throws {SetupError} when the file can't be read, is torn or is no backup
 */
export async function unpackBackup(file, folder, progress) {
  await open(file).then(
    (handle) => handle.close(),
    (error) => {
      throw new SetupError(`The backup can't be read: ${error.message}`)
    },
  )
  /** @type {Set<string>} */
  const unpacked = new Set()
  try {
    // names are judged by placeOf, which lets nothing out of the folder
    const zip = await yauzl.openPromise(file, { decodeStrings: false, autoClose: false, lazyEntries: true })
    try {
      const wanted = []
      for await (const entry of zip.eachEntry()) {
        const place = placeOf(entry.fileName.toString())
        if (place !== undefined) wanted.push({ entry, place })
      }
      const told = counter(
        wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0),
        progress,
      )
      for (const { entry, place } of wanted) {
        await unpack(zip, entry, join(folder, place), told)
        unpacked.add(place)
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    const { message, code } = /** @type {NodeJS.ErrnoException} */ (error)
    // the disk's own words are not the file's fault
    if (code === 'ENOSPC' || code === 'EACCES') throw error
    throw new SetupError(`${file} is not a complete zip: ${message}`)
  }
  if (!unpacked.has('data.db')) throw new SetupError(`${file} is not a Lönebänken backup: there is no data.db in it.`)
  for (const name of databases) {
    // in place of what is no database SQLite quietly makes an empty one
    if (unpacked.has(name) && !(await isDatabase(join(folder, name)))) {
      throw new SetupError(`${file} is not a complete backup: the ${name} in it is no SQLite database.`)
    }
  }
}

/**
 * @param {yauzl.ZipFile} zip
 * @param {yauzl.Entry} entry
 * @param {string} path
 * @param {(chunk: { readonly length: number }) => void} told
 */
async function unpack(zip, entry, path, told) {
  await mkdir(dirname(path), { recursive: true })
  let sum = 0
  const summing = new Transform({
    transform(chunk, _encoding, done) {
      sum = crc32(chunk, sum)
      told(chunk)
      done(null, chunk)
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), summing, createWriteStream(path, { mode: 0o600 }))
  if (sum !== entry.crc32) throw new Error(`${entry.fileName.toString()} is not what was packed`)
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

// where the nightly backups of earlier versions have their databases
const nightlyFolder = 'backup-copy/'

/** @param {string} path */
async function isDatabase(path) {
  const handle = await open(path)
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0).finally(() => handle.close())
  return buffer.toString('latin1') === 'SQLite format 3\0'
}

/**
 * @param {number} size in bytes
 * @param {Progress} progress
 * @returns what hears of each piece
 */
function counter(size, progress) {
  let done = 0
  /** @param {{ readonly length: number }} piece */
  return ({ length }) => {
    done += length
    progress(size === 0 ? 1 : done / size)
  }
}
