// @ts-check
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/**
 * Runs `npm ci` unless it has been run to its end since package-lock.json was last changed: its last act is a list of its own in node_modules.
 * @param {string} root
 */
export async function installDependencies(root) {
  const installed = await changedAt(join(root, 'node_modules', '.package-lock.json'))
  if (installed >= (await changedAt(join(root, 'package-lock.json')))) return
  console.log('Installing dependencies with "npm ci" …')
  const npm = process.env['npm_execpath']
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = npm
    ? await runProgram(process.execPath, [npm, ...quiet], { cwd: root, show: true })
    : await runProgram('npm', quiet, { cwd: root, show: true, shell: process.platform === 'win32' })
  if (code === 0) return
  throw new SetupError(
    `"npm ci" failed (exit code ${code}); its own message stands above.\n` +
      'Check that this machine reaches the npm registry ("npm ping") and run the command again.',
  )
}

/**
 * @param {string} file
 * @returns {Promise<number>} 0 for one that is not there
 */
const changedAt = (file) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
