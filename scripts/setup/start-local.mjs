// @ts-check
import { demoLogin } from './demo-account.mjs'
import { startLocalServer } from './local-mode.mjs'
import { readPort, refuseTakenPort } from './port.mjs'
import { prepare } from './prepare.mjs'
import { runUntilStopped, stopOnSignal } from './server.mjs'
import { runCommand } from './setup-error.mjs'

/** npm start: everything that is missing, then the product on this machine until Ctrl+C. */
export const startLocal = () =>
  runCommand(async () => {
    const port = readPort(process.env['PORT'], 8090)
    await refuseTakenPort(port, 'npm start')
    const binary = await prepare({ withApp: true })
    const stopAsked = stopOnSignal()
    const running = await startLocalServer({ binary, port, stopAsked })
    if (!running) return 0
    const { server, address, superuser, demo, outbox } = running
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
