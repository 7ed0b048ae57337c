import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Tests that wait for up to half a minute and hardly use the processor meanwhile: begun last, each would be waited for alone. */
const waiting = [
  'integration/mail-queue',
  'integration/stripe-chaos',
  'backend/two-users.integration',
  'integration/stripe-checkout',
]

const waits = ({ moduleId }: TestSpecification) => waiting.some((file) => moduleId.endsWith(`/tests/${file}.test.ts`))

/** Vitest's own order, long files first, but that those which mostly wait begin before all others. */
class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}

// vitest takes a sequencer as a class
export default FileOrder
