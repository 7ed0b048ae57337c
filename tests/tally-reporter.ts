import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

const settings = process.env

/**
 * Begins a run with its seed and ends it with where its time went, which tests failed, what it was not to run, and the plain line that CI reads: how
 * many tests passed and failed. A file that could not load counts as one failure, and so does a project that ran no test where each was asked for (`npm test`
 * and `npm run test:all`): that run has not run what it says.
 */
class TallyReporter implements Reporter {
  #vitest: Vitest | undefined
  readonly #from = new Map<string, number>()
  readonly #until = new Map<string, number>()

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
    console.log(`seed ${vitest.config.env['LONEBANKEN_SEED']}`)
  }

  onTestModuleStart({ project: { name } }: TestModule): void {
    if (!this.#from.has(name)) this.#from.set(name, Date.now())
  }

  onTestModuleEnd({ project: { name } }: TestModule): void {
    this.#until.set(name, Date.now())
  }

  onTestRunEnd(modules: readonly TestModule[], outside: readonly { readonly message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const withState = (state: string) => tests.filter((test) => test.result().state === state)
    const unloadable = modules.filter((module) => module.errors().length > 0).length
    const ran = new Set([...withState('passed'), ...withState('failed')].map((test) => test.project.name))
    const projects = settings['LONEBANKEN_WHOLE_PART'] === '1' ? (this.#vitest?.projects ?? []) : []
    const idle = projects.filter(({ name }) => !ran.has(name))
    for (const { name } of idle) console.log(`no test of the project ${name} was run`)
    if (idle.length > 0) process.exitCode = 1
    if (projects.length > 0) this.#sayTimes(modules)
    this.#writeDone(modules)
    for (const test of withState('failed')) console.log(this.#failureOf(test))
    for (const { message } of outside) console.log(`failed: outside of any test: ${message}`)
    if (settings['LONEBANKEN_NOT_RUN']) console.log(settings['LONEBANKEN_NOT_RUN'])
    const failed = withState('failed').length + unloadable + idle.length
    console.log(`${withState('passed').length} passed, ${failed} failed, ${withState('skipped').length} skipped`)
  }

  /** Seconds on the clock of each project, which may be beside each other, and of the longest files. */
  #sayTimes(modules: readonly TestModule[]): void {
    const clock = [...this.#from].map(([name, from]) => `${name} ${seconds((this.#until.get(name) ?? from) - from)}`)
    const longest = modules
      .toSorted((one, other) => other.diagnostic().duration - one.diagnostic().duration)
      .slice(0, 5)
    const files = longest.map((module) => `${this.#nameOf(module)} ${seconds(module.diagnostic().duration)}`)
    console.log(`time: ${clock.join(', ')}; of this ${files.join(', ')}`)
  }

  /** For the run that takes what this one has left. */
  #writeDone(modules: readonly TestModule[]): void {
    const done = settings['LONEBANKEN_TESTS_DONE']
    if (done) appendFileSync(done, modules.map((module) => `${this.#nameOf(module)}\n`).join(''))
  }

  readonly #failureOf = (test: TestCase) =>
    `failed: ${this.#nameOf(test.module)}: ${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0]}`

  readonly #nameOf = ({ moduleId }: TestModule) =>
    relative(this.#vitest?.config.root ?? '', moduleId).replaceAll('\\', '/')
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1000)} s`

// vitest loads a reporter file by its default export
export default TallyReporter
