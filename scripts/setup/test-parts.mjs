// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from './places.mjs'

/**
 * What one run of tests takes.
 * @typedef {object} Part
 * @property {readonly string[]} projects of vite.config.ts; each of them must run a test
 * @property {readonly string[]} exclude files, as globs
 * @property {string} notRun what is left out, in words; '' where nothing is
 */

/** How many examples a property tries, as a share of those that it names: in `npm test` and in one file by itself, and in `npm run test:all`. */
export const examples = { few: '0.1', all: '0.25' }

/** The journeys in a real browser that `npm test` makes where there is a Chromium. */
const journeys = 'main-job.test.ts'

/**
 * What `npm test` leaves to `npm run test:all` of the tests on a real server: whole commands, which build, start, copy and stop servers, and long
 * walks.
 */
const longOnes = {
  'tests/backend': ['pulled-plug.integration', 'two-users.integration'],
  'tests/integration': ['adviser-walk', 'large-saves', 'shared-walk', 'stripe-chaos', 'upgrade'],
  'tests/scripts': [
    ...['admin', 'admin-door', 'backup', 'dev', 'doctor', 'failover', 'older-data', 'private-files', 'proxy'],
    ...['recipe', 'restore', 'serve', 'slow-through-caddy', 'start', 'test-programs'],
  ],
}
const longFiles = Object.entries(longOnes).flatMap(([room, names]) => names.map((name) => `${room}/${name}.test.ts`))

/**
 * What `npm test` runs on this machine: what needs nothing but Node, PocketBase and, for the journeys, a Chromium.
 * @param {{ chromium: boolean, pocketBase: boolean }} has
 * @returns {Part}
 */
export function shortPart({ chromium, pocketBase }) {
  const goes = chromium && pocketBase
  const office = filesOf('excel', '.integration.test.ts').length
  const browser = filesOf('browser', '.test.ts').filter((name) => !goes || name !== journeys).length
  const left = [
    `${office} files that need LibreOffice`,
    `${browser} that need Chromium`,
    `${longFiles.length} that need minutes (backups, restores, starts)`,
    ...(pocketBase ? [] : ['all that need PocketBase']),
  ]
  return {
    projects: ['pure', 'dom', ...(pocketBase ? ['integration'] : []), ...(goes ? ['browser'] : [])],
    exclude: [...longFiles, `tests/browser/!(${journeys})`],
    notRun: `Not run here: ${left.join(', ')}: npm run test:all`,
  }
}

/**
 * What `npm run test:all` runs: everything, or all that another run has left.
 * @param {string} [done] a file in which that one has written its files, one a line
 * @returns {Part}
 */
export function wholePart(done) {
  const exclude = done && existsSync(done) ? readFileSync(done, 'utf8').split('\n').filter(Boolean) : []
  const projects = ['office', 'integration', 'browser']
  return { projects: exclude.length > 0 ? projects : ['pure', 'dom', ...projects], exclude, notRun: '' }
}

/**
 * @param {string} room
 * @param {string} ending
 */
const filesOf = (room, ending) => readdirSync(join(places.root, 'tests', room)).filter((name) => name.endsWith(ending))
