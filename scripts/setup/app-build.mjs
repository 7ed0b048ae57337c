// @ts-check
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
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
  'scripts/setup/compressed-files.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * Builds the app into `dist/` when a source has changed since the last build.
 * @param {{ root: string, cache: string, app: string }} project
 */
export async function buildApp({ root, cache, app }) {
  const begun = new Date()
  const changes = await Promise.all(inputs.map((input) => lastChange(join(root, input))))
  if (Math.max(...changes) < (await lastChange(join(app, 'index.html')))) return
  console.log('Building the app …')
  // built aside and moved in: a failed build leaves the old app, a running server never sees half of the new
  const aside = join(cache, `app-${process.pid}`)
  const old = `${aside}-old`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn']
  try {
    const { code, output } = await runProgram(process.execPath, args, { cwd: root })
    if (code !== 0) throw new SetupError(`The app could not be built:\n${stripVTControlCharacters(output).trim()}`)
    // what has changed meanwhile is not in it
    await utimes(join(aside, 'index.html'), begun, begun)
    await rename(app, old).catch(() => undefined)
    await rename(aside, app)
  } finally {
    await rm(old, { recursive: true, force: true })
    await rm(aside, { recursive: true, force: true })
  }
}

/**
 * When a file, or anything in a folder, was changed, added or taken away last; 0 for what is not there.
 * @param {string} path
 */
async function lastChange(path) {
  const inside = await readdir(path, { recursive: true }).catch(() => [])
  const found = await Promise.all(
    [path, ...inside.map((name) => join(path, name))].map((each) => stat(each).catch(() => undefined)),
  )
  return Math.max(0, ...found.map((each) => each?.mtimeMs ?? 0))
}
