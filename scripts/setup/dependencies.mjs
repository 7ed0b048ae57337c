// @ts-check
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './setup-error.mjs'

/**
 * Runs `npm ci` unless it has been run to its end since package-lock.json was last changed: its last step is a list of its own in node_modules.
 * @param {string} root
 */
export function installDependencies(root) {
  const installed = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  if (installed && installed.mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs) return
  console.log('Installing dependencies with "npm ci" …')
  // through a shell: on Windows npm is a script
  const { status } = spawnSync('npm ci --loglevel=error', { cwd: root, stdio: 'inherit', shell: true })
  if (status === 0) return
  throw new SetupError(
    `"npm ci" failed (exit code ${status}); its own message stands above.\n` +
      'Check that this machine reaches the npm registry ("npm ping") and run the command again.',
  )
}
