// @ts-check
import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runOnData } from './data-folder.mjs'
import { presentLitestream } from './litestream.mjs'
import { places } from './places.mjs'
import { runProgram } from './run-program.mjs'
import { copyDays, leftovers, oldCopies } from './work-folder.mjs'

/** @typedef {import('./doctor.mjs').Finding} Finding */

const copiesThatABackupNeeds = 3
const replicaMayLag = 10_000
const backupEvery = 26 * 3_600_000

/**
 * Whether the databases are whole, every migration is applied and the folder is closed to others.
 * @param {string} binary
 * @param {string} data
 * @returns {Promise<{ findings: Finding[], newestSave?: Date }>}
 */
export async function examineData(binary, data) {
  const of = 'data'
  if (!existsSync(join(data, 'data.db'))) {
    return { findings: [{ kind: 'problem', of, says: `there is no database in ${data} (LONEBANKEN_DATA)` }] }
  }
  /** @type {Finding[]} */
  const findings = []
  const { mode } = await stat(data)
  if ((mode & 0o077) !== 0) findings.push({ kind: 'problem', of, says: `others on this machine can look into ${data}` })
  try {
    const printed = await runOnData(binary, ['check-data'], data, 'whole')
    const { customers, plans, newestSave, migrations } = JSON.parse(/^.*?(\{.*\})$/m.exec(printed)?.[1] ?? '{}')
    findings.push({ kind: 'well', of, says: `whole: ${customers} customers, ${plans} plans` })
    findings.push(await examineMigrations(migrations))
    return { findings, ...(newestSave ? { newestSave: new Date(newestSave.replace(' ', 'T')) } : {}) }
  } catch (error) {
    const says = /** @type {Error} */ (error).message.split('\n').filter(Boolean).join(' ')
    return { findings: [...findings, { kind: 'problem', of, says }] }
  }
}

/**
 * @param {string[]} applied
 * @returns {Promise<Finding>}
 */
export async function examineMigrations(applied) {
  const of = 'migrations'
  const wanted = (await readdir(places.migrations)).filter((name) => name.endsWith('.js'))
  const owed = wanted.filter((name) => !applied.includes(name))
  if (owed.length === 0) return { kind: 'well', of, says: `all ${wanted.length} are applied` }
  return { kind: 'warning', of, says: `the next start applies ${owed.join(', ')}` }
}

/**
 * Whether a backup has room, which needs three more copies of the data.
 * @param {string} data
 * @returns {Promise<Finding[]>}
 */
export async function examineDisk(data) {
  const { bavail, bsize } = await statfs(existsSync(data) ? data : dirname(data)).catch(() => ({ bavail: 0, bsize: 0 }))
  const free = bavail * bsize
  let size = 0
  for (const name of ['data.db', 'data.db-wal', 'auxiliary.db']) {
    size += await stat(join(data, name)).then(
      (found) => found.size,
      () => 0,
    )
  }
  const says = `${megabytes(free)} free, the data takes ${megabytes(size)}`
  if (free > copiesThatABackupNeeds * size + 200_000_000) return [{ kind: 'well', of: 'disk', says }]
  return [{ kind: 'problem', of: 'disk', says: `${says}: a backup needs ${copiesThatABackupNeeds} more copies` }]
}

/**
 * Whether the newest save is in the replica.
 * @param {NodeJS.ProcessEnv} env
 * @param {Date | undefined} newestSave
 * @returns {Promise<Finding[]>}
 */
export async function examineReplica(env, newestSave) {
  const of = 'replica'
  const replica = env['LONEBANKEN_REPLICA']
  if (!replica) return [{ kind: 'warning', of, says: 'LONEBANKEN_REPLICA is not set: a dead disk takes a day of work' }]
  // building it takes minutes, and an examination changes nothing
  const litestream = await presentLitestream(env)
  if (!litestream)
    return [{ kind: 'problem', of, says: 'no Litestream is here to read it: npm run setup -- --replica builds one' }]
  const { code, output } = runProgram(litestream, ['ltx', '-json', '-level', 'all', replica])
  if (code !== 0)
    return [{ kind: 'problem', of, says: `Litestream can't read it: ${output.trim().split('\n').at(-1)}` }]
  /** @type {{ timestamp: string }[]} */
  const files = JSON.parse(output.slice(output.indexOf('[')))
  if (files.length === 0) return [{ kind: 'problem', of, says: 'it is empty: is "npm run replicate" running?' }]
  const newest = Math.max(...files.map(({ timestamp }) => Date.parse(timestamp)))
  const behind = (newestSave?.getTime() ?? 0) - newest
  const says = `its newest change is of ${new Date(newest).toISOString()}`
  if (behind <= replicaMayLag) return [{ kind: 'well', of, says }]
  return [{ kind: 'problem', of, says: `${says}, but a plan was saved ${Math.round(behind / 1000)} s later` }]
}

/**
 * @param {string} data
 * @returns {Promise<Finding[]>}
 */
export async function examineBackups(data) {
  const folder = join(data, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'))
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  const newest = Math.max(0, ...times)
  if (newest === 0) return [{ kind: 'warning', of: 'backups', says: 'there is none yet: one is made at 01:30 UTC' }]
  const says = `${names.length}, the newest of ${new Date(newest).toISOString()}`
  return [{ kind: Date.now() - newest < backupEvery ? 'well' : 'problem', of: 'backups', says }]
}

/**
 * Whether copies of customers' data lie about: of what was broken off, or older than was promised.
 * @param {string} data
 * @returns {Promise<Finding[]>}
 */
export async function examineCopies(data) {
  const of = 'copies'
  const [left, old] = [await leftovers(data), await oldCopies(data)]
  /** @type {Finding[]} */
  const findings = []
  if (left.length > 0) {
    const says = `${left.length} that a backup or a restore has left when it was broken off; the next backup or start removes them: ${left.join(', ')}`
    findings.push({ kind: 'problem', of, says })
  }
  if (old.length > 0) {
    const says = `older than ${copyDays} days, which customers are promised; "npm run old-copies -- --remove" removes them: ${old.join(', ')}`
    findings.push({ kind: 'warning', of, says })
  }
  return findings.length > 0 ? findings : [{ kind: 'well', of, says: 'none that is too old or left over' }]
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`
