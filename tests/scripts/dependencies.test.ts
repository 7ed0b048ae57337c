import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { installDependencies } from '../../scripts/setup/prepare.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

/** A project whose npm writes down that it was called. */
async function project() {
  const root = await temporaryFolder()
  await writeFile(join(root, 'package-lock.json'), '{}')
  const calls = join(root, 'calls')
  const wrote = 'mkdir -p node_modules; echo "{}" > node_modules/.package-lock.json'
  const npm = await writeProgram(join(root, 'bin', 'npm'), `printf "%s " "$1" >> "${calls}"; ${wrote}`)
  vi.stubEnv('PATH', `${dirname(npm)}:/usr/bin:/bin`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const install = () => {
    installDependencies(root)
    return readFile(calls, 'utf8').catch(() => '')
  }
  return { root, npm, install }
}

test('installs what is missing or was broken off, and again when a pull has changed the lock file, never otherwise', async () => {
  const { root, install } = await project()
  // npm had not come to its last action
  await mkdir(join(root, 'node_modules', 'react'), { recursive: true })
  expect(await install()).toBe('ci ')
  expect(await install()).toBe('ci ')
  const later = new Date(Date.now() + 60_000)
  await utimes(join(root, 'package-lock.json'), later, later)
  expect(await install()).toBe('ci ci ')
})

test('an npm that fails stops the set-up in plain words', async () => {
  const { npm, install } = await project()
  await writeProgram(npm, 'exit 1')
  expect(install).toThrow('"npm ci" failed (exit code 1)')
})

// npm on a machine whose registry lacks other systems' packages drops them from the lock file, and npm ci then fails everywhere
test('npm ci takes the lock file', async () => {
  const root = await temporaryFolder()
  for (const name of ['package.json', 'package-lock.json']) await cp(join(places.root, name), join(root, name))
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', `--cache=${root}`]
  const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
