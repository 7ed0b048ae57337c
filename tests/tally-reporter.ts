import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * Begins a run with its seed and ends it with the plain line that CI reads: how many tests passed and failed. A file that could not load
 * counts as one failure, and so does a project that ran no test when all were asked for (`npm test` without arguments): that run has not run everything.
 */
class TallyReporter implements Reporter {
  #projects: readonly string[] = []

  onInit({ config, projects }: Vitest): void {
    this.#projects = projects.map(({ name }) => name)
    console.log(`seed ${config.env['LONEBANKEN_SEED']}`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const withState = (state: string) => tests.filter((test) => test.result().state === state)
    const unloadable = modules.filter((module) => module.errors().length > 0).length
    const ran = new Set([...withState('passed'), ...withState('failed')].map((test) => test.project.name))
    const isOfEverything = process.env['LONEBANKEN_WHOLE_SUITE'] === '1'
    const idle = isOfEverything ? this.#projects.filter((name) => !ran.has(name)) : []
    for (const name of idle) console.log(`no test of the project ${name} was run`)
    if (idle.length > 0) process.exitCode = 1
    const skipped = withState('skipped').length
    const line = `${withState('passed').length} passed, ${withState('failed').length + unloadable + idle.length} failed`
    console.log(skipped > 0 ? `${line}, ${skipped} skipped` : line)
  }
}

// vitest loads a reporter file by its default export
export default TallyReporter
