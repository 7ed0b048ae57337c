import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { installDependencies } from '../../scripts/setup/prepare.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

test('installs what is missing or was broken off, and again when a pull has changed the lock file, never otherwise', async () => {
  const root = await temporaryFolder()
  const lockFile = join(root, 'package-lock.json')
  await writeFile(lockFile, '{}')
  // npm had not come to its last action
  await mkdir(join(root, 'node_modules', 'react'), { recursive: true })
  const npm = await writeProgram(join(root, 'bin', 'npm'), 'exit 1')
  vi.stubEnv('PATH', `${dirname(npm)}:/usr/bin:/bin`)
  await expect(installDependencies(root)).rejects.toThrow('"npm ci" failed (exit code 1)')

  // npm writes down that it was called
  await writeProgram(npm, 'printf "%s " "$1" >> calls; echo "{}" > node_modules/.package-lock.json')
  const install = async () => {
    await installDependencies(root)
    return readFile(join(root, 'calls'), 'utf8')
  }
  expect(await install()).toBe('ci ')
  expect(await install()).toBe('ci ')
  const later = new Date(Date.now() + 60_000)
  await utimes(lockFile, later, later)
  expect(await install()).toBe('ci ci ')
})

// npm on a machine whose registry lacks other systems' packages drops them from the lock file, and npm ci then fails everywhere
test('npm ci takes the lock file', async () => {
  const root = await temporaryFolder()
  for (const name of ['package.json', 'package-lock.json']) await cp(join(places.root, name), join(root, name))
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', `--cache=${root}`]
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
