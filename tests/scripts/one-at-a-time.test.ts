import { spawnSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneAtATime } from '../../scripts/setup/one-at-a-time.mjs'
import { filesIn, runNode, temporaryFolder } from './workshop.ts'

test("set-ups never overlap, also when all find that the lock is a dead process's and one is slow to take it away", async () => {
  const folder = await temporaryFolder()
  const lock = join(folder, 'lock')
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  await mkdir(join(lock, `${dead}`), { recursive: true })
  const log = join(folder, 'log')
  // the lock is first taken away when all have seen whose it is, and by the second and third once the one before them is in
  const code = (before: number) => `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    import { setTimeout as pause } from 'node:timers/promises'
    const log = ${JSON.stringify(log)}
    const isTurn = (printed) => printed.split('dead').length > 3 && printed.split('in').length > ${before}
    const { rm } = fs
    fs.rm = async (...args) => {
      await fs.appendFile(log, 'dead ')
      while (!isTurn(await fs.readFile(log, 'utf8'))) await pause(5)
      return rm(...args)
    }
    syncBuiltinESMExports()
    const { oneAtATime } = await import('./scripts/setup/one-at-a-time.mjs')
    await oneAtATime(${JSON.stringify(lock)}, async () => {
      await fs.appendFile(log, 'in ')
      await pause(500)
      await fs.appendFile(log, 'out ')
    })`
  const commands = [0, 1, 2].map((before) => runNode(['--input-type=module', '-e', code(before)]))
  for (const command of commands) expect(await command.ended, command.printed()).toBe(0)
  expect((await readFile(log, 'utf8')).replaceAll('dead ', '')).toBe('in out in out in out ')
})

test('a lock that nobody is in is free, also after a failure, and so is one of our own number: a dead process had it', async () => {
  const lock = join(await temporaryFolder(), 'lock')
  for (const left of [lock, join(lock, `${process.pid}`)]) {
    await mkdir(left, { recursive: true })
    await expect(oneAtATime(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(await filesIn(lock)).toEqual([])
  }
})
