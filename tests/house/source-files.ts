import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the files under a folder of the project whose path fits, with `/` between folders. */
export function sourceFiles(folder: string, fits: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => fits.test(path))
}
