// @ts-check
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Whether node_modules holds what package-lock.json asks for.
 * @param {string} root
 * @returns {Promise<'installed' | 'missing' | 'outdated'>}
 */
export async function dependenciesState(root) {
  // npm writes this list when an installation is complete, so a broken-off one counts as missing
  const installed = await lockedPackages(join(root, 'node_modules', '.package-lock.json')).catch(() => undefined)
  if (!installed) return 'missing'
  if ((await readFile(noteOf(root), 'utf8').catch(() => '')) === (await lockHash(root))) return 'installed'
  for (const [path, wanted] of Object.entries(await lockedPackages(join(root, 'package-lock.json')))) {
    if (path === '') continue
    const has = installed[path]
    // packages for other operating systems are never installed
    if (has ? has.version !== wanted.version : !wanted.optional && !wanted.devOptional) return 'outdated'
  }
  return 'installed'
}

/**
 * Notes beside the packages which lock file npm ci has just installed, so that one that npm reads otherwise than we do is not
 * installed again at every start.
 * @param {string} root
 */
export async function noteInstalled(root) {
  await writeFile(noteOf(root), await lockHash(root))
}

/** @param {string} root */
const noteOf = (root) => join(root, 'node_modules', '.lonebanken-lock')

/** @param {string} root */
const lockHash = async (root) =>
  createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Runs `npm ci` when packages are missing or outdated.
 * @param {string} root
 */
export async function installDependencies(root) {
  const state = await dependenciesState(root)
  if (state === 'installed') return
  console.log(`Dependencies are ${state}: installing them with "npm ci" …`)
  const npm = process.env['npm_execpath']
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = npm
    ? await runProgram(process.execPath, [npm, ...quiet], { cwd: root, show: true })
    : await runProgram('npm', quiet, { cwd: root, show: true, shell: process.platform === 'win32' })
  if (code !== 0) {
    throw new SetupError(
      `"npm ci" failed (exit code ${code}); its own message stands above.\n` +
        'Check that this machine reaches the npm registry ("npm ping") and run the command again.',
    )
  }
  await noteInstalled(root)
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>>}
 */
async function lockedPackages(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages
}
