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

/**
 * Project by project, for a worker is only kept for the next file when that is of the same one: another loads React and the engine anew. Within a
 * project in Vitest's own order, long files first, but that those which mostly wait begin before all others.
 */
class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = this.ctx.projects.map(({ name }) => name)
    const place = (file: TestSpecification) => projects.indexOf(file.project.name) * 2 + (waits(file) ? 0 : 1)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

// vitest takes a sequencer as a class
export default FileOrder
