import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { pocketBaseFlags, startServer } from '../../scripts/setup/server.mjs'
import { freePort } from '../integration/server.ts'
import { temporaryFolder, writeProgram } from './workshop.ts'

const never = new AbortController().signal
const answers = (address: string) =>
  fetch(`${address}/api/health`).then(
    () => true,
    () => false,
  )

test('a stop that comes before the server is ready leaves nothing running', async () => {
  const folder = await temporaryFolder()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = await startServer({
    binary: await obtainPocketBase(places),
    args: [`--http=127.0.0.1:${port}`, ...pocketBaseFlags(join(folder, 'data'))],
    env: { ...process.env, LONEBANKEN_MODE: 'local' },
    address,
    stopAsked: AbortSignal.abort(),
  })
  expect(server).toBeUndefined()
  expect(await answers(address)).toBe(false)
})

test('a hook that fails to load stops the start and is shown', async () => {
  const folder = await temporaryFolder()
  const hooks = join(folder, 'hooks')
  await writeProgram(join(hooks, 'broken.pb.js'), 'routerAdd(')
  const port = await freePort()
  const start = startServer({
    binary: await obtainPocketBase(places),
    args: [`--http=127.0.0.1:${port}`, ...pocketBaseFlags(join(folder, 'data')), `--hooksDir=${hooks}`],
    env: { ...process.env, LONEBANKEN_MODE: 'local' },
    address: `http://127.0.0.1:${port}`,
    stopAsked: never,
  })
  await expect(start).rejects.toThrow(/did not start[\s\S]*broken\.pb\.js/)
})

test('a program that can not be started is said', async () => {
  const start = startServer({
    binary: join(await temporaryFolder(), 'nowhere'),
    args: [],
    env: {},
    address: `http://127.0.0.1:${await freePort()}`,
    stopAsked: never,
  })
  await expect(start).rejects.toThrow(/did not start[\s\S]*ENOENT/)
})

test('ending the npm that runs it ends the server', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), LONEBANKEN_LOCAL: await temporaryFolder() }
  const npm = spawn('npm', ['start'], { cwd: places.root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      if (printed.includes('Stop with Ctrl+C')) resolve()
    })
    npm.on('close', () => reject(new Error(printed)))
  })
  expect(await answers(address)).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(() => answers(address), { timeout: 20_000 }).toBe(false)
})

test('ending the npm that still sets up leaves no server behind', async () => {
  const folder = await temporaryFolder()
  const [asked, go] = [join(folder, 'asked'), join(folder, 'go')]
  const body = `echo $PPID > "${asked}"; until [ -e "${go}" ]; do sleep 0.1; done; exec "${await obtainPocketBase(places)}" "$@"`
  const POCKETBASE_BIN = await writeProgram(join(folder, 'pocketbase'), body)
  const env = {
    ...process.env,
    POCKETBASE_BIN,
    PORT: String(await freePort()),
    LONEBANKEN_LOCAL: join(folder, 'local'),
  }
  const npm = spawn('npm', ['start'], { cwd: places.root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8')
  })
  const allEnded = once(npm.stdout, 'end')
  await expect.poll(() => existsSync(asked), { timeout: 60_000 }).toBe(true)
  const setUp = Number(await readFile(asked, 'utf8'))
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await writeFile(go, '')
  onTestFinished(() => {
    try {
      process.kill(setUp)
    } catch {
      // it has ended, as it should
    }
  })
  await allEnded
  expect(printed).not.toContain('Stop with Ctrl+C')
})
