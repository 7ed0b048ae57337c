import { useMemo } from 'react'
import { navigate, useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
import { type HelpPlace, helpHash, helpPlaceIn } from '../../controls/help-address.ts'
import type { HelpId } from '../../texts/help/help-section.ts'
import { stepBack } from '../step-back.ts'

/** The way into the help and out of it. Its address is where it is open: it can be linked to, and the browser's back button closes it. */
export interface HelpRoute {
  readonly at: HelpPlace | undefined
  readonly isUnasked: boolean
  readonly open: (id: HelpId) => void
  readonly openUnasked: (id: HelpId) => void
  readonly turnTo: (id: HelpId) => void
  readonly close: () => void
}

// what the browser's history knows of a help that was opened by a button: going back closes it
const openedHere = { help: true } as const
const openedItself = { ...openedHere, unasked: true } as const

export function useHelpRoute(): HelpRoute {
  const hash = useLocationProperty(() => window.location.hash)
  const state = useHistoryState<Partial<typeof openedItself> | null>()
  const isOpenedHere = state?.help === true
  const isUnasked = state?.unasked === true
  return useMemo(
    () => ({
      at: helpPlaceIn(hash),
      isUnasked,
      open: (id) => navigate(page() + helpHash(id), { state: openedHere }),
      openUnasked: (id) => navigate(page() + helpHash(id), { state: openedItself }),
      turnTo: (id) =>
        navigate(page() + helpHash(id), {
          replace: true,
          state: isUnasked ? openedItself : isOpenedHere ? openedHere : null,
        }),
      close: () => {
        if (isOpenedHere) stepBack(state)
        else navigate(page(), { replace: true })
      },
    }),
    [hash, state, isOpenedHere, isUnasked],
  )
}

const page = () => window.location.pathname + window.location.search
