// @ts-check
import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { places } from './places.mjs'

/**
 * The sources of the server (`SUBJECT/NAME.ts`) that are not compiled yet, or have changed since.
 * @param {string} hooks
 */
export function outdatedHooks(hooks) {
  // a change of this file or of the packages compiles everything again
  const rules = Math.max(...[fileURLToPath(import.meta.url), join(places.root, 'package-lock.json')].map(lastChange))
  return filesOf(hooks, '.ts').filter(
    (name) => lastChange(join(hooks, compiledOf(name))) <= Math.max(rules, lastChange(join(hooks, name))),
  )
}

/**
 * Compiles the server's TypeScript (`pb_hooks/SUBJECT/*.ts`) to the JavaScript that PocketBase loads: one file beside each source, with a map
 * in it, so that a stack trace names the source and its line. What is newer than its source stays; what has lost its source goes.
 * @param {string} hooks
 */
export async function buildHooks(hooks) {
  const sources = filesOf(hooks, '.ts')
  for (const name of filesOf(hooks, '.js')) if (!sources.includes(sourceOf(name))) await rm(join(hooks, name))
  const outdated = outdatedHooks(hooks)
  if (outdated.length === 0) return
  // imported here: the packages may just have been installed
  const { default: ts } = await import('typescript')
  for (const name of outdated) {
    const { outputText } = ts.transpileModule(await readFile(join(hooks, name), 'utf8'), {
      fileName: name.slice(name.indexOf('/') + 1),
      compilerOptions: {
        target: ts.ScriptTarget.ES2020,
        module: ts.ModuleKind.CommonJS,
        inlineSourceMap: true,
      },
    })
    // a server that starts meanwhile must not read half a file
    const aside = join(hooks, dirname(name), `.${randomUUID()}.js`)
    await writeFile(aside, withHooksFolder(outputText, dirname(name)))
    await rename(aside, join(hooks, compiledOf(name)))
  }
}

/**
 * A compiled part of the server, or data of it, for a script that asks it what the server does.
 * @param {string} name such as `SUBJECT/NAME.js`
 */
export const requireHook = (name) => {
  // where a hook that asks for another one finds it, as in goja
  Object.assign(globalThis, { __hooks: places.hooks })
  return createRequire(import.meta.url)(join(places.hooks, name))
}

/**
 * goja looks a relative path up from where the server was started, so each import names the folder of the hooks.
 * @param {string} code
 * @param {string} subject the folder of the importing file
 */
const withHooksFolder = (code, subject) =>
  code.replaceAll(/require\("(\.[^"]+)\.ts"\)/g, (_, path) => `require(\`\${__hooks}/${join(subject, path)}.js\`)`)

/**
 * What lies in the folders of the subjects.
 * @param {string} hooks
 * @param {'.ts' | '.js'} ending
 */
const filesOf = (hooks, ending) =>
  readdirSync(hooks, { recursive: true })
    .map((name) => `${name}`.replaceAll('\\', '/'))
    .filter((name) => /^\w+\/[\w-]+\.[tj]s$/.test(name) && name.endsWith(ending))

/** @param {string} source */
const compiledOf = (source) => source.replace(/\.ts$/, '.js')
/** @param {string} compiled */
const sourceOf = (compiled) => compiled.replace(/\.js$/, '.ts')
/** @param {string} path */
const lastChange = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
