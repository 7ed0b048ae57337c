import { useEffect, useState } from 'react'
import type { Session } from '../session/session.ts'

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

/** Counts the rows that are typed, and says whether the keys are still shown: until ten have been typed here. */
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
