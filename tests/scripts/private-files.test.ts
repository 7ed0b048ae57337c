import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { freePort, productionSettings } from '../integration/server.ts'
import { filesIn, runProgram, temporaryFolder } from './workshop.ts'

/** A command of the project as a system starts it where everybody may read what is made. */
function runOpenly(name: string, env: Readonly<Record<string, string>>, args: readonly string[] = [], input = '') {
  const given = process.env['POCKETBASE_BIN']
  const words = ['-c', 'umask 022; exec node "$@"', 'sh', `scripts/${name}.mjs`, ...args]
  const command = runProgram('sh', words, { ...(given ? { POCKETBASE_BIN: given } : {}), ...env })
  command.stdin.end(input)
  return command
}

/** Every file and folder from here down, the folder itself as ''. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return ['', ...entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)))]
}

/** Those that somebody else on the machine may read, write or look into. */
async function openPaths(folder: string): Promise<string[]> {
  const paths = await pathsIn(folder)
  const modes = await Promise.all(
    paths.map((path) =>
      stat(join(folder, path)).then(
        ({ mode }) => mode,
        () => 0, // PocketBase's temporary files come and go
      ),
    ),
  )
  return paths.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0)
}

/** As an earlier version left it. */
async function openUp(folder: string): Promise<void> {
  for (const path of await pathsIn(folder)) {
    const isFolder = (await stat(join(folder, path))).isDirectory()
    await chmod(join(folder, path), isFolder ? 0o755 : 0o644)
  }
}

const superuser = async (address: string, email: string, password: string) => {
  const client = new PocketBase(address)
  await client.collection('_superusers').authWithPassword(email, password)
  return client
}

test('npm start keeps data, backups and mail from the other users of the machine, also what it made before, and of mail the newest 200', async () => {
  const local = join(await temporaryFolder(), 'local')
  const outbox = join(local, 'outbox')
  // a developer's real keys and mail server stay out of local mode
  const keys = { STRIPE_SECRET_KEY: 'sk_live_real', PB_ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef' }
  const real = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', ...keys }
  const start = async () => {
    const port = await freePort()
    const command = runOpenly('start', { PORT: String(port), LONEBANKEN_LOCAL: local, ...real })
    await command.says('Stop with Ctrl+C')
    return { ...command, address: `http://127.0.0.1:${port}` }
  }
  const first = await start()
  const account = { email: 'ny@lonebanken.example', password: 'Hemligt1', passwordConfirm: 'Hemligt1', name: 'Ny' }
  await new PocketBase(first.address).collection('users').create(account)
  await expect.poll(() => filesIn(outbox), { timeout: 10_000 }).toHaveLength(1)
  const login = JSON.parse(await readFile(join(local, 'pb_data', 'superuser.json'), 'utf8')) as {
    email: string
    password: string
  }
  await (await superuser(first.address, login.email, login.password)).backups.create('one.zip')
  expect(await pathsIn(local)).toEqual(
    expect.arrayContaining([
      'outbox',
      'pb_data/data.db',
      'pb_data/data.db-wal',
      'pb_data/auxiliary.db',
      'pb_data/backups/one.zip',
    ]),
  )
  expect(await openPaths(local)).toEqual([])
  first.process.kill('SIGTERM')
  await first.ended

  const old = (at: number) => `2026-01-01T00-00-00-${String(at).padStart(3, '0')}Z-a@b.se-abcd.eml`
  await Promise.all(Array.from({ length: 205 }, (_, at) => writeFile(join(outbox, old(at)), '')))
  await writeFile(join(outbox, 'notes.txt'), 'somebody’s own')
  await openUp(local)
  const second = await start()
  // a folder that a person named may hold other things: it is left as it is, what lies in it is closed
  expect(await openPaths(local)).toEqual([''])
  await new PocketBase(second.address).health.check()
  const remaining = await filesIn(outbox)
  expect(remaining).toHaveLength(201)
  expect(remaining[0]).toBe(old(6))
  expect(remaining.at(-1)).toBe('notes.txt')
})

test('npm run serve, admin and backup keep the data from the other users of the machine, also what was there', async () => {
  const data = join(await temporaryFolder(), 'data')
  const key = { PB_ENCRYPTION_KEY: productionSettings.PB_ENCRYPTION_KEY, LONEBANKEN_DATA: data }
  const login = ['support@lonebanken.example', 'Hemligt-1'] as const
  const made = runOpenly('admin', key, [login[0]], login[1])
  expect(await made.ended, made.printed()).toBe(0)
  expect(await openPaths(data)).toEqual([])

  const serve = async () => {
    const http = `127.0.0.1:${await freePort()}`
    const command = runOpenly('serve', { ...productionSettings, ...key, LONEBANKEN_HTTP: http })
    await command.says('Lönebänken is serving')
    return { ...command, address: `http://${http}` }
  }
  const first = await serve()
  await (await superuser(first.address, ...login)).backups.create('one.zip')
  expect(await runOpenly('backup', key).ended).toBe(0)
  expect((await pathsIn(data)).filter((path) => path.endsWith('.zip'))).toHaveLength(2)
  expect(await pathsIn(data)).toEqual(expect.arrayContaining(['data.db', 'data.db-wal', 'auxiliary.db']))
  expect(await openPaths(data)).toEqual([])
  first.process.kill('SIGTERM')
  await first.ended

  await openUp(data)
  await serve()
  expect(await openPaths(data)).toEqual([])
})
