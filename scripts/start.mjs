// @ts-check
// npm start: sets up what is missing and runs the whole product on this machine until Ctrl+C
import { demoLogin } from './setup/demo-account.mjs'
import { startLocalServer } from './setup/local-mode.mjs'
import { openPort } from './setup/port.mjs'
import { prepare } from './setup/prepare.mjs'
import { runUntilStopped, stopOnSignal } from './setup/server.mjs'
import { runCommand } from './setup/setup-error.mjs'

runCommand(async () => {
  const port = await openPort('PORT', 8090, 'npm start')
  const binary = await prepare({ withApp: true })
  const stopAsked = stopOnSignal()
  const { server, address, superuser, demo, outbox } = await startLocalServer({ binary, port, stopAsked })
  const password = demo === 'ready' ? demoLogin.password : '(changed by you)'
  console.log(`
Lönebänken is running.

  App            ${address}
  Demo account   ${demoLogin.email}   password ${password}
  Outgoing mail  ${outbox}
  Admin UI       ${address}/_/
                 ${superuser.email}   password ${superuser.password}

Stop with Ctrl+C.
`)
  return runUntilStopped(server, stopAsked)
})
