// @ts-check
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { requireSqlite } from './data-folder.mjs'
import { requireLitestream } from './litestream.mjs'
import { places, productionData } from './places.mjs'
import { makeFilesPrivate } from './private-files.mjs'
import { runProgram } from './run-program.mjs'
import { stopOnSignal } from './server.mjs'
import { runCommand, SetupError } from './setup-error.mjs'

/** What the replica is called in settings. */
const setting = 'LONEBANKEN_REPLICA'

/**
 * True for where a replica is stored: a folder or a store, as an address.
 * @param {string} place
 */
export const isReplica = (place) => /^(file|s3|sftp|abs|gs|oss|webdavs?):\/\//.test(place)

/** npm run replicate: sends what the server writes to LONEBANKEN_REPLICA, a fifth of a second later, until it is stopped. */
export const replicate = () =>
  runCommand(async () => {
    const replica = process.env[setting] ?? ''
    if (!isReplica(replica)) {
      throw new SetupError(
        `Set ${setting} to where the replica is stored, such as s3://BUCKET/lonebanken/1 or file:///mnt/other/lonebanken/1.`,
      )
    }
    requireSqlite()
    const data = productionData()
    if (!existsSync(join(data, 'data.db'))) {
      throw new SetupError(`There is no database in ${data} yet. Start the server first.`)
    }
    const binary = await requireLitestream()
    makeFilesPrivate()
    const env = { ...process.env, LONEBANKEN_DATA: data, LONEBANKEN_REPLICA_BEAT: await hearBeats(data) }
    const config = join(places.root, 'deploy', 'litestream.yml')
    const child = spawn(binary, ['replicate', '-config', config], { env, stdio: 'inherit' })
    stopOnSignal().addEventListener('abort', () => child.kill('SIGTERM'))
    return new Promise((resolve) => {
      child.on('error', () => resolve(1))
      child.on('close', (code) => resolve(code ?? 1))
    })
  })

/**
 * Hears Litestream, which once a minute calls an address of its own choice while the replica has all that was saved, and
 * notes when: the server's metrics tell it.
 * @param {string} data
 * @returns {Promise<string>} the address, of this machine and hard to guess
 */
async function hearBeats(data) {
  const path = `/${randomUUID()}`
  const hearing = createServer(({ url }, answer) => {
    if (url === path) writeFileSync(join(data, 'replica-synced'), new Date().toISOString())
    answer.writeHead(url === path ? 204 : 404).end()
  })
  await once(hearing.listen(0, '127.0.0.1').unref(), 'listening')
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (hearing.address()).port}${path}`
}

/**
 * Makes a database out of the newest that a replica holds.
 * @param {string} replica
 * @param {string} folder gets data.db
 * @throws {SetupError} with the output of Litestream
 */
export async function restoreReplica(replica, folder) {
  const binary = await requireLitestream()
  await mkdir(folder, { recursive: true })
  const { code, output } = runProgram(binary, ['restore', '-o', join(folder, 'data.db'), replica])
  if (code !== 0) throw new SetupError(`Litestream could not restore ${replica}. It printed:\n\n${output.trim()}`)
}
