import { useCallback, useSyncExternalStore } from 'react'
import type { Year } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import type { FigureName } from '../workbook/figures.ts'

export interface SessionYear {
  readonly session: Session
  readonly year: Year
}

/** One figure of the open plan at full precision, null when blank; renders again only when that figure changes. */
export function useFigure(session: Session, name: FigureName): number | null {
  const subscribe = useCallback(
    (onChange: () => void) =>
      session.subscribeFigures((figures) => {
        if (figures.has(name)) onChange()
      }),
    [session, name],
  )
  return useSyncExternalStore(subscribe, () => session.workbook.figure(name))
}

/** Anything else of the open plan that is the same value while it is unchanged: a row, the rows of a sheet, whether undo is possible, whether it is locked. */
export function useSession<V>(session: Session, read: (session: Session) => V): V {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [session.subscribe(onChange), session.watchLocked(onChange), session.watchCalculated(onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [session],
  )
  return useSyncExternalStore(subscribe, () => read(session))
}
