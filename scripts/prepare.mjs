// @ts-check
// Gets everything that is missing and runs nothing; for .ci/run
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/prepare.mjs').then(async ({ prepare }) => {
  const { runCommand } = await import('./setup/setup-error.mjs')
  await runCommand(async () => void (await prepare({ withApp: true })))
})
