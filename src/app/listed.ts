import { useEffect, useState } from 'react'
import type { NoticeCode } from '../texts/notices.ts'

/** A list of the server's, as it is when it is looked at. */
export interface Listed<T> {
  /** undefined until it has come. */
  readonly listed: T | undefined
  readonly failure: NoticeCode | undefined
  /** True while something is done with it. */
  readonly isBusy: boolean
  readonly readAgain: () => void
  /** Does something that is answered with the list as it then is. True when it is done. */
  readonly carryOut: (work: () => Promise<T>) => Promise<boolean>
}

/** Reads a list for as long as it is shown; both are the same functions for as long as it is the same list. */
export function useListed<T>(read: () => Promise<T>, noticeOfFailure: (error: unknown) => NoticeCode): Listed<T> {
  const [listed, setListed] = useState<T>()
  const [failure, setFailure] = useState<NoticeCode>()
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads the list again
  useEffect(() => {
    let isWanted = true
    read().then(
      (list) => {
        if (!isWanted) return
        setListed(list)
        setFailure(undefined)
      },
      (error: unknown) => isWanted && setFailure(noticeOfFailure(error)),
    )
    return () => {
      isWanted = false
    }
  }, [read, noticeOfFailure, turn])
  return {
    listed,
    failure,
    isBusy,
    readAgain: () => setTurn(turn + 1),
    carryOut: async (work) => {
      setBusy(true)
      setFailure(undefined)
      try {
        setListed(await work())
        return true
      } catch (error) {
        setFailure(noticeOfFailure(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
