import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * Tests that wait for up to half a minute and use no processor meanwhile, the tests that leave no core idle beside them, and how many files before
 * those they begin: the last of all must not be the one that waits.
 */
const waiting: Readonly<Record<string, { readonly beside: string; readonly before: number }>> = {
  'integration/stripe-chaos.test.ts': { beside: 'dom', before: 0 },
  'scripts/cells.test.ts': { beside: 'pure', before: 24 },
  'integration/mail-queue.test.ts': { beside: 'pure', before: 12 },
}

const waitOf = ({ moduleId }: TestSpecification) =>
  Object.entries(waiting).find(([file]) => moduleId.endsWith(`/tests/${file}`))?.[1]

/** Vitest's own order, one project after the other and long files first, but for the tests that mostly wait. */
class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const order = sorted.filter((file) => !waitOf(file))
    for (const file of sorted) {
      const place = waitOf(file)
      if (!place) continue
      const beside = order.findIndex(({ project }) => project.name === place.beside)
      order.splice(beside < 0 ? order.length : Math.max(0, beside - place.before), 0, file)
    }
    return order
  }
}

// vitest takes a sequencer as a class
export default FileOrder
