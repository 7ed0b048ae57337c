import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'

let ofFile: (() => unknown)[] | undefined

/** Undoes something when the test is over, or with its file when it was begun in `forAllTests`. */
export function whenOver(undo: () => unknown): void {
  if (ofFile) ofFile.push(undo)
  else onTestFinished(async () => void (await undo()))
}

/** Sets up once what all tests of a describe use; what it starts and makes is gone after the last of them. */
export function forAllTests(setUp: () => Promise<void>): void {
  const undos: (() => unknown)[] = []
  beforeAll(async () => {
    ofFile = undos
    try {
      await setUp()
    } finally {
      ofFile = undefined
    }
  })
  // also what a set-up had begun that did not come to its end
  afterAll(async () => {
    for (const undo of undos.toReversed()) await undo()
  })
}

/** An empty folder that is gone when the test is. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lonebanken-setup-')))
  whenOver(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** This checkout's copy as it is built, which another user than the tests' may read and not change. */
export async function copiedCheckout(): Promise<string> {
  const root = join(await temporaryFolder(), 'checkout')
  await mkdir(root)
  const files = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
  const folders = ['scripts', 'pb_hooks', 'pb_migrations', 'src', 'public', 'templates', 'dist']
  // with the times of folders too, by which it is known what has changed
  const args = ['-a', ...[...files, ...folders].map((name) => join(places.root, name)), root]
  const { status, stderr } = spawnSync('cp', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  await symlink(join(places.root, 'node_modules'), join(root, 'node_modules'))
  await chmod(dirname(root), 0o755)
  return root
}

/** Writes a real, runnable shell program. */
export async function writeProgram(path: string, body: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  return path
}

/** A web server with fixed files; anything else is 404. `asked` lists the paths it was asked for. */
export async function fileServer(files: Readonly<Record<string, string | Uint8Array>>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const file = files[path]
    response.writeHead(file === undefined ? 404 : 200)
    response.end(file)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, port, asked }
}

/** A running command of the project with all that it has printed. */
export interface Command {
  readonly process: ChildProcess
  readonly printed: () => string
  /** Waits until the text is printed; throws with everything that was printed when the command ends instead. */
  readonly says: (text: string) => Promise<void>
  /** The exit code. */
  readonly ended: Promise<number | null>
}

/** Starts `node <args>` in the project with exactly these settings on top of PATH and HOME; `input` is what it reads. */
export function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}, input?: string): Command {
  const command = runProgram(process.execPath, args, env)
  command.stdin.end(input)
  return command
}

/** Starts any program as `runNode` does; its standard input is open until it is ended. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Command & { readonly stdin: Writable } {
  const child = spawn(program, args, {
    cwd: places.root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: 'pipe',
  })
  // a program that ends without reading is no failure of the test
  child.stdin.on('error', () => undefined)
  let text = ''
  const isMore = new EventEmitter()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      isMore.emit('printed')
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve)
  })
  whenOver(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const says = async (wanted: string) => {
    const end = ended.then(() => 'ended')
    while (!text.includes(wanted)) {
      if ((await Promise.race([once(isMore, 'printed'), end])) !== 'ended') continue
      throw new Error(`ended without saying "${wanted}". It printed:\n${text}`)
    }
  }
  return { process: child, stdin: child.stdin, printed: () => text, says, ended }
}

/** Starts a command of the project, such as "start", with the PocketBase that the tests were given. */
export function runScript(
  name: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
  input?: string,
): Command {
  const given = process.env['POCKETBASE_BIN']
  return runNode([`scripts/${name}.mjs`, ...args], { ...(given ? { POCKETBASE_BIN: given } : {}), ...env }, input)
}

/**
 * The real PocketBase behind a program that first writes down its command line, which everybody on the machine may read.
 * `POCKETBASE_BIN` is the setting that makes a command use it.
 */
export async function watchedPocketBase() {
  const folder = await temporaryFolder()
  const list = join(folder, 'command-lines')
  const real = await obtainPocketBase(places)
  const program = await writeProgram(
    join(folder, 'pocketbase'),
    `printf '%s\\n' "$*" >> "${list}"\nexec "${real}" "$@"`,
  )
  return { POCKETBASE_BIN: program, commandLines: () => readFile(list, 'utf8') }
}

/** The files in a folder, sorted; empty when there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort()
}
