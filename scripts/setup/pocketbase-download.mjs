// @ts-check
import { createHash } from 'node:crypto'

const officialReleases = 'https://github.com/pocketbase/pocketbase/releases/download'
// how long a machine without internet waits, and one with a slow line
const untilAnswer = 6_000
const untilFetched = 600_000

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const systems = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
/** @type {Record<string, string>} */
const processors = { x64: 'amd64', arm64: 'arm64', arm: 'armv7', ppc64: 'ppc64le', s390x: 's390x' }

/**
 * The name of the release file for a machine, or undefined when PocketBase offers none.
 * @param {string} version
 * @param {NodeJS.Platform} platform
 * @param {string} processor
 */
export function releaseFile(version, platform, processor) {
  const system = systems[platform]
  const arch = processors[processor]
  return system && arch ? `pocketbase_${version}_${system}_${arch}.zip` : undefined
}

/**
 * Fetches the official release for a machine, checks it against the published sha256 and unpacks the program.
 * @param {{ version: string, base?: string, platform?: NodeJS.Platform, processor?: string }} release base: a mirror of the releases
 * @returns {Promise<{ program: Uint8Array } | { problem: string }>}
 */
export async function downloadRelease({
  version,
  base = officialReleases,
  platform = process.platform,
  processor = process.arch,
}) {
  const file = releaseFile(version, platform, processor)
  if (!file) return { problem: `there is no release for ${platform} on ${processor}` }
  const folder = `${base.replace(/\/$/, '')}/v${version}`
  try {
    const checksums = new TextDecoder().decode(await fetchBytes(`${folder}/checksums.txt`, untilAnswer))
    const wanted = checksumOf(file, checksums)
    if (!wanted) return { problem: `${folder}/checksums.txt has no line for ${file}` }
    console.log(`Downloading ${folder}/${file} …`)
    const zip = await fetchBytes(`${folder}/${file}`, untilFetched)
    const found = createHash('sha256').update(zip).digest('hex')
    if (found !== wanted)
      return { problem: `${folder}/${file} is damaged: its sha256 is ${found}, published is ${wanted}` }
    return await unpack(zip, platform === 'win32' ? 'pocketbase.exe' : 'pocketbase')
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * @param {string} file
 * @param {string} checksums
 */
function checksumOf(file, checksums) {
  const lines = checksums.split('\n').map((line) => line.trim().split(/\s+\*?/))
  return lines.find(([sum, name]) => name === file && sum?.length === 64)?.[0]?.toLowerCase()
}

/**
 * @param {Uint8Array} zip
 * @param {string} name
 * @returns {Promise<{ program: Uint8Array } | { problem: string }>}
 */
async function unpack(zip, name) {
  // loaded here: npm start reaches this file before the packages are installed
  const { unzipSync } = await import('fflate')
  const program = unzipSync(zip, { filter: (entry) => entry.name === name })[name]
  return program ? { program } : { problem: `the downloaded zip holds no ${name}` }
}

/**
 * @param {string} url
 * @param {number} patience milliseconds until all of it must be here
 */
async function fetchBytes(url, patience) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patience) }).catch(({ cause, message }) => {
    throw new Error(`${url} could not be reached (${cause?.message ?? message})`)
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
