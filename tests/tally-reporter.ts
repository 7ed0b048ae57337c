import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with the plain line that CI reads: how many tests passed and failed. A file that could not load counts as one failure. */
class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length
    const unloadable = modules.filter((module) => module.errors().length > 0).length
    const skipped = count('skipped')
    const line = `${count('passed')} passed, ${count('failed') + unloadable} failed`
    console.log(skipped > 0 ? `${line}, ${skipped} skipped` : line)
  }
}

// vitest loads a reporter file by its default export
export default TallyReporter
