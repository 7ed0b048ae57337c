import { useMemo } from 'react'
import { navigate, useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
import { plansAddress } from '../../texts/paths.ts'
import { stepBack } from '../step-back.ts'

type PlansPlace = keyof typeof plansAddress

export interface PlansRoute {
  readonly at: PlansPlace | undefined
  readonly open: (place: PlansPlace) => void
  readonly close: () => void
  /** Goes on to the page below, unless another one has been gone to: going back comes here again. */
  readonly leave: () => void
}

// what the browser's history knows of what was opened by a button: going back closes it
const openedHere = { plans: true } as const

export function usePlansRoute(): PlansRoute {
  const hash = useLocationProperty(() => window.location.hash)
  const state = useHistoryState<{ readonly plans?: true; readonly help?: true } | null>()
  const isOpenedHere = state?.plans === true || state?.help === true
  return useMemo(() => {
    const places = Object.keys(plansAddress) as PlansPlace[] // its keys
    return {
      at: places.find((place) => hash === `#${plansAddress[place]}`),
      // in place of what lies there already: the help, or the other of the two
      open: (place) =>
        navigate(`${page()}#${plansAddress[place]}`, {
          replace: hash !== '',
          state: hash === '' || isOpenedHere ? openedHere : null,
        }),
      close: () => {
        if (isOpenedHere) stepBack(state)
        else navigate(page(), { replace: true })
      },
      leave: () => {
        if (window.location.hash === hash) navigate(page(), { state: null })
      },
    }
  }, [hash, state, isOpenedHere])
}

const page = () => window.location.pathname + window.location.search
