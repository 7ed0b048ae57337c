// @ts-check
// node scripts/mutants/sample.mjs --count=300 --seed=1 --from=53acc833: breaks so many places of src and pb_hooks, drawn by the seed from a commit, one
// after the other, and tells which of them no test sees. The same draw fits another commit wherever the line still stands, so that what the
// tests see can be compared before and after. --set=all: with what npm run test:all has besides npm test, the browser with an app built anew.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { places } from '../setup/places.mjs'
import { examples, shortPart, wholePart } from '../setup/test-parts.mjs'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261122' },
    from: { type: 'string', default: 'HEAD' },
    set: { type: 'string', default: 'short' },
  },
})

/** What is broken: a piece of a line, and what stands there instead. */
const changes = /** @type {const} */ ([
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ (?:\|\||\?\?) /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/Math\.max\b/g, 'Math.min'],
  [/Math\.min\b/g, 'Math.max'],
  [/Math\.(?:ceil|floor)\b/g, 'Math.round'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\.filter\(/g, '.flatMap('],
  [/\bif \(/g, 'if (!'],
  [/(?<=^\s+)return(?= \S)/g, 'return undefined as never ??'],
])

/**
 * @typedef {{ file: string, line: string, nth: number, at: number, piece: string, other: string }} Mutant
 * `nth`: which of the lines of the file that read so.
 */

/** @param {string} file @param {string} text @returns {Mutant[]} */
function mutantsOf(file, text) {
  /** @type {Map<string, number>} */
  const seen = new Map()
  return text.split('\n').flatMap((line) => {
    const nth = seen.get(line) ?? 0
    seen.set(line, nth + 1)
    if (/^\s*(?:\/\/|\/?\*|import |export type |type |interface |\w+\??: \w+ \|)/.test(line)) return []
    return changes.flatMap(([pattern, other]) =>
      [...line.matchAll(pattern)].flatMap(({ 0: piece, index: at }) =>
        isInWords(line, at) ? [] : [{ file, line, nth, at, piece, other }],
      ),
    )
  })
}

/** @param {string} line @param {number} at */
const isInWords = (line, at) => {
  const before = line.slice(0, at)
  return ["'", '`', '"'].some((quote) => before.split(quote).length % 2 === 0) || before.includes(' //')
}

/** Numbers from 0 up to 1 that a seed repeats (mulberry32, as in tests/fixtures/chance.ts). @param {number} from */
function dice(from) {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @param {...string} args */
const git = (...args) => execFileSync('git', args, { cwd: places.root, encoding: 'utf8', maxBuffer: 1 << 26 })

// a tree of its own: nobody's work is broken, and none breaks what is tried. It holds the commit that is drawn from, then ours
const tree = join(places.root, '.tmp', 'mutants')
rmSync(tree, { recursive: true, force: true })
git('worktree', 'prune')
git('worktree', 'add', '--detach', '--force', tree, values.from)
const files = git('ls-tree', '-r', '--name-only', values.from, 'src', 'pb_hooks')
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !file.endsWith('.d.ts'))
const chance = dice(Number(values.seed))
const drawn = files
  .flatMap((file) => mutantsOf(file, readFileSync(join(tree, file), 'utf8')))
  .map((mutant) => ({ mutant, lot: chance() }))
  .toSorted((one, other) => one.lot - other.lot)
  .slice(0, Number(values.count))
  .map(({ mutant }) => mutant)
git('-C', tree, 'checkout', '--quiet', '--detach', git('rev-parse', 'HEAD').trim())
for (const shared of ['node_modules', '.cache', 'dist'].filter((name) => existsSync(join(places.root, name))))
  symlinkSync(join(places.root, shared), join(tree, shared))

const isAll = values.set === 'all'
const { projects, exclude } = isAll ? wholePart() : shortPart({ chromium: true, pocketBase: true })
const env = {
  ...process.env,
  LONEBANKEN_RUNS: isAll ? examples.all : examples.few,
  LONEBANKEN_FIRST_FAILURE: '1',
}

/** Whether a test fails. @param {string[]} args @param {object} [own] */
function isSeen(args, own = {}) {
  const vitest = ['node_modules/vitest/vitest.mjs', ...args, '--bail=1', '--passWithNoTests', '--reporter=dot']
  return spawnSync(process.execPath, vitest, { cwd: tree, env: { ...env, ...own }, stdio: 'ignore' }).status !== 0
}

/** Whether a test of the set sees what is broken in a file: first those that import it, then those that run the built app or the server. @param {string} file */
function isKilled(file) {
  const named = projects.filter((name) => name !== 'browser').map((name) => `--project=${name}`)
  const left = exclude.map((name) => `--exclude=${name}`)
  if (isSeen(['related', '--run', file, ...named, ...left])) return true
  if (file.startsWith('pb_hooks')) return isSeen(['run', '--project=integration', ...left])
  if (!projects.includes('browser')) return false
  const dist = join(tree, '.tmp', 'dist')
  mkdirSync(dist, { recursive: true })
  const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist], { cwd: tree })
  return build.status !== 0 || isSeen(['run', '--project=browser', ...left], { LONEBANKEN_DIST: dist })
}

const found = { killed: 0, lived: 0, gone: 0 }
for (const { file, line, nth, at, piece, other } of drawn) {
  const path = join(tree, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = text.split('\n')
  const number = lines.flatMap((each, index) => (each === line ? [index] : []))[nth]
  let outcome = /** @type {keyof typeof found} */ ('gone')
  if (number !== undefined) {
    // a hook is JavaScript, which knows no types
    const put = file.endsWith('.js') ? other.replace(' as never', '') : other
    lines[number] = line.slice(0, at) + put + line.slice(at + piece.length)
    writeFileSync(path, lines.join('\n'))
    outcome = isKilled(file) ? 'killed' : 'lived'
    writeFileSync(path, text)
  }
  found[outcome] += 1
  console.log(
    `${outcome}  ${relative(tree, path)}:${(number ?? -1) + 1}  ${piece.trim()} -> ${other.trim()}  ${line.trim()}`,
  )
}
git('worktree', 'remove', '--force', tree)
console.log(`${found.killed} killed, ${found.lived} lived, ${found.gone} no longer there`)
