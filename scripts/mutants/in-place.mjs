// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInstrumenter } from '@stryker-mutator/instrumenter'

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, status?: string | undefined, location: { start: Position, end: Position } }} Mutant */
/** @typedef {{ seen?: string, doubted?: string, by?: string, how?: string, passed?: string[], leftOut?: string[], atLoad?: string[], unfit?: string, why?: string }} Note */

// beside its limit: a machine that is busy is no loop without an end
const longestStall = 20_000

/**
 * Breaks rooms and files as Stryker does, by its own instrumenter, but in one process for all mutants: Stryker loads every module again for
 * each, which takes a hundred times as long. `share` of them are drawn, the same each time. Answers how many of them the tests see, in percent.
 * @param {{ root: string, room: string, names: readonly string[], tests: readonly string[], isAnew: boolean, share: number, say: (line: string) => void }} wish
 */
export async function breakInPlace({ root, room, names, tests, isAnew, share, say }) {
  const files = names.flatMap((name) => (name === room ? filesIn(root, room) : [`src/${name}`])).sort()
  const folder = join(root, '.tmp', 'mutants', room)
  mkdirSync(folder, { recursive: true })
  const before = readJson(join(folder, 'instrumented.json'))
  const mutants = await instrument(root, files, folder)
  // a run of the same code that was broken off goes on
  const isSame = JSON.stringify(before) === readFileSync(join(folder, 'instrumented.json'), 'utf8')
  if (isAnew || !isSame) rmSync(join(folder, 'notes.jsonl'), { force: true })
  const kept = readKept(folder)
  const known = isAnew ? [] : mutants.filter((mutant) => kept[mutant.fileName]?.hash === hashOf(root, mutant.fileName))
  for (const mutant of known) {
    const by = kept[mutant.fileName]?.seen[keyOf(mutant)]
    if (by !== undefined) write(folder, { seen: mutant.id, by, how: 'before' })
  }
  writeFileSync(join(folder, 'places.json'), JSON.stringify(Object.fromEntries(mutants.map(placeOf))))
  const isLeftOut = /** @param {Mutant} mutant */ (mutant) => {
    const drawn = createHash('sha256')
      .update(`${mutant.fileName} ${keyOf(mutant)}`)
      .digest()
      .readUInt16BE()
    return drawn >= share * 65_536
  }
  const leftOut = mutants.filter(isLeftOut).map(({ id }) => id)
  write(folder, { leftOut })
  const which = tests.length > 0 ? ['run', ...tests] : ['related', '--run', ...files]
  while ((await runTests(root, room, folder, which)) === 'again');
  return report({ root, room, files, folder, mutants, kept, say })
}

// nothing but a browser can run them: tests/browser and faults.mjs say what is seen of them
const browsersAlone = ['backend/service-worker.ts', 'backend/server.ts', 'backend/keep-file.ts']

/** @param {string} root @param {string} room */
function filesIn(root, room) {
  const all = readdirSync(join(root, 'src', room), { recursive: true, encoding: 'utf8' })
  const names = all.map((name) => `${room}/${name.replaceAll('\\', '/')}`)
  return names.flatMap((name) => (name.endsWith('.ts') && !browsersAlone.includes(name) ? [`src/${name}`] : []))
}

/** @param {string} folder @param {Note} line */
function write(folder, line) {
  appendFileSync(join(folder, 'notes.jsonl'), `${JSON.stringify(line)}\n`)
}

/**
 * Puts every mutant of the files into them, each behind a switch.
 * @param {string} root @param {readonly string[]} files @param {string} folder @returns {Promise<readonly Mutant[]>}
 */
async function instrument(root, files, folder) {
  const logger = new Proxy({}, { get: () => () => false })
  const injector = {
    provideValue: () => injector,
    /** @param {new (logger: object) => object} Made */
    injectClass: (Made) => new Made(logger),
  }
  const instrumenter = createInstrumenter(/** @type {never} */ (injector)) // no more of the injector is asked for
  const given = files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }))
  const wish = { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [] }
  const made = await instrumenter.instrument(given, wish)
  const contents = Object.fromEntries(made.files.map(({ name, content }) => [join(root, name), content]))
  writeFileSync(join(folder, 'instrumented.json'), JSON.stringify(contents))
  return made.mutants
}

/**
 * Runs the tests with all mutants that are left; 'again' when they have to go on in another process.
 * @param {string} root @param {string} room @param {string} folder @param {readonly string[]} which
 */
async function runTests(root, room, folder, which) {
  const [disorder, now] = [join(folder, 'disorder'), join(folder, 'now.json')]
  for (const file of [disorder, now]) rmSync(file, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, ...which, '--config', 'scripts/mutants/in-place.config.ts'], {
    cwd: root,
    env: { ...process.env, LONEBANKEN_ROOM: room, LONEBANKEN_MUTANTS: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    // with servers that its tests have started it ends as one group
    detached: true,
  })
  let printed = ''
  child.stdout.on('data', (data) => {
    printed += data
  })
  /** @type {'again' | undefined} */
  let next
  const end = () => {
    next = 'again'
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = setInterval(() => {
    if (next) return
    if (existsSync(disorder)) return end()
    const { id, isOne, by, limit } = readJson(now) ?? {}
    if (id === undefined || Date.now() - statSync(now).mtimeMs < longestStall + limit * 3) return
    write(folder, isOne ? { seen: id, by, how: 'no end' } : { doubted: id, by })
    end()
  }, 200)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (next === undefined && code !== 0) throw new Error(`tests fail without any mutant:\n${printed}`)
  return next
}

/** @param {{ root: string, room: string, files: readonly string[], folder: string, mutants: readonly Mutant[], kept: Kept, say: (line: string) => void }} done */
function report({ root, room, files, folder, mutants, kept, say }) {
  const lines = readFileSync(join(folder, 'notes.jsonl'), 'utf8').split('\n')
  const notes = lines.flatMap((line) => (line === '' ? [] : [/** @type {Note} */ (JSON.parse(line))]))
  const seen = new Map(notes.flatMap(({ seen: id, by }) => (id === undefined ? [] : [[id, by ?? '']])))
  // the latest draw counts
  const leftOut = new Set(notes.findLast((each) => each.leftOut)?.leftOut)
  const passed = new Set(notes.flatMap((each) => each.passed ?? []))
  const atLoad = new Set(notes.flatMap((each) => each.atLoad ?? []))
  for (const { unfit, why } of notes) if (unfit) say(`not used, because it fails the second time: ${unfit}: ${why}`)
  let [all, allSeen] = [0, 0]
  for (const file of files) {
    const isCounted = /** @param {Mutant} mutant */ ({ id, fileName, status }) =>
      fileName === file &&
      status !== 'Ignored' &&
      !leftOut.has(id) &&
      (seen.has(id) || passed.has(id) || !atLoad.has(id))
    const counted = mutants.filter(isCounted)
    const left = counted.filter(({ id }) => !seen.has(id))
    const source = readFileSync(join(root, file), 'utf8').split('\n')
    for (const mutant of left) {
      const { start, end } = mutant.location
      const was = source[start.line]?.slice(start.column, end.line === start.line ? end.column : undefined)
      const what = passed.has(mutant.id) ? 'not seen' : 'passed by no test'
      say(`${file}:${start.line + 1}:${start.column + 1} ${mutant.mutatorName}, ${what}`)
      say(`  - ${was}\n  + ${mutant.replacement.replaceAll(/\s+/g, ' ')}`)
    }
    kept[file] = {
      hash: hashOf(root, file),
      seen: Object.fromEntries(
        counted.flatMap((one) => (seen.has(one.id) ? [[keyOf(one), seen.get(one.id) ?? '']] : [])),
      ),
    }
    const count = counted.length - left.length
    all += counted.length
    allSeen += count
    if (counted.length > 0) say(`${file}: ${count} of ${counted.length} seen, ${percent(count, counted.length)} %`)
  }
  writeFileSync(join(folder, 'kept.json'), JSON.stringify(kept))
  say(`${room}: ${allSeen} of ${all} seen, ${percent(allSeen, all)} %`)
  return percent(allSeen, all)
}

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10
}

/** By file: what it held, and which of its mutants are seen by which test. @typedef {Record<string, { hash: string, seen: Record<string, string> }>} Kept */

/** @param {string} folder @returns {Kept} */
function readKept(folder) {
  return readJson(join(folder, 'kept.json')) ?? {}
}

/** @param {string} file @returns {any} undefined when it is not there, or not written to its end */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} root @param {string} file */
function hashOf(root, file) {
  return createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
}

/** By its id where a mutant stands: what one holds of another is not passed with both. @param {Mutant} mutant */
function placeOf({ id, fileName, location: { start, end } }) {
  const at = /** @param {Position} position */ ({ line, column }) => line * 10_000 + column
  return [id, { file: fileName, from: at(start), to: at(end) }]
}

/** @param {Mutant} mutant */
function keyOf({ location: { start, end }, mutatorName, replacement }) {
  return `${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`
}
