import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import PocketBase from 'pocketbase'
import { buildHooks } from '../../scripts/setup/hooks-build.mjs'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { hooksWithStillClock } from './still-clock.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
await buildHooks(join(root, 'pb_hooks'))
const hooks = await hooksWithStillClock(root, join(root, '.tmp', 'integration'))
const superuserLogin = { email: 'support@lonebanken.example', password: 'Support-2026' }

/** The password of every user that `newUser` makes. */
export const password = 'Hemligt1'

/** How a test wants its server. */
export type ServerOptions = {
  /** Default 'local'. Production gets a full set of made-up settings, which `env` may change or take away. */
  readonly mode?: 'local' | 'production'
  /** Environment on top of the defaults; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Where mail goes. 'smtp' (default): the server's `mailbox`. 'folder': local mode's outbox folder. */
  readonly mail?: 'smtp' | 'folder'
  /** Folder of the built app to serve. Default: none. */
  readonly publicDir?: string
  /** True: the real rate limits count requests from this machine. Default false, so that tests may be as busy as they like. */
  readonly rateLimits?: boolean
  /** True: the hooks of production alone, whose minutes and nights strike by themselves (still-clock.ts). Default false. */
  readonly strikes?: boolean
}

/** What a user may do: 'active' writes, 'lapsed' had a subscription that was canceled, 'none' never had one. */
type Access = 'active' | 'lapsed' | 'none'

/** A user of the product, signed in. */
export type TestUser = {
  readonly id: string
  readonly email: string
  readonly password: string
  /** An SDK client signed in as them. */
  readonly client: PocketBase
  readonly planId: string
}

/** A PocketBase of its own with the project's migrations and hooks, on a free port and a fresh database. */
export type TestServer = {
  readonly url: string
  readonly dataDir: string
  /** Where local mode keeps mail with `mail: 'folder'`. */
  readonly outboxDir: string
  readonly mailbox: Mailbox
  /** An SDK client that may do everything. */
  readonly superuser: PocketBase
  /** An SDK client that is nobody yet. */
  guest(): PocketBase
  /** Makes a user (verified, with access, unless given otherwise) and signs them in. */
  newUser(wish?: { readonly verified?: boolean; readonly access?: Access; readonly name?: string }): Promise<TestUser>
  /** Whatever SQL, as support may send it. Names are quoted as PostgreSQL wants them. */
  sql(query: string): Promise<unknown>
  /** From now on the real rate limits count requests from this machine, as `rateLimits` has them do from the start. */
  countRequests(): Promise<unknown>
  /** Has the database refuse one kind of write to a table as a full disk does, until what it answers is called. */
  fillDisk(event: 'INSERT' | 'UPDATE', table: string): Promise<() => Promise<unknown>>
  /** Starts a second server on the same database, which only PostgreSQL lets two have. */
  anotherNode(): Promise<{ readonly url: string; kill9(): Promise<void> }>
  /** What the server has printed. */
  printed(): string
  /** Pulls the plug: SIGKILL, the data folder stays. */
  kill9(): Promise<void>
  /** Starts again on the same data folder and port, after kill9. */
  restart(env?: Readonly<Record<string, string | undefined>>): Promise<void>
  /** Stops everything and removes the data folder. */
  stop(): Promise<void>
}

/** Made-up values for every setting that production requires. */
export const productionSettings = {
  APP_URL: 'https://app.lonebanken.example',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '2525',
  MAIL_FROM: 'hej@lonebanken.example',
  STRIPE_SECRET_KEY: 'sk_live_madeup',
  STRIPE_WEBHOOK_SECRET: 'whsec_madeup',
  PB_ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
} as const

/** Starts a server and waits until it answers. Throws with all that it printed when it doesn't. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const mailbox = await openMailbox()
  const home = await mkdtemp(join(tmpdir(), 'lonebanken-'))
  const dataDir = join(home, 'data')
  const outboxDir = join(home, 'outbox')
  await cp(await templateDir(), dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let running: Running | undefined

  const launchAt = (at: number, env: ServerOptions['env']) => {
    const smtp = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailbox.port) }
    return serve({
      port: at,
      dataDir,
      strikes: options.strikes === true,
      env: {
        ...(options.mode === 'production' ? productionSettings : { APP_URL: url, LONEBANKEN_OUTBOX: outboxDir }),
        LONEBANKEN_MODE: options.mode ?? 'local',
        ...(options.mail === 'folder' ? {} : smtp),
        ...(options.publicDir === undefined ? {} : { LONEBANKEN_PUBLIC: options.publicDir }),
        ...options.env,
        ...env,
      },
    })
  }
  const launch = async (env: ServerOptions['env']) => {
    running = await launchAt(port, env)
  }

  const superuser = quietClient(url)
  try {
    await launch({})
    await superuser.collection('_superusers').authWithPassword(superuserLogin.email, superuserLogin.password)
    if (!options.rateLimits) await countAllBut(superuser, ['127.0.0.1'])
  } catch (error) {
    await running?.end('SIGKILL')
    await mailbox.close()
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
    throw error
  }

  const sql = (query: string) =>
    superuser.send('/api/sql', { method: 'POST', body: { query: quoted(query) }, requestKey: null })
  return {
    url,
    dataDir,
    outboxDir,
    mailbox,
    superuser,
    sql,
    countRequests: () => countAllBut(superuser, []),
    fillDisk: async (event, table) => {
      for (const query of fullDisk(event, table)) await sql(query)
      return () => sql(isPostgres ? `DROP TRIGGER "full" ON ${table}` : 'DROP TRIGGER "full"')
    },
    guest: () => quietClient(url),
    newUser: (wish = {}) => newUserAt(url, superuser, wish),
    anotherNode: async () => {
      const at = await freePort()
      const node = await launchAt(at, {})
      return { url: `http://127.0.0.1:${at}`, kill9: () => node.end('SIGKILL') }
    },
    printed: () => running?.printed() ?? '',
    kill9: async () => {
      await running?.end('SIGKILL')
    },
    restart: async (env) => {
      await launch(env)
      // who died keeps the clock for as long as its lease
      if (isPostgres) await sql("UPDATE clock SET until = '1970-01-01'")
    },
    stop: async () => {
      await running?.end('SIGTERM')
      await mailbox.close()
      await rm(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function countAllBut(superuser: PocketBase, excludedIPs: readonly string[]): Promise<void> {
  const rateLimits = (await superuser.settings.getAll())['rateLimits'] as object
  await superuser.settings.update({ rateLimits: { ...rateLimits, excludedIPs } })
}

// `npm run test:postgres` runs these tests on PostgreSQL
export const isPostgres = process.env['LONEBANKEN_TEST_POSTGRES'] !== undefined

function fullDisk(event: string, table: string): readonly string[] {
  if (!isPostgres)
    return [`CREATE TRIGGER "full" BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`]
  return [
    "CREATE OR REPLACE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full'; END $$",
    `CREATE TRIGGER "full" BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION disk_full()`,
  ]
}

/** SQL with its names quoted: those in two cases, and the one that PostgreSQL has a meaning for. */
const quoted = (query: string) =>
  query.replace(/'[^']*'|"[^"]*"|\b(?:[a-z]+[A-Z]\w*|user)\b/g, (part) => (/^['"]/.test(part) ? part : `"${part}"`))

/** Runs `pocketbase serve` that is expected to refuse. Answers its exit code and all that it printed. */
export async function serveAndWait(
  env: Readonly<Record<string, string | undefined>>,
  flags: readonly string[] = [],
): Promise<{ code: number | null; printed: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lonebanken-refused-'))
  const args = flags.some((flag) => flag.startsWith('--http'))
    ? flags
    : [`--http=127.0.0.1:${await freePort()}`, ...flags]
  const { child, printed } = spawnPocketBase(['serve', ...args], dataDir, env)
  const limit = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  clearTimeout(limit)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  return { code, printed: printed() }
}

/** Runs a PocketBase command (not serve) on a data folder with the project's hooks and migrations. Answers what it printed. */
export async function command(
  args: readonly string[],
  dataDir: string,
  env: ServerOptions['env'] = {},
  migrations = ownMigrations,
): Promise<string> {
  const { stdout, stderr } = await run(pocketBaseBinary(), [...args, ...flags(dataDir, migrations)], {
    env: cleanEnv(env),
  })
  return stdout + stderr
}

/** An id as the browser makes them: 15 characters, a-z and 0-9. */
export function newId(): string {
  return Array.from({ length: 15 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[randomInt(36)]).join('')
}

type Running = { printed(): string; end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> }

const ownMigrations = join(root, 'pb_migrations')

async function serve(how: {
  port: number
  dataDir: string
  strikes: boolean
  env: Readonly<Record<string, string | undefined>>
}): Promise<Running> {
  // the last of two counts
  const own = how.strikes ? [`--hooksDir=${join(root, 'pb_hooks')}`] : []
  const args = ['serve', `--http=127.0.0.1:${how.port}`]
  const { child, printed } = spawnPocketBase(args, how.dataDir, how.env, own)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.on('close', resolve))
    child.kill(signal)
    await closed
  }

  const giveUpAt = Date.now() + 60_000
  while (!(await isHealthy(how.port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await end('SIGKILL')
      throw new Error(`PocketBase did not start. It printed:\n${printed()}`)
    }
    await pause(30)
  }
  return { printed, end }
}

function spawnPocketBase(
  args: readonly string[],
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
  own: readonly string[] = [],
): { child: ChildProcess; printed: () => string } {
  const child = spawn(pocketBaseBinary(), [...args, ...flags(dataDir), ...own], {
    env: cleanEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk.toString('utf8')
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, printed: () => text }
}

function flags(dataDir: string, migrations = ownMigrations): string[] {
  return [
    `--dir=${dataDir}`,
    `--hooksDir=${hooks}`,
    `--migrationsDir=${migrations}`,
    `--publicDir=${join(dataDir, 'no-app')}`,
    '--encryptionEnv=PB_ENCRYPTION_KEY',
    '--hooksWatch=false',
    '--automigrate=false',
    '--dev=false',
  ]
}

// only what a program needs to run, so that a developer's own settings can't change a test
function cleanEnv(env: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  const needed = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] }
  return Object.fromEntries(Object.entries({ ...needed, ...env }).filter(([, value]) => value !== undefined))
}

/** Whether a PocketBase answers on this port. */
export async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2000) })
    return response.ok && (await response.text()).includes('API is healthy')
  } catch {
    return false
  }
}

function pocketBaseBinary(): string {
  const chosen = process.env['POCKETBASE_BIN'] ?? join(root, '.cache', 'pocketbase', pinnedVersion(), 'pocketbase')
  if (existsSync(chosen)) return chosen
  throw new Error(`There is no PocketBase at ${chosen}. \`npm test\` obtains it, or set POCKETBASE_BIN.`)
}

function pinnedVersion(): string {
  const pinned = /pocketbase\/pocketbase v(\S+)/.exec(
    readFileSync(join(root, 'scripts', 'pocketbase', 'go.mod'), 'utf8'),
  )
  if (!pinned?.[1]) throw new Error('scripts/pocketbase/go.mod pins no PocketBase')
  return pinned[1]
}

// migrations take a second: they run once for all test files, and again only when they change
async function templateDir(): Promise<string> {
  const hash = createHash('sha256').update(pocketBaseBinary()).update(quickPasswords)
  for (const name of (await readdir(ownMigrations)).filter((file) => file.endsWith('.js')).sort()) {
    hash.update(name).update(await readFile(join(ownMigrations, name)))
  }
  const templates = join(root, '.tmp', 'integration')
  const template = join(templates, hash.digest('hex').slice(0, 16))
  if (existsSync(template)) return template

  await mkdir(templates, { recursive: true })
  const making = await mkdtemp(join(templates, 'making-'))
  const local = { LONEBANKEN_MODE: 'local' }
  const quick = await mkdtemp(join(tmpdir(), 'lonebanken-migrations-'))
  await cp(ownMigrations, quick, { recursive: true })
  await writeFile(join(quick, '9999999999_quick_passwords.js'), quickPasswords)
  await command(['migrate', 'up'], making, local, quick)
  const output = await command(
    ['superuser', 'upsert', superuserLogin.email, superuserLogin.password],
    making,
    local,
    quick,
  )
  if (!output.includes('Successfully saved superuser')) throw new Error(`no superuser was made: ${output}`)
  await rm(quick, { recursive: true })
  // the data folder knows no migration but the project's
  await command(['migrate', 'history-sync'], making, local)
  // another worker may have been first; theirs is as good as ours
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }))
  return template
}

// bcrypt is slow on purpose: hashed as cheaply as it can, the passwords of a thousand test users cost seconds instead of minutes
const quickPasswords = `migrate((app) => {
  for (const name of ['users', '_superusers']) {
    const collection = app.findCollectionByNameOrId(name)
    collection.fields.getByName('password').cost = 4
    app.save(collection)
  }
})
`

// where in its thousand ports this worker begins: another run on this machine begins elsewhere
let nextPort = randomInt(1000)

/**
 * A port for a server that starts later. Nobody listens on it, no other worker is given it, and no system takes it for an outgoing connection
 * meanwhile: those begin at 32 768.
 */
export async function freePort(): Promise<number> {
  const firstOfWorker = 16_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 16) * 1000
  for (let tried = 0; tried < 1000; tried += 1) {
    const port = firstOfWorker + (nextPort++ % 1000)
    if (await canListen(port)) return port
  }
  throw new Error('no free port')
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** An SDK client that sends every request that it is asked for. */
export function quietClient(url: string): PocketBase {
  const client = new PocketBase(url)
  // tests send twin requests on purpose; the SDK would cancel the first
  client.autoCancellation(false)
  return client
}

/** Makes a user at a server that answers on `url`, as `TestServer.newUser` does. */
export async function newUserAt(
  url: string,
  superuser: PocketBase,
  { verified = true, access = 'active', name = 'Kim Kund' }: Parameters<TestServer['newUser']>[0] & object,
): Promise<TestUser> {
  const email = `kund-${newId()}@lonebanken.example`
  const { id } = await superuser
    .collection('users')
    .create({ email, password, passwordConfirm: password, name, verified })
  if (access !== 'none') await giveAccess(superuser, id, access)
  const client = quietClient(url)
  await client.collection('users').authWithPassword(email, password)
  const plan = await superuser.collection('plans').getFirstListItem(`user = "${id}"`)
  return { id, email, password, client, planId: plan.id }
}

/** An account is deleted by its owner's password. */
export const deleteAccount = (server: Pick<TestServer, 'guest'>, { email }: Pick<TestUser, 'email'>) =>
  server.guest().send('/api/account/delete', { method: 'POST', body: { email, password }, requestKey: null })

// access follows from the subscription: pb_hooks/billing/access.ts
export async function giveAccess(superuser: PocketBase, user: string, access: 'active' | 'lapsed'): Promise<void> {
  const end = Date.now() + (access === 'active' ? 30 : -1) * 86_400_000
  await superuser.collection('subscriptions').create({
    user,
    status: access === 'active' ? 'active' : 'canceled',
    role: 'premium',
    price: '30days',
    product_active: true,
    current_period_end: new Date(end).toISOString(),
    origin: 'stripe',
    stripe_subscription: `sub_${user}`,
  })
}
