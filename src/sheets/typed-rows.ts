import { useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'

/** Where the browser keeps how many rows have been typed in it. */
export interface TypedRowsStore {
  readonly read: () => number
  readonly write: (count: number) => void
}

/** So many rows are typed before the keys are known. */
const knownAfter = 10

/** A sheet in which rows are typed: how many of them hold something. */
interface Typed {
  readonly session: Session
  readonly filledRows: () => number
}

/**
 * Counts the rows that are typed, and says whether the keys are still to be shown: until ten rows have been typed in this browser. A row counts when
 * its first cell is filled in; many that come at once are no typing, nor is what is taken back or done again.
 */
export function useShowsKeys(store: TypedRowsStore | undefined, typed: Typed | undefined, page: unknown): boolean {
  const [count, setCount] = useState(() => store?.read() ?? 0)
  useEffect(() => {
    if (!store || !typed) return undefined
    let filled = typed.filledRows()
    return typed.session.subscribe(({ cause }) => {
      const before = filled
      filled = typed.filledRows()
      if (cause !== 'edit' || filled !== before + 1) return
      const now = store.read() + 1
      store.write(now)
      setCount(now)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- another page of the same sheet has other rows
  }, [store, typed, page])
  return count < knownAfter
}
