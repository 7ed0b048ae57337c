// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoLogin } from './demo-account.mjs'
import { startLocalServer } from './local-mode.mjs'
import { places } from './places.mjs'
import { readPort, refuseTakenPort } from './port.mjs'
import { prepare } from './prepare.mjs'
import { runUntilStopped, stopOnSignal } from './server.mjs'
import { runCommand } from './setup-error.mjs'

const viteAddress = 'http://localhost:5173'

/** npm run dev: PocketBase in local mode reloading its hooks, and Vite's server in front, which passes /api and /_/ on. */
export const develop = () =>
  runCommand(async () => {
    const port = readPort(process.env['PORT'], 8090)
    await refuseTakenPort(port, 'npm run dev')
    const binary = await prepare({ withApp: false })
    const stopAsked = stopOnSignal()
    const running = await startLocalServer({ binary, port, appAddress: viteAddress, watchHooks: true, stopAsked })
    if (!running) return 0
    const { server, address, superuser, outbox } = running
    console.log(
      `PocketBase  ${address}   admin UI ${address}/_/ (${superuser.email}, ${superuser.password}), mail in ${outbox}`,
    )
    console.log(`Demo        ${demoLogin.email}, ${demoLogin.password}\n`)
    const vite = spawn(process.execPath, [join(places.root, 'node_modules', 'vite', 'bin', 'vite.js')], {
      cwd: places.root,
      env: { ...process.env, LONEBANKEN_API: address },
      stdio: 'inherit',
    })
    const viteEnded = new Promise((resolve) => vite.on('close', resolve))
    const stop = new AbortController()
    stopAsked.addEventListener('abort', () => stop.abort())
    void viteEnded.then(() => stop.abort())
    const code = await runUntilStopped(server, stop.signal)
    vite.kill('SIGTERM')
    await viteEnded
    return code
  })
