import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { pinnedVersion } from '../../scripts/setup/go-build.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { obtainPocketBase } from '../../scripts/setup/pocketbase.mjs'
import { releaseFile } from '../../scripts/setup/pocketbase-download.mjs'
import { freePort } from '../integration/server.ts'
import { fileServer, filesIn, temporaryFolder, writeProgram } from './workshop.ts'

const version = await pinnedVersion(places.goModule, 'github.com/pocketbase/pocketbase')
const minor = version.replace(/\.\d+$/, '')
const says = (words: string) => `echo "pocketbase version ${words}"`
const file = releaseFile(version)
const address = `/v${version}/${file}`
const zipped = (program: string) =>
  zipSync({ 'LICENSE.md': strToU8('MIT'), pocketbase: strToU8(`#!/bin/sh\n${program}`) })

/** A checksum file that vouches for these bytes, under this name. */
const vouchFor = (bytes: Uint8Array, name = file) =>
  `${'0'.repeat(64)}  other.zip\n${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

/**
 * An empty cache, a mirror of the releases that serves `zip`, and a PATH of one folder without Go.
 * `sums`: the repository's checksums; `beside`: those that lie with the release.
 */
async function project(zip?: Uint8Array, sums = zip ? vouchFor(zip) : '', beside = '') {
  const folder = await temporaryFolder()
  const { base, asked } = await fileServer(zip ? { [address]: zip, [`/v${version}/checksums.txt`]: beside } : {})
  const goModule = join(folder, 'module')
  await mkdir(goModule)
  await copyFile(join(places.goModule, 'go.mod'), join(goModule, 'go.mod'))
  await writeFile(join(goModule, 'checksums.txt'), sums)
  const obtain = (more: NodeJS.ProcessEnv = {}) =>
    obtainPocketBase({
      cache: folder,
      goModule,
      env: { LONEBANKEN_POCKETBASE_RELEASES: base, PATH: folder, ...more },
    })
  return { folder, place: join(folder, 'pocketbase', version, 'pocketbase'), asked, obtain }
}

const good = zipped(says(version))

test('the release is downloaded once, in place of a file that does not run, and nothing else is left behind', async () => {
  const { place, asked, obtain } = await project(good)
  await writeProgram(place, 'half a download')
  expect(await obtain()).toBe(place)
  expect(await obtain()).toBe(place)
  expect(asked).toEqual([address])
  expect(await filesIn(dirname(place))).toEqual(['pocketbase'])
})

test('the repository vouches for the release of each usual machine, in the version that it pins', async () => {
  const lines = (await readFile(join(places.goModule, 'checksums.txt'), 'utf8')).trim().split('\n')
  const machines = ['linux x64', 'linux arm64', 'linux arm', 'darwin x64', 'darwin arm64']
  for (const machine of machines) {
    const name = releaseFile(version, machine.split(' '))
    expect(lines.filter((line) => new RegExp(`^[0-9a-f]{64} {2}${name}$`).test(line))).toHaveLength(1)
  }
  expect(lines).toHaveLength(machines.length)
})

const other = good.with(40, 1)
test.each([
  ['differs from its checksum in one byte', good, vouchFor(other), 'is another file', 1],
  ['was replaced together with the checksums beside it', other, vouchFor(good), 'is another file', 1],
  ['nobody vouches for', good, vouchFor(good, `${file}.sig`), `vouches for ${file}`, 0],
  ['is no zip', strToU8('<html>hello</html>'), undefined, 'invalid zip data', 1],
  ['holds no program', zipSync({ 'README.md': strToU8('hello') }), undefined, 'is no PocketBase', 1],
  ['does not run', zipped('exit 3'), undefined, 'does not run (exit code 3)', 1],
])(
  'a release that %s is not taken; without Go one sentence says what was tried and what to do',
  async (_, zip, sums, why, count) => {
    const { place, asked, obtain } = await project(zip, sums, vouchFor(zip))
    const words = await obtain().catch(String)
    expect(words).toContain(`(The project's cache: ${place} does not run`)
    expect(words).toMatch(
      /; The official release: [^\n]*; Building it with Go: Go is not installed\): connect[^\n]*\.$/,
    )
    expect(words).toContain(why)
    expect(words).toContain(`set POCKETBASE_BIN to a PocketBase ${minor}.x`)
    expect(asked).toHaveLength(count)
    expect(await filesIn(dirname(place))).toEqual([])
  },
)

test('where nobody answers, it is built with the Go that is there, in a way that also Go 1.27 can; else both are reported', async () => {
  const { folder, place, obtain } = await project(undefined, vouchFor(good))
  const nobody = { LONEBANKEN_POCKETBASE_RELEASES: `http://127.0.0.1:${await freePort()}` }
  const go = await writeProgram(join(folder, 'go'), 'echo "missing go.sum entry" >&2; exit 1')
  const words = await obtain(nobody).catch(String)
  expect(words).toContain(
    `${nobody.LONEBANKEN_POCKETBASE_RELEASES}${address} could not be reached (connect ECONNREFUSED`,
  )
  expect(words).toContain('"go build" failed: missing go.sum entry')

  const buildsWhatSaysItsSettings = `while [ "$1" != -o ]; do shift; done
    printf '#!/bin/sh\\necho pocketbase version ${version} %s %s\\n' "$GOTOOLCHAIN" "$GOEXPERIMENT" > "$2"; /bin/chmod 755 "$2"`
  await writeProgram(go, buildsWhatSaysItsSettings)
  expect(await obtain(nobody)).toBe(place)
  expect(await readFile(place, 'utf8')).toContain(`${version} local nojsonv2`)
})

test('a place of releases that does not answer is left after five seconds, not for as long as a connection may take', async () => {
  const { obtain } = await project(undefined, vouchFor(good))
  const silent = createServer(() => undefined)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const begun = performance.now()
  const words = await obtain({ LONEBANKEN_POCKETBASE_RELEASES: `http://127.0.0.1:${port}` }).catch(String)
  expect(words).toContain('could not be reached (no answer in 5 s)')
  expect(performance.now() - begun).toBeGreaterThan(4_900)
})

// the path alone, not an error that names it
const taken = /^\/\S+\/my-pocketbase$/
test.each([
  ['is not there', undefined, /my-pocketbase does not run/],
  ['is another program', 'echo hello', /my-pocketbase is no PocketBase 0\.39\.11 \(it said "hello"\)/],
  ['is newer', says('99.0.1'), /\(it said "pocketbase version 99\.0\.1"\)/],
  ['is of another patch', says(`${minor}.4`), taken],
  ['is self-built', says('(untracked)'), taken],
])('a POCKETBASE_BIN that %s is taken or refused before anything else is tried', async (_, body, answer) => {
  const { folder, asked, obtain } = await project(good)
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
