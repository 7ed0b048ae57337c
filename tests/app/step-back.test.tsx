import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { useHelpRoute } from '../../src/app/frame/help-route.ts'
import { usePlansRoute } from '../../src/app/frame/plans-route.ts'
import { useOpenRow } from '../../src/app/phone/open-row.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** What lies above a page, each with how it is opened, that it is open, and how it is closed. */
function useAbove() {
  const [help, plans, row] = [useHelpRoute(), usePlansRoute(), useOpenRow()]
  return {
    help: { isOpen: help.at !== undefined, open: () => help.openUnasked('1.0'), close: help.close },
    plans: { isOpen: plans.at !== undefined, open: () => plans.open('list'), close: plans.close },
    row: { isOpen: row.id !== undefined, open: () => row.open('o1', false), close: row.close },
  }
}

test.each(['help', 'plans', 'row'] as const)(
  'who closes the %s twice stays on the page below, and can again',
  async (name) => {
    navigate('/before')
    navigate('/here')
    const back = vi.spyOn(window.history, 'back')
    const { result } = renderHook(useAbove)
    const above = () => result.current[name]
    for (let time = 1; time <= 2; time++) {
      act(() => above().open())
      expect(above().isOpen).toBe(true)
      const { close } = above()
      // both before the browser has gone, and one from before it was drawn again
      act(() => {
        close()
        close()
      })
      await waitFor(() => expect(above().isOpen).toBe(false))
      act(() => close())
      // each further step back would leave the page
      expect(back).toHaveBeenCalledTimes(time)
      expect(window.location.pathname + window.location.hash).toBe('/here')
    }
  },
)
