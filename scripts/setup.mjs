// @ts-check
// npm run setup [-- --replica]: makes what production's commands need and do not make themselves: packages, PocketBase, the server's code, the app;
// Litestream too when there is to be a replica
import { obtainLitestream } from './setup/litestream.mjs'
import { prepare } from './setup/prepare.mjs'
import { runCommand } from './setup/setup-error.mjs'

runCommand(async () => {
  await prepare({ withApp: true })
  if (process.argv.includes('--replica')) await obtainLitestream()
  console.log('All is in place.')
})
