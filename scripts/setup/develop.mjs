// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoLogin } from './demo-account.mjs'
import { startLocalServer } from './local-mode.mjs'
import { places } from './places.mjs'
import { readPort, refuseTakenPort } from './port.mjs'
import { prepare } from './prepare.mjs'
import { runUntilStopped, stopOnSignal } from './server.mjs'
import { runCommand, SetupError } from './setup-error.mjs'
import { startStripeDouble } from './stripe-double.mjs'

const vitePage = [join(places.root, 'node_modules', 'vite', 'bin', 'vite.js'), '--host=127.0.0.1', '--strictPort']

/**
 * npm run dev: PocketBase in local mode reloading its hooks, and Vite's server in front, which passes /api and /_/ on.
 * @param {string[]} args `--stripe`: plans are paid for at the tests' double of Stripe, so that one can click the whole way through
 */
export const develop = (args) =>
  runCommand(async () => {
    const [unknown] = args.filter((arg) => arg !== '--stripe')
    if (unknown) throw new SetupError(`"${unknown}" is no option of npm run dev. There is --stripe.`)
    const port = readPort(process.env['PORT'], 8090)
    const pagePort = readPort(process.env['LONEBANKEN_DEV_PORT'], 5173)
    await refuseTakenPort(port, 'npm run dev')
    const pageAddress = `http://127.0.0.1:${pagePort}`
    const binary = await prepare({ withApp: false })
    const stopAsked = stopOnSignal()
    const stripe = args.includes('--stripe') ? await startStripeDouble(`http://127.0.0.1:${port}`) : undefined
    const local = { binary, port, appAddress: pageAddress, watchHooks: true, stopAsked, ...(stripe ? { stripe } : {}) }
    const running = await startLocalServer(local).catch(async (error) => {
      await stripe?.close()
      throw error
    })
    if (!running) {
      await stripe?.close()
      return 0
    }
    const { server, address, superuser, outbox } = running
    console.log(
      `PocketBase  ${address}   admin UI ${address}/_/ (${superuser.email}, ${superuser.password}), mail in ${outbox}`,
    )
    if (stripe)
      console.log(
        `Stripe      ${stripe.url}/_double: the double's clock, customers and events; cards 4242 4242 4242 4242`,
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
    await stripe?.close()
    return stopAsked.aborted ? 0 : 1
  })
