import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { pocketBaseFlags, startServer } from '../../scripts/setup/server.mjs'
import { freePort, isHealthy } from '../integration/server.ts'
import { runProgram, temporaryFolder, writeProgram } from './workshop.ts'

/** PocketBase on a free port with data of its own; `args`, `binary` and `stopAsked` are what a test needs otherwise. */
async function start(other: { args?: string[]; binary?: string; stopAsked?: AbortSignal }) {
  const port = await freePort()
  const { args = [], binary = await obtainPocketBase(places), stopAsked = new AbortController().signal } = other
  const own = [`--http=127.0.0.1:${port}`, ...pocketBaseFlags(await temporaryFolder())]
  const env = { ...process.env, LONEBANKEN_MODE: 'local' }
  return { port, server: await startServer({ binary, args: [...own, ...args], env, address: `${port}`, stopAsked }) }
}

test('a stop that comes before the server is ready leaves nothing running', async () => {
  const { port, server } = await start({ stopAsked: AbortSignal.abort() })
  expect(server).toBeUndefined()
  expect(await isHealthy(port)).toBe(false)
})

test('a hook that fails to load stops the start and is shown', async () => {
  const hooks = await temporaryFolder()
  await writeProgram(join(hooks, 'broken.pb.js'), 'routerAdd(')
  await expect(start({ args: [`--hooksDir=${hooks}`] })).rejects.toThrow(/did not start[\s\S]*broken\.pb\.js/)
})

test('a program that can not be started is said', async () => {
  await expect(start({ binary: '/nowhere' })).rejects.toThrow(/did not start[\s\S]*ENOENT/)
})

/** `npm start` on a free port, whose PocketBase first does this. */
async function npmStart(first = '') {
  const folder = await temporaryFolder()
  const body = `echo $PPID > "${folder}/pid"\n${first}\nexec "${await obtainPocketBase(places)}" "$@"`
  const POCKETBASE_BIN = await writeProgram(join(folder, 'pocketbase'), body)
  const port = await freePort()
  const command = runProgram('npm', ['start'], {
    PORT: `${port}`,
    LONEBANKEN_LOCAL: join(folder, 'data'),
    POCKETBASE_BIN,
  })
  // what outlives npm when a test fails
  onTestFinished(() => void spawnSync('sh', ['-c', `kill $(cat "${folder}/pid")`]))
  return { port, ...command }
}

test('ending the npm that runs it ends the server', async () => {
  const { port, process: npm, says, ended } = await npmStart()
  await says('Stop with Ctrl+C')
  expect(await isHealthy(port)).toBe(true)
  npm.kill('SIGTERM')
  // all have ended that write where npm does
  await ended
  expect(await isHealthy(port)).toBe(false)
})

test('ending the npm that still sets up leaves no server behind', async () => {
  const folder = await temporaryFolder()
  const [asked, go] = [join(folder, 'asked'), join(folder, 'go')]
  const { process: npm, printed, ended } = await npmStart(`touch "${asked}"; until [ -e "${go}" ]; do sleep 0.1; done`)
  await expect.poll(() => existsSync(asked), { timeout: 60_000 }).toBe(true)
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await writeFile(go, '')
  await ended
  expect(printed()).not.toContain('Stop with Ctrl+C')
})
