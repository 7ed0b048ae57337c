// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'

/**
 * The PocketBase version and the oldest Go that scripts/pocketbase/go.mod pins.
 * @param {string} goModule
 */
export async function pinnedVersions(goModule) {
  const text = await readFile(join(goModule, 'go.mod'), 'utf8')
  const pocketBase = /github\.com\/pocketbase\/pocketbase v(\S+)/.exec(text)?.[1]
  const go = /^go (\S+)/m.exec(text)?.[1]
  if (!pocketBase || !go) throw new Error(`no PocketBase or Go version in ${goModule}/go.mod`)
  return { pocketBase, go }
}

/**
 * Says why a binary can't serve as this project's PocketBase, or undefined when it can.
 * @param {string} binary
 * @param {string} version
 */
export async function binaryProblem(binary, version) {
  const { code, output } = await runProgram(binary, ['--version'])
  const said = output.trim()
  if (code !== 0) return `it does not run (${said || `exit code ${code}`})`
  // it calls itself by its file's name
  const found = /^\S+ version (\S+)$/m.exec(said)?.[1]
  if (!found) return `it is not PocketBase (it said "${said.slice(0, 80)}")`
  // patches of one minor are alike for hooks and migrations, minors are not
  if (found !== '(untracked)' && minor(found) !== minor(version))
    return `it is PocketBase ${found}, but ${version} is needed`
  return undefined
}

/** @param {string} version */
const minor = (version) => version.split('.').slice(0, 2).join('.')
