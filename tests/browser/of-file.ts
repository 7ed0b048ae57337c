import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Desk, openStage, type Stage } from './desk.ts'

/** The stage of a test file: it opens before the file's first test and its other hooks, and is left after the last. */
export function stageOfFile(...wish: Parameters<typeof openStage>): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    Object.assign(stage, await openStage(...wish))
  })
  afterAll(() => stage.stop())
  return stage
}

/** Windows to be closed after the test that opened them. */
export function closedAfterEach(): Desk[] {
  const opened: Desk[] = []
  afterEach(async () => {
    for (const desk of opened.splice(0)) await desk.close()
  })
  return opened
}
