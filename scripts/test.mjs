// @ts-check
// npm test: what needs nothing but Node and what npm start fetches or builds; it installs nothing else and asks nothing
// npm run test:all: everything; installs the programs that it needs
// npm test -- ARGUMENTS: what vitest takes, such as names of files
// npm run test:crash, test:chaos, test:failover, test:most, test:properties: what these try shortly, at length (tests/at-length)
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { chromiumToLaunch, hasChromium } from './setup/browsers.mjs'
import { requireSpace } from './setup/disk-space.mjs'
import { places } from './setup/places.mjs'
import { PocketBaseMissing } from './setup/pocketbase.mjs'
import { prepare } from './setup/prepare.mjs'
import { stopOnSignal } from './setup/server.mjs'
import { runCommand } from './setup/setup-error.mjs'
import { examples, shortPart, wholePart } from './setup/test-parts.mjs'
import { obtainTestPrograms } from './setup/test-programs.mjs'

/** .ci/run names a file: `npm test` writes there what it has run, and `npm run test:all` runs the rest. */
const done = process.env['LONEBANKEN_TESTS_DONE']

runCommand(async () => {
  const args = process.argv.slice(2)
  // databases, a browser's profile, and the cache of what vitest has rewritten
  requireSpace([places.root, tmpdir()], 300)
  if (args.length === 0) return runShort()
  if (args.join() === '--all') return runAll()
  return runVitest(args, { POCKETBASE_BIN: await prepare({ withApp: true }) })
})

/** Goes on with what it can where a program is missing, and says so. */
async function runShort() {
  const binary = await prepare({ withApp: true }).catch((error) => {
    if (!(error instanceof PocketBaseMissing)) throw error
    console.log(error.message)
    return undefined
  })
  const part = shortPart({ chromium: hasChromium() && (await launches()), pocketBase: binary !== undefined })
  // half of .ci/run's whole run tries what the whole run tries
  const runs = done ? examples.all : examples.few
  return runPart(part, { LONEBANKEN_RUNS: runs, ...(binary && { POCKETBASE_BIN: binary }) })
}

async function runAll() {
  // it may ask: before a minute of other work
  obtainTestPrograms()
  const POCKETBASE_BIN = await prepare({ withApp: true })
  if (!(await launches())) return 1
  return runPart(wholePart(done), { LONEBANKEN_RUNS: examples.all, POCKETBASE_BIN })
}

/**
 * @param {import('./setup/test-parts.mjs').Part} part
 * @param {Record<string, string>} env
 */
function runPart({ projects, exclude, notRun }, env) {
  const chosen = projects.map((name) => `--project=${name}`)
  // tests/tally-reporter.ts: a project that runs no test is then a failure
  return runVitest(chosen, {
    ...env,
    LONEBANKEN_WHOLE_PART: '1',
    LONEBANKEN_NOT_RUN: notRun,
    LONEBANKEN_LEFT_OUT: exclude.join('\n'),
  })
}

/** Whether the Chromium that was found starts: Playwright would refuse it test by test. */
async function launches() {
  // loaded here: npm test reaches this file before the packages are installed
  const { chromium } = await import('playwright-core')
  try {
    await (await chromium.launch({ ...chromiumToLaunch(), args: ['--no-sandbox'] })).close()
    return true
  } catch (error) {
    console.log(`Chromium does not start here: ${/** @type {Error} */ (error).message.split('\n')[0]}`)
    return false
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} own what a person has set of it counts
 * @returns {Promise<number>} the exit code
 */
function runVitest(args, own) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const tests = spawn(process.execPath, vitest, { cwd: places.root, env: { ...own, ...process.env }, stdio: 'inherit' })
  stopOnSignal().addEventListener('abort', () => tests.kill('SIGTERM'))
  return new Promise((resolve) => tests.on('close', (code) => resolve(code ?? 1)))
}
