import { basename } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Tests that wait for half a minute and use no processor meanwhile, and the tests that leave no core idle beside them. */
const waitBeside: Readonly<Record<string, string>> = { 'stripe-chaos.test.ts': 'dom', 'mail-queue.test.ts': 'pure' }

/** Vitest's own order, one project after the other and long files first, but for the tests that mostly wait. */
class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const placeOf = ({ moduleId, project: { name } }: TestSpecification) => {
      const beside = projects.indexOf(waitBeside[basename(moduleId)] ?? '')
      return beside < 0 ? projects.indexOf(name) : beside - 0.5
    }
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

// vitest takes a sequencer as a class
export default FileOrder
