// @ts-check
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { places } from '../setup/places.mjs'
import { SetupError } from '../setup/setup-error.mjs'

const run = promisify(execFile)
const user = 'lonebanken'

/**
 * Starts a PostgreSQL of Debian's with a data folder of its own, for tests. It answers what stands in for POCKETBASE_BIN, where PostgreSQL is, and its process.
 * @param {string} port the program that the operator has built
 * @param {{ waitsForDisk?: boolean }} [how] tests are not to wait
 * @returns {Promise<{ pocketBase: string, url: string, pid: number, stop: () => Promise<void> }>}
 * @throws {SetupError} where there is none
 */
export async function startPostgres(port, { waitsForDisk = false } = {}) {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (newest === undefined) throw new SetupError('PostgreSQL is not installed: apt-get install postgresql')
  const bin = join('/usr/lib/postgresql', newest, 'bin')
  const home = await mkdtemp(join(tmpdir(), 'lonebanken-postgres-'))
  await chmod(home, 0o777)
  // PostgreSQL refuses to be root
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : ['env']
  /** @param {string} program @param {string[]} args */
  const call = (program, ...args) => run(as[0] ?? '', [...as.slice(1), join(bin, program), ...args], { cwd: home })
  const data = join(home, 'data')
  const number = await freePort()
  await call('initdb', '-D', data, '-U', user, '--auth=trust', '-E', 'UTF8', '--no-sync')
  const settings = `-p ${number} -h 127.0.0.1 -k ${home} -c fsync=${waitsForDisk ? 'on' : 'off'} -c max_connections=400 -c max_stack_depth=6MB`
  await call('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start')
  // the servers under test are started with an environment of their own
  const env = Object.entries({ PGHOST: '127.0.0.1', PGPORT: String(number), PGUSER: user, PORT_BIN: port })
  const words = env.map(([name, value]) => `${name}='${value}'`).join(' ')
  const pocketBase = join(home, 'pocketbase')
  const script = join(places.root, 'scripts/postgres/port.sh')
  await writeFile(pocketBase, `#!/bin/sh\nexec env ${words} ${script} "$@"\n`, { mode: 0o755 })
  const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return {
    pocketBase,
    url: `postgres://${user}@127.0.0.1:${number}/postgres?sslmode=disable`,
    pid: Number(pid),
    stop: async () => {
      await call('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
