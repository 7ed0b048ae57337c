import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '../controls/when-idle.ts'
import { type Services, useDeferredServices } from './services.ts'

/** The services that come late, once they are there: they are fetched when the browser has nothing more urgent to do. */
export function useArrivedServices(): Services | undefined {
  const { now, fetched } = useDeferredServices()
  const [parts, setParts] = useState(now)
  useEffect(() => {
    if (parts) return undefined
    let isWanted = true
    const stop = whenIdle(() => {
      // what fails now is fetched again when the form is sent
      fetched().then(
        // in pieces, between which the browser can answer a key
        (arrived) => isWanted && startTransition(() => setParts(() => arrived)),
        () => undefined,
      )
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [parts, fetched])
  return parts
}
