// @ts-check
import { readdirSync, statSync } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { runBeside } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'
import { step } from './steps.mjs'

const folders = ['src', 'public', 'templates', 'scripts/setup']
const files = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/**
 * True when the app in `dist/` is newer than everything that it is built from.
 * @param {{ root: string, app: string }} project
 */
export function isAppBuilt({ root, app }) {
  // a folder changes when something in it is added or taken away
  const inside = folders.flatMap((name) =>
    readdirSync(join(root, name), { recursive: true }).map((at) => join(name, `${at}`)),
  )
  const changes = [...folders, ...files, ...inside].map((name) => lastChange(join(root, name)))
  return Math.max(...changes) < lastChange(join(app, 'index.html'))
}

/**
 * Builds the app into `dist/` when a source has changed since the last build.
 * @param {{ root: string, cache: string, app: string }} project
 */
export async function buildApp({ root, cache, app }) {
  // rounded up: a file's time is finer than a Date, and Vite reads no source within a millisecond
  const begun = new Date(Date.now() + 1)
  if (isAppBuilt({ root, app })) return
  // built aside and moved in: a failed build leaves the old app, a running server never sees half of the new
  const aside = join(cache, 'app')
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await step('App (vite build)', () => runBeside(process.execPath, args, { cwd: root }))
  if (code !== 0) throw new SetupError(`The app could not be built:\n${output.trim()}`)
  // what has changed meanwhile is not in it
  await utimes(join(aside, 'index.html'), begun, begun)
  await rm(app, { recursive: true, force: true })
  await rename(aside, app)
}

/** @param {string} path */
const lastChange = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
