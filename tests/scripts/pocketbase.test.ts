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

/** An empty cache, a mirror of the releases with these files, and a PATH of one folder without Go. */
async function project(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await temporaryFolder()
  const { base, asked } = await fileServer(files)
  const how = { cache: folder, goModule: places.goModule }
  const obtain = (more: NodeJS.ProcessEnv = {}) =>
    obtainPocketBase({ ...how, env: { LONEBANKEN_POCKETBASE_RELEASES: base, PATH: folder, ...more } })
  return { folder, place: join(folder, 'pocketbase', '0.39.11', 'pocketbase'), asked, obtain }
}

const good = zipped(says('0.39.11'))
const release = (zip: Uint8Array) => ({ [sums]: vouchFor(zip), [`/v0.39.11/${file}`]: zip })

test('the release is downloaded once, in place of a file that does not run, and nothing else is left behind', async () => {
  const { place, asked, obtain } = await project(release(good))
  await writeProgram(place, 'half a download')
  expect(await obtain()).toBe(place)
  expect(await obtain()).toBe(place)
  expect(asked).toEqual([sums, `/v0.39.11/${file}`])
  expect(await filesIn(dirname(place))).toEqual(['pocketbase'])
})

test.each([
  ['differs from its checksum in one byte', { ...release(good), [sums]: vouchFor(good.with(40, 1)) }, 'is damaged', 2],
  ['nobody vouches for', { ...release(good), [sums]: vouchFor(good, `${file}.sig`) }, `no line for ${file}`, 1],
  ['lies beside no checksums', { [`/v0.39.11/${file}`]: good }, 'checksums.txt answered 404', 1],
  ['is no zip', release(strToU8('<html>hello</html>')), 'invalid zip data', 2],
  ['holds no program', release(zipSync({ 'README.md': strToU8('hello') })), 'is no PocketBase 0.39.11 (it said "")', 2],
  ['does not run', release(zipped('exit 3')), 'does not run (exit code 3)', 2],
])('a release that %s is not taken; without Go all that was tried is said', async (_, files, why, count) => {
  const { place, asked, obtain } = await project(files)
  const words = await obtain().catch(String)
  expect(words).toContain(`1. The project's cache: ${place} does not run`)
  expect(words).toMatch(/2\. The official release: .*\n {2}3\. Building it with Go: Go is not installed/)
  expect(words).toContain(why)
  expect(words).toContain("set POCKETBASE_BIN to the program's path")
  expect(asked).toHaveLength(count)
  expect(await filesIn(dirname(place))).toEqual([])
})

test('where nobody answers, it is built with the Go that is there, in a way that also Go 1.27 can; else both are said', async () => {
  const { folder, place, obtain } = await project({})
  const nobody = { LONEBANKEN_POCKETBASE_RELEASES: `http://127.0.0.1:${await freePort()}` }
  const go = await writeProgram(join(folder, 'go'), 'echo "missing go.sum entry" >&2; exit 1')
  const words = await obtain(nobody).catch(String)
  expect(words).toContain(`${nobody.LONEBANKEN_POCKETBASE_RELEASES}${sums} could not be reached (connect ECONNREFUSED`)
  expect(words).toMatch(/"go build" failed:\n\s+missing go.sum entry/)

  const buildsWhatSaysItsSettings = `while [ "$1" != -o ]; do shift; done
    printf '#!/bin/sh\\necho pocketbase version 0.39.11 %s %s\\n' "$GOTOOLCHAIN" "$GOEXPERIMENT" > "$2"; /bin/chmod 755 "$2"`
  await writeProgram(go, buildsWhatSaysItsSettings)
  expect(await obtain(nobody)).toBe(place)
  expect(await readFile(place, 'utf8')).toContain('0.39.11 local nojsonv2')
})

// the path alone, not an error that names it
const taken = /^\/\S+\/my-pocketbase$/
test.each([
  ['is not there', undefined, /my-pocketbase does not run/],
  ['is another program', 'echo hello', /my-pocketbase is no PocketBase 0\.39\.11 \(it said "hello"\)/],
  ['is newer', says('0.40.1'), /\(it said "pocketbase version 0\.40\.1"\)/],
  ['is of another patch', says('0.39.4'), taken],
  ['is self-built', says('(untracked)'), taken],
])('a POCKETBASE_BIN that %s is taken or refused before anything else is tried', async (_, body, answer) => {
  const { folder, asked, obtain } = await project(release(good))
  const POCKETBASE_BIN = join(folder, 'my-pocketbase')
  if (body !== undefined) await writeProgram(POCKETBASE_BIN, body)
  expect(await obtain({ POCKETBASE_BIN }).catch(String)).toMatch(answer)
  expect(asked).toEqual([])
})

test('each system and processor is served by its own release file', () => {
  const machines = { 'linux x64': 'linux_amd64', 'linux arm': 'linux_armv7', 'darwin arm64': 'darwin_arm64' }
  for (const [machine, name] of Object.entries({ ...machines, 'win32 x64': 'windows_amd64' }))
    expect(releaseFile('1.2.3', machine.split(' '))).toBe(`pocketbase_1.2.3_${name}.zip`)
})
