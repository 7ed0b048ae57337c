import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { releaseFile } from '../../scripts/setup/pocketbase-download.mjs'
import { freePort } from '../integration/server.ts'
import { fileServer, filesIn, temporaryFolder, writeProgram } from './workshop.ts'

const says = (version: string) => `echo "pocketbase version ${version}"`
const file = releaseFile('0.39.11')
const sums = '/v0.39.11/checksums.txt'
const zipped = (program: string) =>
  zipSync({ 'LICENSE.md': strToU8('MIT'), pocketbase: strToU8(`#!/bin/sh\n${program}`) })

/** A checksum file that vouches for these bytes, under this name. */
const vouchFor = (bytes: Uint8Array, name = file) =>
  `${'0'.repeat(64)}  other.zip\n${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

/** An empty cache, and a mirror of the releases with these files. `go`: what the Go on the PATH does; there is none by default. */
async function project(files: Readonly<Record<string, string | Uint8Array>>, go?: string) {
  const folder = await temporaryFolder()
  const { base, asked } = await fileServer(files)
  if (go !== undefined) await writeProgram(join(folder, 'bin', 'go'), go)
  const env = { LONEBANKEN_POCKETBASE_RELEASES: base, PATH: go === undefined ? folder : `${folder}/bin:/usr/bin:/bin` }
  const place = join(folder, '.cache', 'pocketbase', '0.39.11', 'pocketbase')
  const how = { cache: join(folder, '.cache'), goModule: places.goModule }
  const obtain = (more: NodeJS.ProcessEnv = {}) => obtainPocketBase({ ...how, env: { ...env, ...more } })
  return { folder, place, asked, obtain }
}

const good = zipped(says('0.39.11'))
const release = (zip: Uint8Array) => ({ [sums]: vouchFor(zip), [`/v0.39.11/${file}`]: zip })

test('the release is downloaded once, in place of a file that does not run, and nothing else is left behind', async () => {
  const real = await readFile(await obtainPocketBase(places))
  const { place, asked, obtain } = await project(release(zipSync({ pocketbase: [real, { level: 0 }] })))
  await writeProgram(place, 'half a download')
  expect(await obtain()).toBe(place)
  expect(spawnSync(place, ['--version'], { encoding: 'utf8' }).stdout.trim()).toBe('pocketbase version 0.39.11')
  expect(await obtain()).toBe(place)
  expect(asked).toEqual([sums, `/v0.39.11/${file}`])
  expect(await filesIn(dirname(place))).toEqual(['pocketbase'])
})

test.each([
  ['differs from its checksum in one byte', { ...release(good), [sums]: vouchFor(good.with(40, 1)) }, 'is damaged', 2],
  ['nobody vouches for', { ...release(good), [sums]: vouchFor(good, `${file}.sig`) }, `no line for ${file}`, 1],
  ['lies beside no checksums', { [`/v0.39.11/${file}`]: good }, 'checksums.txt answered 404', 1],
  ['is missing', { [sums]: vouchFor(good) }, `${file} answered 404`, 2],
  ['is no zip', release(strToU8('<html>hello</html>')), 'invalid zip data', 2],
  ['holds no program', release(zipSync({ 'README.md': strToU8('hello') })), 'is no PocketBase 0.39.11 (it said "")', 2],
  ['does not run', release(zipped('exit 3')), 'does not run (exit code 3)', 2],
  ['is another PocketBase', release(zipped(says('0.40.1'))), 'it said "pocketbase version 0.40.1"', 2],
])(
  'a release that %s is not taken; without Go all that was tried is said, and what to do',
  async (_, files, why, count) => {
    const { place, asked, obtain } = await project(files)
    const words = await obtain().catch(String)
    expect(words).toContain(`1. The project's cache: ${place} does not run`)
    expect(words).toMatch(/2\. The official release: .*\n {2}3\. Building it with Go: Go is not installed/)
    expect(words).toContain(why)
    expect(words).toContain("set POCKETBASE_BIN to the program's path")
    expect(asked).toHaveLength(count)
    expect(await filesIn(dirname(place))).toEqual([])
  },
)

const buildsWhatSaysItsSettings = `while [ "$1" != -o ]; do shift; done
printf '#!/bin/sh\\necho pocketbase version 0.39.11 %s %s\\n' "$GOTOOLCHAIN" "$GOEXPERIMENT" > "$2"; chmod 755 "$2"`

test('where nobody answers, it is built with the Go that is there, in a way that also Go 1.27 can', async () => {
  const { place, obtain } = await project({}, buildsWhatSaysItsSettings)
  expect(await obtain({ LONEBANKEN_POCKETBASE_RELEASES: `http://127.0.0.1:${await freePort()}` })).toBe(place)
  expect(await readFile(place, 'utf8')).toContain('0.39.11 local nojsonv2')
  expect(await filesIn(dirname(place))).toEqual(['pocketbase'])
})

test('says who could not be reached, and what "go build" said when it failed', async () => {
  const { obtain } = await project({}, 'echo "missing go.sum entry" >&2; exit 1')
  const base = `http://127.0.0.1:${await freePort()}`
  const words = await obtain({ LONEBANKEN_POCKETBASE_RELEASES: base }).catch(String)
  expect(words).toContain(`${base}${sums} could not be reached (connect ECONNREFUSED`)
  expect(words).toMatch(/"go build" failed:\n\s+missing go.sum entry/)
})

test('takes POCKETBASE_BIN before anything else: also one of another patch, or self-built', async () => {
  const { folder, asked, obtain } = await project(release(good))
  for (const version of ['0.39.11', '0.39.4', '(untracked)']) {
    const own = await writeProgram(join(folder, 'my-pocketbase'), says(version))
    expect(await obtain({ POCKETBASE_BIN: own })).toBe(own)
  }
  expect(asked).toEqual([])
})

test.each([
  ['is not there', undefined, 'my-pocketbase does not run'],
  ['is another program', 'echo hello', 'my-pocketbase is no PocketBase 0.39.11 (it said "hello")'],
  ['is newer', says('0.40.1'), '(it said "pocketbase version 0.40.1")'],
])('a POCKETBASE_BIN that %s is refused, and nothing else taken', async (_, body, words) => {
  const { folder, asked, obtain } = await project(release(good))
  const own = join(folder, 'my-pocketbase')
  if (body !== undefined) await writeProgram(own, body)
  await expect(obtain({ POCKETBASE_BIN: own })).rejects.toThrow(words)
  expect(asked).toEqual([])
})

test.each([
  ['linux', 'x64', 'pocketbase_1.2.3_linux_amd64.zip'],
  ['linux', 'arm', 'pocketbase_1.2.3_linux_armv7.zip'],
  ['darwin', 'arm64', 'pocketbase_1.2.3_darwin_arm64.zip'],
  ['win32', 'x64', 'pocketbase_1.2.3_windows_amd64.zip'],
])('%s on %s is served by %s', (system, processor, name) => {
  expect(releaseFile('1.2.3', [system, processor])).toBe(name)
})
