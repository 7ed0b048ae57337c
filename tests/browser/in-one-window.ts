import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Desk } from './desk.ts'

/**
 * One window for all tests of a file or a group: a window of its own for each would cost most of a second. After a test that failed the next
 * one gets a new window, so that it does not fail for what was left open. After each, the page must have complained of nothing.
 */
export function inOneWindow(open: () => Promise<Desk>): void {
  let desk: Desk | undefined
  const opened = async () => {
    desk ??= await open()
  }
  const closed = async () => {
    const left = desk
    desk = undefined
    await left?.close()
  }
  beforeAll(opened)
  beforeEach(opened)
  afterEach(async ({ task }) => {
    const complaints = desk?.complaints ?? []
    if (task.result?.state === 'fail' || complaints.length > 0) {
      await closed()
      // at once: a group of tests may use the window before the first of them begins
      await opened()
    }
    expect(complaints).toEqual([])
  })
  afterAll(closed)
}
