import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

// both wait for half a minute and use no processor meanwhile: side by side they would leave both cores idle
const waitsBesideIntegration = 'stripe-chaos.test.ts'
const waitsBesidePure = 'mail-queue.test.ts'

/** Vitest's own order, project by project by name, longest files first, but each test that mostly waits beside tests that leave no core idle. */
class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // vitest runs one project after the other, pure last
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const placeOf = ({ moduleId, project: { name } }: TestSpecification) => {
      const isWaiting = (file: string) => name === 'integration' && moduleId.endsWith(`/${file}`)
      const within = isWaiting(waitsBesideIntegration) ? -1 : isWaiting(waitsBesidePure) ? 1 : 0
      return 3 * projects.indexOf(name) + within
    }
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

// vitest takes a sequencer as a class
export default FileOrder
