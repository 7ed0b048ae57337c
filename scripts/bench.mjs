// @ts-check
// npm run bench [name ...]: measures on this machine, prints figures, asserts nothing
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Seconds that one benchmark may take. */
const atMost = 180

if (process.env['LONEBANKEN_BENCH']) await measure(process.env['LONEBANKEN_BENCH'])
else await measureEach()

async function measureEach() {
  const { prepare } = await import('./setup/prepare.mjs')
  const binary = await prepare({ withApp: true })
  const all = readdirSync('bench')
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.replace('.bench.ts', ''))
  const asked = process.argv.slice(2)
  let failed = false
  for (const name of asked.length > 0 ? asked : all) {
    const started = Date.now()
    const code = await inProcessOfItsOwn(name, binary)
    failed ||= code !== 0
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(code === 'late' ? `ended after ${seconds} s: what is not printed was not measured` : `(${seconds} s)`)
  }
  process.exit(failed ? 1 : 0)
}

/**
 * A process each: one benchmark does not measure the other's heap, and one that hangs is ended with all that it started.
 * @param {string} name
 * @param {string} binary
 * @returns {Promise<number | 'late'>}
 */
function inProcessOfItsOwn(name, binary) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      env: { ...process.env, LONEBANKEN_BENCH: name, POCKETBASE_BIN: binary },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    })
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        process.kill(process.platform === 'win32' ? Number(child.pid) : -Number(child.pid), signal)
      } catch {
        // it has ended by itself
      }
    }
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      end('SIGKILL')
    }, atMost * 1000)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.once(signal, () => {
        end(signal)
        process.exit(1)
      })
    child.once('exit', (code) => {
      clearTimeout(timer)
      process.removeAllListeners('SIGINT')
      process.removeAllListeners('SIGTERM')
      resolve(isLate ? 'late' : (code ?? 1))
    })
  })
}

/** @param {string} name */
async function measure(name) {
  // the benchmarks are TypeScript, which Node 20 can't read: Vite transforms them as it does the app, and what they fetch later too
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules')
  const module = await ssr.runner.import(`/bench/${name}.bench.ts`)
  console.log(`\n## ${name}: ${module.about}`)
  await module.run((/** @type {string} */ figure, /** @type {string | number} */ value) => {
    console.log(`${figure.padEnd(64)} ${value}`)
  })
  // what benchmarks in a browser have opened outlives each of them, as it does the tests of a worker
  const environment = await ssr.runner.import('/tests/browser/environment.ts')
  await Promise.all(environment.closersOf(globalThis).map((/** @type {() => Promise<unknown>} */ close) => close()))
  process.exit(0)
}
