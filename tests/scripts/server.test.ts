import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { freePort } from '../../scripts/setup/port.mjs'
import { pocketBaseFlags, startServer } from '../../scripts/setup/server.mjs'
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
  const where = { data: join(folder, 'data'), app: folder, hooks: places.hooks, migrations: places.migrations }
  const server = await startServer({
    binary: await obtainPocketBase(places),
    args: [`--http=127.0.0.1:${port}`, ...pocketBaseFlags(where)],
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
  const where = { data: join(folder, 'data'), app: folder, hooks, migrations: places.migrations }
  const start = startServer({
    binary: await obtainPocketBase(places),
    args: [`--http=127.0.0.1:${port}`, ...pocketBaseFlags(where)],
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
