import { spawnSync } from 'node:child_process'
import { chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './workshop.ts'

const nobody = 65_534

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
