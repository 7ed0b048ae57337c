import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireSpace } from '../../scripts/setup/disk-space.mjs'
import { temporaryFolder } from './workshop.ts'

const nobody = 65_534

/** Runs a command of the project that does this, after `before`, which may alter its Node. */
function commandThat(does: string, before = '') {
  const code = `
    import { runCommand } from './scripts/setup/setup-error.mjs'
    ${before}
    await runCommand(async () => { ${does} })`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
}

test.each([
  [
    'a write',
    "throw Object.assign(new Error('ENOSPC: no space left on device, write'), { path: '/data/x' })",
    '/data/x',
  ],
  ['a program', "throw new Error('go build failed: /tmp/b001: no space left on device')", process.cwd()],
])('says in one sentence that the disk is full, whoever found out: %s', (_, does, where) => {
  const { status, stderr } = commandThat(does)
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^There is no space left on [^\n]*: make room and run the command again\.$/)
  expect(stderr).toContain(where)
})

test('long work is not begun on a disk that is too full for it', async () => {
  const folder = await temporaryFolder()
  expect(() => requireSpace([folder], 0)).not.toThrow()
  expect(() => requireSpace(['/', folder], 1e9)).toThrow(
    /^There is no space left on the disk of \/ \(\d+ MB of the 1000000000 MB needed\): make room\.$/,
  )
})

test('says in one sentence that Node is too old, before it does anything', () => {
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })"
  const { status, stdout, stderr } = commandThat("console.log('done')", old)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim()).toMatch(/^Node 20\.19 or newer is needed, and this is v\S+: https:\/\/nodejs\.org$/)
  const engines = /"node": ">=(\S+)"/.exec(readFileSync('package.json', 'utf8'))?.[1]
  expect(stderr).toContain(`Node ${engines} or`)
})

test("says in words whose folder it is that a command can't write to, and what to do", async () => {
  const folder = await temporaryFolder()
  await copyFile('scripts/setup/setup-error.mjs', join(folder, 'setup-error.mjs'))
  const code = `
    import { mkdir } from 'node:fs/promises'
    import { runCommand } from '${join(folder, 'setup-error.mjs')}'
    await runCommand(() => mkdir('${join(folder, 'cache')}'))`
  // root may write anywhere
  await chmod(folder, 0o555)
  const asOther = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const command = ['--input-type=module', '--eval', code]
  const { status, stderr } = spawnSync(process.execPath, command, { ...asOther, cwd: '/', encoding: 'utf8' })
  await chmod(folder, 0o755)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The user \S+ may not use .*\/cache\.$/m)
  expect(stderr).toContain(`(ls -ld ${folder})`)
  // followed to the letter it would give away the whole machine where the file was to lie in /
  expect(stderr).not.toContain('chown')
  expect(stderr).not.toContain('    at ')
})
