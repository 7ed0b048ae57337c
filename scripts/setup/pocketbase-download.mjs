// @ts-check
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download'

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
 * @param {{ checksums: string, mirror?: string | undefined }} from checksums: the repository's file of them; mirror: of the releases
 * @throws {Error} that says why there is none to trust
 */
export async function downloadRelease(version, into, { checksums, mirror }) {
  const file = releaseFile(version)
  const folder = `${(mirror || officialReleases).replace(/\/$/, '')}/v${version}`
  const lines = (await readFile(checksums, 'utf8')).split('\n')
  const expected = lines.map((line) => line.trim().split(/\s+/)).find(([, name]) => name === file)?.[0]
  if (!expected) throw new Error(`${checksums} has no line for ${file}`)
  console.log(`Downloading ${folder}/${file} …`)
  const zip = await fetchBytes(`${folder}/${file}`)
  const found = createHash('sha256').update(zip).digest('hex')
  if (found !== expected) throw new Error(`${folder}/${file} is another file: its sha256 is ${found}, not ${expected}`)
  // loaded here: npm start reaches this file before the packages are installed
  const { unzipSync } = await import('fflate')
  const unpacked = unzipSync(zip)
  await writeFile(into, unpacked['pocketbase'] ?? unpacked['pocketbase.exe'] ?? '', { mode: 0o755 })
}

/** @param {string} url */
async function fetchBytes(url) {
  const answer = await fetch(url).catch(({ cause, message }) => {
    throw new Error(`${url} could not be reached (${cause?.message ?? message})`)
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
