import { useMemo } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { stepBack } from '../step-back.ts'

/** The row whose sheet is open. The browser's history holds it: its back button, and the phone's, closes the sheet. */
export interface OpenRow {
  readonly id: string | undefined
  readonly writes: boolean
  /** Opens a row's sheet, or turns the one that is open to the row. */
  readonly open: (id: string, writes: boolean) => void
  readonly close: () => void
  /** Closes it where the row is gone: nothing is gone back to, for an undo may have led elsewhere already. */
  readonly forget: () => void
}

interface InHistory {
  readonly row: string
  readonly writes: boolean
}

export function useOpenRow(): OpenRow {
  const state = useHistoryState<Partial<InHistory> | null>()
  const { row: id, writes = false } = state ?? {}
  return useMemo(
    () => ({
      id,
      writes,
      open: (row, writes) => {
        // back from the sheet the page stays where the sheet has led to: at the card of its row
        if (id === undefined) window.history.scrollRestoration = 'manual'
        navigate(here(), { state: { row, writes } satisfies InHistory, replace: id !== undefined })
      },
      close: () => {
        if (id !== undefined) stepBack(state)
      },
      forget: () => navigate(here(), { state: null, replace: true }),
    }),
    [id, state, writes],
  )
}

const here = () => window.location.pathname + window.location.search
