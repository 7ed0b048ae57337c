import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dependenciesState, noteInstalled } from '../../scripts/setup/dependencies.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { temporaryFolder } from './workshop.ts'

type Packages = Readonly<Record<string, { readonly version: string; readonly optional?: boolean }>>

async function project(locked: Packages, installed?: Packages): Promise<string> {
  const root = await temporaryFolder()
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { version: '0.1.0' }, ...locked } }),
  )
  if (installed) {
    await mkdir(join(root, 'node_modules'))
    await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

const react = { 'node_modules/react': { version: '19.3.1' } }

test('nothing installed, or an installation that was broken off, counts as missing', async () => {
  const root = await project(react)
  expect(await dependenciesState(root)).toBe('missing')
  await mkdir(join(root, 'node_modules', 'react'), { recursive: true })
  expect(await dependenciesState(root)).toBe('missing')
})

test('the same versions count as installed, also without the packages of other systems', async () => {
  const darwinOnly = { 'node_modules/fsevents': { version: '2.3.3', optional: true } }
  expect(await dependenciesState(await project({ ...react, ...darwinOnly }, react))).toBe('installed')
})

test.each([
  ['another version', { 'node_modules/react': { version: '19.3.0' } }],
  ['a package too few', {}],
])('%s counts as outdated', async (_, installed) => {
  expect(await dependenciesState(await project(react, installed))).toBe('outdated')
})

test('what npm ci made of this very lock file counts as installed, whatever npm left out of it', async () => {
  const root = await project(react, {})
  await noteInstalled(root)
  expect(await dependenciesState(root)).toBe('installed')
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { ...react, 'node_modules/left': {} } }))
  expect(await dependenciesState(root)).toBe('outdated')
})

test('this checkout is installed', async () => {
  expect(await dependenciesState(places.root)).toBe('installed')
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
