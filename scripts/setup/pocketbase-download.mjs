// @ts-check
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { step } from './steps.mjs'

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download'

/** How long a place of releases may take to begin its answer: without one there is Go. Milliseconds. */
const firstWord = 5000

/** Node's names of systems and processors, where PocketBase has others. */
const otherNames = new Map(Object.entries({ win32: 'windows', x64: 'amd64', arm: 'armv7', ppc64: 'ppc64le' }))

/**
 * The name of the release file for a machine.
 * @param {string} version
 * @param {string[]} machine system and processor
 */
export const releaseFile = (version, machine = [process.platform, process.arch]) =>
  `pocketbase_${version}_${machine.map((name) => otherNames.get(name) ?? name).join('_')}.zip`

/**
 * Fetches the official release for this machine, checks it against the sha256 that this repository holds and unpacks the program. The checksums
 * that lie beside a release would vouch for a replaced one too.
 * @param {string} version
 * @param {string} into
 * @param {{ checksums: string, mirror?: string | undefined, packages: Promise<unknown> }} from checksums: the repository's file of them; mirror: of
 *   the releases; packages: when npm's are here
 * @throws {Error} that says why there is none to trust
 */
export async function downloadRelease(version, into, { checksums, mirror, packages }) {
  const file = releaseFile(version)
  const folder = `${(mirror || officialReleases).replace(/\/$/, '')}/v${version}`
  const lines = (await readFile(checksums, 'utf8')).split('\n')
  const expected = lines.map((line) => line.trim().split(/\s+/)).find(([, name]) => name === file)?.[0]
  if (!expected)
    throw new Error(`nobody here vouches for ${file} (${checksums} has no line for it), so it is not fetched`)
  const zip = await step(`PocketBase ${version} (${folder})`, (say) => fetchBytes(`${folder}/${file}`, say))
  const found = createHash('sha256').update(zip).digest('hex')
  if (found !== expected) throw new Error(`${folder}/${file} is another file: its sha256 is ${found}, not ${expected}`)
  await packages
  const { unzipSync } = await import('fflate')
  const unpacked = unzipSync(zip)
  await writeFile(into, unpacked['pocketbase'] ?? unpacked['pocketbase.exe'] ?? '', { mode: 0o755 })
}

/**
 * @param {string} url
 * @param {(words: string) => void} say
 */
async function fetchBytes(url, say) {
  const wait = new AbortController()
  const timer = setTimeout(() => wait.abort(new Error(`no answer in ${firstWord / 1000} s`)), firstWord)
  const answer = await fetch(url, { signal: wait.signal }).catch(({ cause, message }) => {
    throw new Error(`${url} could not be reached (${cause?.message ?? message})`)
  })
  clearTimeout(timer)
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  const all = Number(answer.headers.get('content-length'))
  const pieces = []
  let length = 0
  for await (const piece of answer.body) {
    pieces.push(piece)
    length += piece.length
    say(all ? `${Math.floor((length / all) * 100)} %` : `${Math.round(length / 1e6)} MB`)
  }
  return new Uint8Array(Buffer.concat(pieces))
}
