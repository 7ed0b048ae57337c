// @ts-check
// node scripts/mutants/sample.mjs --lines=300 --seed=1 --from=53acc833: Stryker breaks so many lines of src, drawn by the seed from a commit, and
// tells what no test sees that needs neither server nor browser. The same draw fits another commit wherever its lines still stand, so that what
// the tests see can be compared before and after.
import { execFileSync, spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { places } from '../setup/places.mjs'

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '300' },
    seed: { type: 'string', default: '20261122' },
    from: { type: 'string', default: 'HEAD' },
  },
})

/** @param {...string} args */
const git = (...args) => execFileSync('git', args, { cwd: places.root, encoding: 'utf8', maxBuffer: 1 << 26 })

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

/** The files of a commit that a mutant can stand in: words are held by tests that read them. @param {string} commit */
const filesOf = (commit) =>
  new Set(
    git('ls-tree', '-r', '--name-only', commit, 'src')
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith('src/texts/')),
  )

/**
 * The lines of a file that Stryker may find something in, with their numbers.
 * @param {string} commit @param {string} file @returns {[line: string, number: number][]}
 */
const codeOf = (commit, file) =>
  git('show', `${commit}:${file}`)
    .split('\n')
    .map((line, at) => /** @type {[string, number]} */ ([line, at + 1]))
    .filter(([line]) => !/^\s*(?:\/\/|\/?\*|import |export type |type |interface |\}|\)|$)/.test(line))

const chance = dice(Number(values.seed))
const drawn = [...filesOf(values.from)]
  .flatMap((file) => codeOf(values.from, file).map(([line]) => ({ file, line, lot: chance() })))
  .toSorted((one, other) => one.lot - other.lot)
  .slice(0, Number(values.lines))
const here = filesOf('HEAD')
const ranges = drawn.flatMap(({ file, line }) => {
  const number = here.has(file) ? codeOf('HEAD', file).find(([each]) => each === line)?.[1] : undefined
  return number === undefined ? [] : [`${file}:${number}-${number}`]
})
console.log(`${ranges.length} of ${drawn.length} lines of ${values.from} still stand`)
const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'scripts/mutants/stryker.config.mjs']
process.exitCode =
  spawnSync(process.execPath, [...stryker, '--mutate', ranges.join()], { cwd: places.root, stdio: 'inherit' }).status ??
  1
