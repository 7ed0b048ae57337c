import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dependenciesState } from '../../scripts/setup/dependencies.mjs'
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

test('this checkout is installed', async () => {
  expect(await dependenciesState(places.root)).toBe('installed')
})

// npm on a machine whose registry lacks other systems' packages drops them from the lock file, and npm ci then fails everywhere
test('the lock file lists every optional package of every package', async () => {
  const { packages } = JSON.parse(await readFile(join(places.root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>
  }
  const isListed = (from: string, name: string): boolean => {
    if (`${from}${from && '/'}node_modules/${name}` in packages) return true
    return from !== '' && isListed(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !isListed(path, name)),
  )
  expect(missing).toEqual([])
})
