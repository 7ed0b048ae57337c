import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWithGo, pinnedVersion } from '../../scripts/setup/go-build.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { putInPlace } from '../../scripts/setup/put-in-place.mjs'

/** The S3 server (Versity's gateway over a folder) of the cache, or built from its pinned module. Answers the program's path. */
export async function obtainS3Server(): Promise<string> {
  const goModule = join(places.root, 'tests', 's3')
  const version = await pinnedVersion(goModule, 'github.com/versity/versitygw')
  const binary = join(places.cache, 'versitygw', version, 'versitygw')
  if (existsSync(binary)) return binary
  const program = { name: 'Versity S3 gateway', version, package: 'github.com/versity/versitygw/cmd/versitygw' }
  await putInPlace(binary, (into) => buildWithGo(program, { goModule, into }))
  return binary
}
