import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { downloadRelease, releaseFile } from '../../scripts/setup/pocketbase-download.mjs'
import { freePort } from '../integration/server.ts'
import { fileServer } from './workshop.ts'

const linux = { version: '0.39.11', platform: 'linux', processor: 'x64' } as const
const zipPath = '/v0.39.11/pocketbase_0.39.11_linux_amd64.zip'
const checksumsPath = '/v0.39.11/checksums.txt'
const zip = zipSync({
  'CHANGELOG.md': strToU8('news'),
  'LICENSE.md': strToU8('MIT'),
  pocketbase: strToU8('the program'),
})
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const otherLines = `${'0'.repeat(64)}  pocketbase_0.39.11_darwin_arm64.zip\n`
const checksums = `${otherLines}${sha256(zip)}  pocketbase_0.39.11_linux_amd64.zip\n`

const download = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const { base } = await fileServer(files)
  return downloadRelease({ ...linux, base })
}

test('unpacks the program of a release whose checksum is right', async () => {
  const release = await download({ [checksumsPath]: checksums, [zipPath]: zip })
  expect('program' in release && new TextDecoder().decode(release.program)).toBe('the program')
})

test('refuses a zip that differs from its published checksum, even in one byte', async () => {
  const corrupt = Uint8Array.from(zip)
  corrupt[40] = (corrupt[40] ?? 0) ^ 1
  const release = await download({ [checksumsPath]: checksums, [zipPath]: corrupt })
  expect(release).toEqual({ problem: expect.stringContaining('is damaged') as string })
  expect(release).toEqual({ problem: expect.stringContaining(sha256(corrupt)) as string })
})

test('never fetches a zip that nobody vouches for', async () => {
  const { base, asked } = await fileServer({ [checksumsPath]: otherLines, [zipPath]: zip })
  const release = await downloadRelease({ ...linux, base })
  expect(release).toEqual({
    problem: expect.stringContaining('no line for pocketbase_0.39.11_linux_amd64.zip') as string,
  })
  expect(asked).toEqual([checksumsPath])
})

test('does not take a line of another file whose name only begins the same', async () => {
  const release = await download({
    [checksumsPath]: `${sha256(zip)}  pocketbase_0.39.11_linux_amd64.zip.sig\n`,
    [zipPath]: zip,
  })
  expect(release).toEqual({ problem: expect.stringContaining('no line for') as string })
})

test.each([
  ['checksums.txt', { [zipPath]: zip }],
  ['pocketbase_0.39.11_linux_amd64.zip', { [checksumsPath]: checksums }],
])('says so when %s is missing', async (name, files) => {
  const release = await download(files)
  expect(release).toEqual({ problem: expect.stringMatching(new RegExp(`${name} answered 404`)) as string })
})

test('says so when a vouched-for zip holds no program', async () => {
  const empty = zipSync({ 'README.md': strToU8('nothing else') })
  const release = await download({
    [checksumsPath]: `${sha256(empty)}  pocketbase_0.39.11_linux_amd64.zip\n`,
    [zipPath]: empty,
  })
  expect(release).toEqual({ problem: 'the downloaded zip holds no pocketbase' })
})

test('says so when a vouched-for file is no zip', async () => {
  const text = strToU8('<html>hello</html>')
  const release = await download({
    [checksumsPath]: `${sha256(text)}  pocketbase_0.39.11_linux_amd64.zip\n`,
    [zipPath]: text,
  })
  expect(release).toEqual({ problem: expect.stringContaining('zip') as string })
})

test('says who could not be reached', async () => {
  const base = `http://127.0.0.1:${await freePort()}`
  const release = await downloadRelease({ ...linux, base })
  expect(release).toEqual({
    problem: expect.stringContaining(`${base}${checksumsPath} could not be reached`) as string,
  })
})

test.each([
  ['linux', 'x64', 'pocketbase_1.2.3_linux_amd64.zip'],
  ['linux', 'arm64', 'pocketbase_1.2.3_linux_arm64.zip'],
  ['linux', 'arm', 'pocketbase_1.2.3_linux_armv7.zip'],
  ['darwin', 'arm64', 'pocketbase_1.2.3_darwin_arm64.zip'],
  ['win32', 'x64', 'pocketbase_1.2.3_windows_amd64.zip'],
  ['sunos', 'x64', undefined],
  ['linux', 'mips', undefined],
] as const)('%s on %s is served by %s', (platform, processor, file) => {
  expect(releaseFile('1.2.3', platform, processor)).toBe(file)
})
