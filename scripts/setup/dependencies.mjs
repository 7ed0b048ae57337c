// @ts-check
import { readFile } from 'node:fs/promises'
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
  for (const [path, wanted] of Object.entries(await lockedPackages(join(root, 'package-lock.json')))) {
    if (path === '') continue
    const has = installed[path]
    // packages for other operating systems are never installed
    if (has ? has.version !== wanted.version : !wanted.optional && !wanted.devOptional) return 'outdated'
  }
  return 'installed'
}

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
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>>}
 */
async function lockedPackages(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages
}
