import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildWithGo, pinnedVersion } from '../../scripts/setup/go-build.mjs'
import { places } from '../../scripts/setup/places.mjs'

/** The S3 server (Versity's gateway over a folder) of the cache, or built from its pinned module. Answers the program's path. */
export async function obtainS3Server(): Promise<string> {
  const goModule = join(places.root, 'tests', 's3')
  const version = await pinnedVersion(goModule, 'github.com/versity/versitygw')
  const binary = join(places.cache, 'versitygw', version, 'versitygw')
  if (existsSync(binary)) return binary
  await mkdir(dirname(binary), { recursive: true })
  const aside = `${binary}-${randomBytes(4).toString('hex')}`
  const program = { name: 'Versity S3 gateway', version, package: 'github.com/versity/versitygw/cmd/versitygw' }
  const failed = await buildWithGo(program, { goModule, into: aside })
  if (failed) throw new Error(`no S3 server: ${failed.problem}`)
  await rename(aside, binary)
  return binary
}
