import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import base from './vitest.config.ts'

// every mutant stands in the code, behind a switch of its own
const instrumented = join(process.env['LONEBANKEN_MUTANTS'] ?? '', 'instrumented.json')
const contents = JSON.parse(readFileSync(instrumented, 'utf8')) as Readonly<Record<string, string>>

// what a module has once read it knows for ever: a later test would not pass the mutant, and what a mutant has put there would stay
const knownForEver = /^const \w+ = new (?:Weak)?Map<[^=;]*>\(\)(?=;?$)/gm
const withForgetting = (code: string, id: string) =>
  /\/src\/.*\.tsx?$/.test(id)
    ? code.replace(knownForEver, (line) => line.replace(/new .*/, 'globalThis.mutantsForget()'))
    : undefined

// Stryker's switches look for one mutant, and write down in each run which are passed
const withManyAtOnce = (code: string | undefined) =>
  code
    ?.replace('ns.activeMutant === id', 'ns.activeMutants !== undefined && ns.activeMutants.has(id)')
    .replace('function cover() {', 'function cover() { if (ns.countsNothing) return')

export default mergeConfig(
  base,
  defineConfig({
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load: (id) => withManyAtOnce(contents[id.replace(/\?.*$/, '')]),
        transform: withForgetting,
      },
    ],
    test: {
      runner: './scripts/mutants/in-place-runner.ts',
      pool: 'threads',
      maxWorkers: 1,
      fileParallelism: false,
      // a mutant's errors are no errors of the tests
      dangerouslyIgnoreUnhandledErrors: true,
      // a test is run as often as it passes mutants
      testTimeout: 36_000_000,
      reporters: ['dot'],
    },
  }),
)
