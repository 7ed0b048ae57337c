import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { appFiles } from './scripts/setup/app-files.mjs'
import { compressedFiles } from './scripts/setup/compressed-files.mjs'
import { leanEngine } from './scripts/setup/lean-engine.mjs'
import { licenceFiles, noticesFile, workerNotices } from './scripts/setup/licence-files.mjs'
import { serviceWorker } from './scripts/setup/service-worker.mjs'
import { examples } from './scripts/setup/test-parts.mjs'
import FileOrder from './tests/file-order.ts'

const api = process.env['LONEBANKEN_API'] ?? 'http://127.0.0.1:8090'
// real servers and browsers share two cores with each other: long limits keep them calm
const slow = { testTimeout: 240_000, hookTimeout: 240_000 }
/**
 * How many files of a project run beside each other, one project after the other. Two cores are what a laptop or CI may have: who only
 * calculates leaves none idle; a browser waits for its server now and then, and servers mostly wait.
 */
const beside = (maxWorkers: number, groupOrder: number) => ({ maxWorkers, sequence: { groupOrder } })
// a project's own list takes the place of the command line's (scripts/test.mjs, a line each)
const leftOut = (process.env['LONEBANKEN_LEFT_OUT'] ?? '').split('\n').filter(Boolean)
// every random choice of the tests follows from one seed, in CI as here: LONEBANKEN_SEED repeats a run, 'random' takes another seed
const chosenSeed = process.env['LONEBANKEN_SEED'] ?? '20261122'
const seed = chosenSeed === 'random' ? String(Date.now() % 2 ** 31) : chosenSeed

export default defineConfig({
  plugins: [react(), licenceFiles(), serviceWorker('src/backend/service-worker.ts'), compressedFiles(), leanEngine()],
  resolve: {
    alias: [
      // React has what this stands in for in older ones: half a kilobyte before the first page
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: /^.*\/inter-latin-wght-normal\.woff2$/,
        replacement: join(import.meta.dirname, 'src/app/inter-latin.woff2'),
      },
    ],
  },
  worker: { plugins: () => [workerNotices()] },
  server: { proxy: { '/api': api, '/_/': api } },
  build: {
    target: 'es2022',
    // a browser that preloads no modules loads them a little later
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    // what others have written and the app ships, with their licences: served beside the app
    license: { fileName: noticesFile },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: appFiles,
        },
      },
    },
  },
  test: {
    reporters: ['default', './tests/tally-reporter.ts'],
    sequence: { sequencer: FileOrder },
    // read and rewritten once for all projects, and again only when a file has changed
    experimental: { fsModuleCache: true },
    setupFiles: ['./tests/properties.ts'],
    env: { LONEBANKEN_SEED: seed, LONEBANKEN_RUNS: process.env['LONEBANKEN_RUNS'] ?? examples.few },
    // what a person sees is waited for as long as a busy machine takes
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          ...beside(2, 0),
          environment: 'node',
          include: [
            'tests/{plan,workbook,insight,session,flows,rules,texts,house,excel,backend,hooks,salary,sheets,app}/**/*.test.ts',
          ],
          exclude: ['**/*.integration.test.ts', ...leftOut],
          // no test of these leaves anything behind: the engine is loaded once for each worker, not for each of a hundred files
          isolate: false,
          setupFiles: ['./tests/engine.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          ...beside(2, 0),
          environment: 'jsdom',
          include: ['tests/{controls,salary,sheets,app}/**/*.test.tsx'],
          exclude: leftOut,
          // as above: React and the engine are loaded once for each worker
          isolate: false,
          setupFiles: ['./tests/engine.ts', './tests/dom-patience.ts', './tests/dom-window.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'office',
          // LibreOffice calculates all the time and is a process beside its worker's, which waits meanwhile
          ...beside(2, 0),
          environment: 'node',
          include: ['tests/excel/**/*.integration.test.ts'],
          exclude: leftOut,
          isolate: false,
          // dozens of files in one start
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          ...beside(6, 1),
          environment: 'node',
          include: ['tests/{integration,scripts}/**/*.test.ts', 'tests/**/*.integration.test.ts'],
          exclude: ['tests/excel/**', ...leftOut],
          // what they try stands outside: a process of its own for each file would only load everything again
          isolate: false,
          unstubEnvs: true,
          ...slow,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...beside(4, 2),
          environment: './tests/browser/environment.ts',
          setupFiles: ['./tests/browser/no-uncaught.ts'],
          include: ['tests/browser/**/*.test.ts'],
          exclude: leftOut,
          // one Chromium and one server for each worker, not for each of forty files
          isolate: false,
          ...slow,
        },
      },
    ],
  },
})
