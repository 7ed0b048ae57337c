import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreshNews } from '../../src/app/frame/AfterContent.tsx'
import { type EditorWorkspace, WorkspaceContext } from '../../src/app/services.ts'
import { timings } from '../../src/rules/timings.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('what others write about the plan is asked for again while the page is in view, and no longer', async () => {
  const comments = vi.fn<() => void>()
  const proposals = vi.fn<() => void>()
  const workspace = {
    comments: { look: comments },
    proposals: { list: { look: proposals } },
    save: {},
  } as unknown as EditorWorkspace
  const within = ({ children }: { readonly children: ReactNode }) => (
    <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
  )
  const { unmount } = renderHook(() => useFreshNews(true), { wrapper: within })
  await vi.advanceTimersByTimeAsync(timings.planRefresh - 1)
  const asked = comments.mock.calls.length
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(timings.planRefresh)
  expect([comments, proposals].map(({ mock }) => mock.calls.length)).toEqual([2, 2])

  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(3 * timings.planRefresh)
  expect(comments).toHaveBeenCalledTimes(2)
  hidden.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(comments).toHaveBeenCalledTimes(3)

  unmount()
  await vi.advanceTimersByTimeAsync(3 * timings.planRefresh)
  expect(comments).toHaveBeenCalledTimes(3)
})
