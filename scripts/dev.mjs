// @ts-check
// npm run dev [-- --stripe]: PocketBase in local mode reloading its hooks, and Vite's server in front, which passes /api and /_/ on; with
// --stripe plans are paid for at the tests' double of Stripe, so that one can click the whole way through
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { demoLogin } from './setup/demo-account.mjs'
import { buildHooks } from './setup/hooks-build.mjs'
import { startLocalServer } from './setup/local-mode.mjs'
import { places } from './setup/places.mjs'
import { openPort } from './setup/port.mjs'
import { prepare } from './setup/prepare.mjs'
import { runUntilStopped, stopOnSignal } from './setup/server.mjs'
import { runCommand, SetupError } from './setup/setup-error.mjs'
import { startStripeDouble } from './setup/stripe-double.mjs'

runCommand(async () => {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg !== '--stripe')
  if (unknown) throw new SetupError(`"${unknown}" is no option of npm run dev. There is --stripe.`)
  const port = await openPort('PORT', 8090, 'npm run dev')
  const pagePort = await openPort('LONEBANKEN_DEV_PORT', 5173, 'npm run dev')
  const binary = await prepare({ withApp: false })
  const stopAsked = stopOnSignal()
  const pageEnds = new AbortController()
  const eitherEnds = AbortSignal.any([stopAsked, pageEnds.signal])
  const stripe = args.includes('--stripe') ? await startStripeDouble(`http://127.0.0.1:${port}`) : undefined
  try {
    const appAddress = `http://127.0.0.1:${pagePort}`
    const local = { binary, port, appAddress, watchHooks: true, stopAsked: eitherEnds, ...(stripe ? { stripe } : {}) }
    const { server, address, superuser, outbox } = await startLocalServer(local)
    const login = `${superuser.email}, ${superuser.password}`
    console.log(`PocketBase  ${address}   admin UI ${address}/_/ (${login}), mail in ${outbox}`)
    if (stripe) {
      const has = "the double's clock, customers and events; cards 4242 4242 4242 4242"
      console.log(`Stripe      ${stripe.url}/_double: ${has}`)
    }
    console.log(`Demo        ${demoLogin.email}, ${demoLogin.password}\n`)
    const vite = join(places.root, 'node_modules', 'vite', 'bin', 'vite.js')
    const page = spawn(process.execPath, [vite, '--host=127.0.0.1', '--strictPort', `--port=${pagePort}`], {
      cwd: places.root,
      env: { ...process.env, LONEBANKEN_API: address },
      stdio: 'inherit',
    })
    // PocketBase reloads by itself when what it is served has changed
    const hooks = watch(places.hooks, { recursive: true }, (_, name) => {
      if (name?.endsWith('.ts')) buildHooks(places.hooks).catch(({ message }) => console.error(message))
    })
    const ended = new Promise((resolve) => page.on('close', resolve)).then(() => pageEnds.abort())
    await runUntilStopped(server, eitherEnds)
    hooks.close()
    page.kill('SIGTERM')
    await ended
    return stopAsked.aborted ? 0 : 1
  } finally {
    await stripe?.close()
  }
})
