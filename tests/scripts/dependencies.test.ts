import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installDependencies } from '../../scripts/setup/dependencies.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { temporaryFolder, writeProgram } from './workshop.ts'

/** A project whose npm writes down that it was called. */
async function project() {
  const root = await temporaryFolder()
  await writeFile(join(root, 'package-lock.json'), '{}')
  const calls = join(root, 'calls')
  const wrote = 'mkdir -p node_modules; echo "{}" > node_modules/.package-lock.json'
  const npm = await writeProgram(join(root, 'bin', 'npm'), `printf "%s " "$1" >> "${calls}"; ${wrote}`)
  vi.stubEnv('PATH', `${dirname(npm)}:/usr/bin:/bin`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
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

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const lockFile = async () =>
  (JSON.parse(await readFile(join(places.root, 'package-lock.json'), 'utf8')) as LockFile).packages

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Where a package finds another: in its own folder or in one above it, as node looks. */
function found(packages: LockFile['packages'], from: string, name: string): string | undefined {
  const path = `${from}${from && '/'}node_modules/${name}`
  if (path in packages) return path
  return from === '' ? undefined : found(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

// npm on a machine whose registry lacks other systems' packages drops them from the lock file, and npm ci then fails everywhere
test('the lock file lists every optional package of every package', async () => {
  const packages = await lockFile()
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => found(packages, path, name) === undefined),
  )
  expect(missing).toEqual([])
})

// npm ci leaves such a package out, and every start would then find the installation outdated and install again
test('the lock file lists no package that nothing needs', async () => {
  const packages = await lockFile()
  const needed = new Set<string>()
  const need = (path: string): void => {
    if (needed.has(path)) return
    needed.add(path)
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of names) {
      const to = found(packages, path, name)
      if (to !== undefined) need(to)
    }
  }
  need('')
  expect(Object.keys(packages).filter((path) => !needed.has(path))).toEqual([])
})
