import { useEffect, useRef, useState } from 'react'
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

/** What failed last; what could not be done is told on when a reading comes in between. */
interface Failed {
  readonly at: 'reading' | 'work'
  readonly notice: NoticeCode
}

/** Reads a list for as long as it is shown; both are the same functions for as long as it is the same list. */
export function useListed<T>(read: () => Promise<T>, noticeOfFailure: (error: unknown) => NoticeCode): Listed<T> {
  const [listed, setListed] = useState<T>()
  const [failed, setFailed] = useState<Failed>()
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const dropReading = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads the list again
  useEffect(() => {
    let isWanted = true
    const afterReading = (failure?: Failed) => setFailed((known) => (known?.at === 'work' ? known : failure))
    read().then(
      (list) => {
        if (!isWanted) return
        setListed(list)
        afterReading()
      },
      (error: unknown) => isWanted && afterReading({ at: 'reading', notice: noticeOfFailure(error) }),
    )
    dropReading.current = () => {
      isWanted = false
    }
    return dropReading.current
  }, [read, noticeOfFailure, turn])
  return {
    listed,
    failure: failed?.notice,
    isBusy,
    readAgain: () => {
      setFailed(failed && { ...failed, at: 'reading' })
      setTurn(turn + 1)
    },
    carryOut: async (work) => {
      setBusy(true)
      setFailed(undefined)
      try {
        setListed(await work())
        // one that began before tells nothing of now
        dropReading.current()
        return true
      } catch (error) {
        setFailed({ at: 'work', notice: noticeOfFailure(error) })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
