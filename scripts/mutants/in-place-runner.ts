import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunnerTestCase as Test, TestRunner, type RunnerTestSuite as TestSuite } from 'vitest'

const folder = process.env['LONEBANKEN_MUTANTS'] ?? ''
// longer than a test takes on a busy machine; those that ask a server wait longer
const shortestLimit = Number(process.env['LONEBANKEN_LIMIT'] ?? 3_000)
// what a mutant may cost that many tests pass and none sees: it then counts as not seen
const cheap = 100
const costlyTestsOfFile = Number(process.env['LONEBANKEN_COSTLY'] ?? 3)
const dearest = Number(process.env['LONEBANKEN_DEAREST'] ?? 15_000)
// so many mutants at most are tried at once: the more there are, the sooner one hides another
const largestGroup = Number(process.env['LONEBANKEN_GROUP'] ?? 8)

/** What Stryker's switches in the code look at, and write down. */
interface Switches {
  /** Switched on together: in-place.config.ts makes the switches look here. */
  activeMutants?: ReadonlySet<string> | undefined
  /** What is passed with a mutant is of no interest, and writing it down costs. */
  countsNothing?: boolean | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> }
}
type Hits = Readonly<Record<string, number>>

/** A line of the notes that in-place.mjs reads; they outlive this process. */
type Note =
  /** A mutant that a test sees; what leaves the modules in disorder is tried once more in a new process, of several each half. */
  | { readonly seen: string; readonly by: string; readonly how: string }
  | { readonly doubted: string; readonly by: string }
  /** All mutants that the test passes have been tried with it, as its file was. */
  | { readonly done: string; readonly as: string }
  /** A test that fails when it is run a second time. */
  | { readonly unfit: string; readonly why: string }
  | { readonly passed: readonly string[] }
  /** Mutants that were not drawn, when only a share is tried. */
  | { readonly leftOut: readonly string[] }
  | { readonly atLoad: readonly string[] }

const note = (line: Note) => appendFileSync(join(folder, 'notes.jsonl'), `${JSON.stringify(line)}\n`)

/** What the files of one process share: their modules are loaded once. */
interface Shared {
  readonly switches: Switches
  readonly seen: Set<string>
  readonly doubted: ReadonlySet<string>
  readonly done: Set<string>
  readonly passed: Set<string>
  readonly atLoad: Set<string>
  readonly unhandled: unknown[]
  readonly known: Map<unknown, unknown>[]
  /** Of each mutant, as in-place.mjs writes it down. */
  readonly places: Readonly<Record<string, Place | undefined>>
  /** Milliseconds of the processor, and how many costly tests of each file. */
  readonly spent: Map<string, number>
}

interface Place {
  readonly file: string
  readonly from: number
  readonly to: number
}

function begin(): Shared {
  const file = join(folder, 'notes.jsonl')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const notes = lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Note]))
  const draw = notes.findLast((each) => 'leftOut' in each)
  const unhandled: unknown[] = []
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => unhandled.push(error))
  }
  const world = globalThis as { __stryker__?: Switches }
  world.__stryker__ ??= {}
  return {
    switches: world.__stryker__,
    seen: new Set([...(draw?.leftOut ?? []), ...notes.flatMap((each) => ('seen' in each ? [each.seen] : []))]),
    doubted: new Set(notes.flatMap((each) => ('doubted' in each ? [`${each.doubted} ${each.by}`] : []))),
    done: new Set(notes.flatMap((each) => ('done' in each ? [`${each.done} ${each.as}`] : []))),
    passed: new Set(notes.flatMap((each) => ('passed' in each ? each.passed : []))),
    atLoad: new Set(),
    unhandled,
    known: [],
    places: JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')) as Shared['places'],
    spent: new Map(),
  }
}

const world = globalThis as { mutantsInPlace?: Shared; mutantsForget?: () => Map<unknown, unknown> }
world.mutantsInPlace ??= begin()
const shared = world.mutantsInPlace
/** What in-place.config.ts puts into the modules instead of what they would know for ever. */
world.mutantsForget ??= () => {
  const known = new Map<unknown, unknown>()
  shared.known.push(known)
  return known
}
const forget = () => {
  for (const known of shared.known) known.clear()
}
const { switches } = shared

/** Runs every test as it is, and then with each mutant that it passes and that no other test has seen: nothing is loaded again in between. */
export default class InPlaceRunner extends TestRunner {
  override async importFile(...file: Parameters<TestRunner['importFile']>): Promise<unknown> {
    // without a test Stryker counts what is passed as passed when a module loads
    switches.currentTestId = undefined
    try {
      return await super.importFile(...file)
    } finally {
      switches.currentTestId = 'between tests'
    }
  }

  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const name = `${test.file.name} > ${test.fullTestName} (${test.id})`
    const as = createHash('sha256').update(readFileSync(test.file.filepath)).digest('hex').slice(0, 16)
    notifyNew('atLoad', Object.keys(switches.mutantCoverage?.static ?? {}))
    forget()
    switches.currentTestId = name
    const [began, used] = [performance.now(), process.cpuUsage()]
    await run()
    const limit = Math.max(shortestLimit, (performance.now() - began) * 10)
    const { user, system } = process.cpuUsage(used)
    const cost = (user + system) / 1000
    switches.currentTestId = 'between tests'
    if (shared.done.has(`${name} ${as}`)) return
    const hits = switches.mutantCoverage?.perTest[name] ?? {}
    notifyNew('passed', Object.keys(hits))
    const left = Object.keys(hits).filter((id) => !shared.seen.has(id) && isWorth(id, test.file.name))
    if (left.length > 0) {
      const why = await failureOf(test, limit)
      if (why !== undefined) return note({ unfit: name, why })
    }
    await tryAll({ test, name, hits, limit, cost }, shuffled(left, name))
    shared.done.add(`${name} ${as}`)
    note({ done: name, as })
  }
}

/** False for what has been tried enough. */
function isWorth(id: string, file: string): boolean {
  return (shared.spent.get(id) ?? 0) <= dearest && (shared.spent.get(`${id} ${file}`) ?? 0) < costlyTestsOfFile
}

function spend(ids: readonly string[], file: string, cost: number): void {
  for (const id of ids) {
    shared.spent.set(id, (shared.spent.get(id) ?? 0) + cost / ids.length)
    const costly = cost / ids.length > cheap ? 1 : 0
    shared.spent.set(`${id} ${file}`, (shared.spent.get(`${id} ${file}`) ?? 0) + costly)
  }
}

function notifyNew(what: 'passed' | 'atLoad', ids: readonly string[]): void {
  const fresh = ids.filter((id) => !shared[what].has(id))
  for (const id of fresh) shared[what].add(id)
  if (fresh.length > 0) note(what === 'passed' ? { passed: fresh } : { atLoad: fresh })
}

/** A test that has passed as it is. */
interface Trial {
  readonly test: Test
  readonly name: string
  readonly hits: Hits
  readonly limit: number
  readonly cost: number
}

/**
 * Tries mutants in groups that are larger the fewer of them the test sees: what it passes with all of a group, it sees none of. Such a
 * group may hide a mutant behind another, never make one seen: that takes a run of its own.
 */
async function tryAll(trial: Trial, ids: readonly string[]): Promise<void> {
  let size = 1
  for (let left = ids; left.length > 0; ) {
    const group = apart(left, size)
    left = left.filter((id) => !group.includes(id))
    size = (await tryOut(trial, group)) ? Math.max(1, size >> 1) : Math.min(largestGroup, size * 2)
  }
}

/** In an order of its own for each test: what one mutant hides of another in a group of one test is seen by the next. */
function shuffled(ids: readonly string[], by: string): readonly string[] {
  const drawn = (id: string) => createHash('sha256').update(`${id} ${by}`).digest('hex')
  const places = new Map(ids.map((id) => [id, drawn(id)]))
  return ids.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1))
}

/** The first of these, as many as are wanted, of which none stands within another: of two such only one is switched on. */
function apart(ids: readonly string[], most: number): readonly string[] {
  const group: string[] = []
  for (const id of ids) {
    if (group.length === most) break
    if (!group.some((other) => isOneWithin(id, other))) group.push(id)
  }
  return group
}

function isOneWithin(id: string, other: string): boolean {
  const [one, two] = [shared.places[id], shared.places[other]]
  return one !== undefined && two !== undefined && one.file === two.file && one.from < two.to && two.from < one.to
}

/** Answers whether the test sees one of these. */
async function tryOut(trial: Trial, ids: readonly string[]): Promise<boolean> {
  const { test, name: by, hits, limit, cost } = trial
  const together = ids.join(' ')
  const isDoubted = shared.doubted.has(`${together} ${by}`)
  if (ids.length > 1 && isDoubted) return await tryHalves(trial, ids)
  writeFileSync(join(folder, 'now.json'), JSON.stringify({ id: together, isOne: ids.length === 1, by, limit }))
  if (isDoubted && (await failureOf(test, limit)) !== undefined) return true
  const how = await failureOf(test, limit, { ids, hits: ids.reduce((sum, id) => sum + (hits[id] ?? 0), 0) })
  if (how === undefined) {
    spend(ids, test.file.name, cost)
    return false
  }
  // what a broken run has begun may still fail while the next one runs
  const isInOrder = (await failureOf(test, limit)) === undefined || (await failureOf(test, limit)) === undefined
  if (ids.length === 1 && (isInOrder || isDoubted)) {
    shared.seen.add(together)
    note({ seen: together, by, how })
  } else if (!isInOrder) note({ doubted: together, by })
  // what these mutants, or those before them, have left in the modules would count against the next: another process goes on
  if (!isInOrder) waitToBeEnded()
  if (ids.length > 1) await tryHalves(trial, ids)
  return true
}

async function tryHalves(trial: Trial, ids: readonly string[]): Promise<boolean> {
  const half = ids.length >> 1
  const isFirst = await tryOut(trial, ids.slice(0, half))
  return (await tryOut(trial, ids.slice(half))) || isFirst
}

function waitToBeEnded(): void {
  writeFileSync(join(folder, 'disorder'), '')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** Runs a test once more and answers how it failed, if it did. */
async function failureOf(
  test: Test,
  limit: number,
  mutants?: { readonly ids: readonly string[]; readonly hits: number },
): Promise<string | undefined> {
  await tearDown(test)
  forget()
  shared.unhandled.length = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeIsUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${limit} ms`)), limit)
  })
  switches.countsNothing = true
  try {
    await setUp(test)
    switches.activeMutants = mutants && new Set(mutants.ids)
    switches.hitCount = 0
    // a loop that does not end passes its mutant again and again
    switches.hitLimit = mutants ? mutants.hits * 100 + 1000 : undefined
    await Promise.race([TestRunner.getTestFn(test)(), timeIsUp])
    await new Promise((resolve) => setImmediate(resolve))
    const [error] = shared.unhandled
    return error === undefined ? undefined : `not caught: ${String(error)}`
  } catch (error) {
    return String(error).slice(0, 200)
  } finally {
    clearTimeout(timer)
    switches.activeMutants = undefined
    switches.countsNothing = false
    switches.hitCount = undefined
  }
}

const cleanUps = new WeakMap<Test, readonly unknown[]>()

function suitesOf({ suite, file }: Test): readonly TestSuite[] {
  const within: TestSuite[] = []
  for (let at: TestSuite | undefined = suite; at && at !== file; at = at.suite) within.unshift(at)
  return [file, ...within]
}

async function setUp(test: Test): Promise<void> {
  const after: unknown[] = []
  for (const suite of suitesOf(test)) {
    for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) after.unshift(await hook(test.context, suite))
  }
  cleanUps.set(test, after)
}

async function tearDown(test: Test): Promise<void> {
  const after = suitesOf(test).flatMap((suite) =>
    TestRunner.getSuiteHooks(suite).afterEach.map((hook) => () => hook(test.context, suite)),
  )
  const its = test as { onFinished?: readonly ((context: unknown) => unknown)[] | undefined }
  const finished = (its.onFinished ?? []).map((hook) => () => hook(test.context))
  its.onFinished = undefined
  for (const cleanUp of [...after.toReversed(), ...(cleanUps.get(test) ?? []), ...finished.toReversed()]) {
    if (typeof cleanUp !== 'function') continue
    try {
      await (cleanUp as () => unknown)() // vitest types what hooks give back loosely
    } catch {
      // a broken run may leave nothing to clean up
    }
  }
}
