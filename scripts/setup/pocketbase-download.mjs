// @ts-check
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

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
 * Fetches the official release for this machine, checks it against the published sha256 and unpacks the program.
 * @param {string} version
 * @param {string} into
 * @param {string} [mirror] of the releases
 * @throws {Error} that says why there is none to trust
 */
export async function downloadRelease(version, into, mirror) {
  const file = releaseFile(version)
  const folder = `${(mirror || officialReleases).replace(/\/$/, '')}/v${version}`
  const lines = new TextDecoder().decode(await fetchBytes(`${folder}/checksums.txt`)).split('\n')
  const published = lines.map((line) => line.trim().split(/\s+\*?/)).find(([, name]) => name === file)?.[0]
  if (!published) throw new Error(`${folder}/checksums.txt has no line for ${file}`)
  console.log(`Downloading ${folder}/${file} …`)
  const zip = await fetchBytes(`${folder}/${file}`)
  const found = createHash('sha256').update(zip).digest('hex')
  if (found !== published) throw new Error(`${folder}/${file} is damaged: its sha256 is ${found}, not ${published}`)
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
