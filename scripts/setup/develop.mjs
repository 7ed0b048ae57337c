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

const vitePage = [join(places.root, 'node_modules', 'vite', 'bin', 'vite.js'), '--host=127.0.0.1', '--strictPort']

/** npm run dev: PocketBase in local mode reloading its hooks, and Vite's server in front, which passes /api and /_/ on. */
export const develop = () =>
  runCommand(async () => {
    const port = readPort(process.env['PORT'], 8090)
    const pagePort = readPort(process.env['LONEBANKEN_DEV_PORT'], 5173)
    await refuseTakenPort(port, 'npm run dev')
    const pageAddress = `http://127.0.0.1:${pagePort}`
    const binary = await prepare({ withApp: false })
    const stopAsked = stopOnSignal()
    const running = await startLocalServer({ binary, port, appAddress: pageAddress, watchHooks: true, stopAsked })
    if (!running) return 0
    const { server, address, superuser, outbox } = running
    console.log(
      `PocketBase  ${address}   admin UI ${address}/_/ (${superuser.email}, ${superuser.password}), mail in ${outbox}`,
    )
    console.log(`Demo        ${demoLogin.email}, ${demoLogin.password}\n`)
    const vite = spawn(process.execPath, [...vitePage, `--port=${pagePort}`], {
      cwd: places.root,
      env: { ...process.env, LONEBANKEN_API: address },
      stdio: 'inherit',
    })
    const viteEnded = new Promise((resolve) => vite.on('close', resolve))
    const stop = new AbortController()
    stopAsked.addEventListener('abort', () => stop.abort())
    void viteEnded.then(() => stop.abort())
    await runUntilStopped(server, stop.signal)
    vite.kill('SIGTERM')
    await viteEnded
    return stopAsked.aborted ? 0 : 1
  })
