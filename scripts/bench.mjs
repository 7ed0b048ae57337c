// @ts-check
// npm run bench [name ...]: measures on this machine, prints figures, asserts nothing
import { readdirSync } from 'node:fs'

const { prepare } = await import('./setup/prepare.mjs')
process.env['POCKETBASE_BIN'] = await prepare({ withApp: true })
// the benchmarks are TypeScript, which Node 20 can't read: Vite transforms them as it does the app
const { runnerImport } = await import('vite')

const all = readdirSync('bench')
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n## ${name}`)
  const { module } = await runnerImport(`./bench/${name}.bench.ts`)
  const figures = await module.run()
  for (const [figure, value] of Object.entries(figures)) console.log(`${figure.padEnd(64)} ${value}`)
}
// what benchmarks in a browser have opened outlives each of them, as it does the tests of a worker
const { module } = await runnerImport('./tests/browser/environment.ts')
await Promise.all(module.closersOf(globalThis).map((/** @type {() => Promise<unknown>} */ close) => close()))
process.exit(0)
