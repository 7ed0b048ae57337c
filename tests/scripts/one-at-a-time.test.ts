import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneAtATime } from '../../scripts/setup/one-at-a-time.mjs'
import { runNode, temporaryFolder } from './workshop.ts'

test('set-ups in several processes never overlap', async () => {
  const folder = await temporaryFolder()
  const [lock, log] = [join(folder, 'setup.lock'), join(folder, 'log')]
  const code = `const { appendFileSync } = await import('node:fs')
    const { oneAtATime } = await import('./scripts/setup/one-at-a-time.mjs')
    await oneAtATime(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 100))
      appendFileSync(${JSON.stringify(log)}, 'out ')
    })`
  const commands = [1, 2, 3].map(() => runNode(['--input-type=module', '-e', code]))
  for (const command of commands) expect(await command.ended, command.printed()).toBe(0)
  expect(await readFile(log, 'utf8')).toBe('in out in out in out ')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that died is taken over, and a failure gives it back and comes out unchanged', async () => {
  const lock = join(await temporaryFolder(), 'setup.lock')
  await writeFile(lock, String(spawnSync(process.execPath, ['-e', '']).pid))
  await expect(oneAtATime(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(existsSync(lock)).toBe(false)
})
