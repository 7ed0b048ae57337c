// @ts-check
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

const inputs = [
  'src',
  'public',
  'templates',
  'index.html',
  'vite.config.ts',
  'scripts/setup/service-worker.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const stampName = '.built-from'

/**
 * Builds the app into `dist/` when a source has changed since the last build.
 * @param {{ root: string, cache: string, app: string }} project
 */
export async function buildApp({ root, cache, app }) {
  const sources = await fingerprint(root)
  const builtFrom = await readFile(join(app, stampName), 'utf8').catch(() => undefined)
  if (builtFrom === sources && existsSync(join(app, 'index.html'))) return
  console.log('Building the app …')
  // built aside and moved in: a failed build leaves the old app, a running server never sees half of the new
  const aside = join(cache, `app-${process.pid}`)
  const old = `${aside}-old`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn']
  try {
    const { code, output } = await runProgram(process.execPath, args, { cwd: root })
    if (code !== 0) throw new SetupError(`The app could not be built:\n${stripVTControlCharacters(output).trim()}`)
    await writeFile(join(aside, stampName), sources)
    if (existsSync(app)) await rename(app, old)
    await rename(aside, app)
  } finally {
    await rm(old, { recursive: true, force: true })
    await rm(aside, { recursive: true, force: true })
  }
}

/** @param {string} root */
async function fingerprint(root) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesUnder(join(root, input))) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesUnder(path) {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
