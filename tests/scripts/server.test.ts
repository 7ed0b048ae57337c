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

test('a start is given up when a stop comes before it is ready, a hook fails to load or the program can not be started', async () => {
  const [hooks, port] = [await temporaryFolder(), await freePort()]
  await writeFile(join(hooks, 'broken.pb.js'), 'routerAdd(')
  const binary = await obtainPocketBase(places)
  const own = [`--http=127.0.0.1:${port}`, ...pocketBaseFlags(await temporaryFolder())]
  const env = { ...process.env, LONEBANKEN_MODE: 'local' }
  const how = { binary, args: own, env, address: `${port}`, stopAsked: new AbortController().signal }
  await expect(startServer({ ...how, stopAsked: AbortSignal.abort(new Error('a stop')) })).rejects.toThrow('a stop')
  expect(await isHealthy(port)).toBe(false)
  const args = [...own, `--hooksDir=${hooks}`]
  await expect(startServer({ ...how, args })).rejects.toThrow(/did not start[\s\S]*broken\.pb\.js/)
  await expect(startServer({ ...how, binary: '/nowhere' })).rejects.toThrow(/did not start[\s\S]*ENOENT/)
})

test.each([
  ['runs it', true],
  ['still sets up', false],
])('ending the npm that %s leaves no server behind', async (_, isUp) => {
  // a PocketBase that says when it is asked for the first time, and answers when it may
  const folder = await temporaryFolder()
  const [pid, go] = [join(folder, 'pid'), join(folder, 'go')]
  const waits = `echo $PPID > "${pid}"; until [ -e "${go}" ]; do sleep 0.1; done\n`
  const answers = `exec "${await obtainPocketBase(places)}" "$@"`
  const POCKETBASE_BIN = await writeProgram(join(folder, 'pocketbase'), waits + answers)
  const port = await freePort()
  const env = { PORT: `${port}`, LONEBANKEN_LOCAL: join(folder, 'data'), POCKETBASE_BIN }
  const { process: npm, says, printed, ended } = runProgram('npm', ['start'], env)
  // what outlives npm when the test fails
  onTestFinished(() => void spawnSync('sh', ['-c', `kill $(cat "${pid}")`]))
  await expect.poll(() => existsSync(pid), { timeout: 60_000 }).toBe(true)
  if (isUp) {
    await writeFile(go, '')
    await says('Stop with Ctrl+C')
    expect(await isHealthy(port)).toBe(true)
  }
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await writeFile(go, '')
  // all have ended that write where npm does
  await ended
  expect(await isHealthy(port)).toBe(false)
  expect(printed().includes('Stop with Ctrl+C')).toBe(isUp)
})
