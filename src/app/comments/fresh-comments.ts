import { useEffect } from 'react'
import { idle } from '../../controls/idle.ts'
import { useDesk } from '../parts.ts'

/** Has the comments read once the page is idle, and each time that it comes into view again: they are written elsewhere. */
export function useFreshComments(isPainted: boolean): void {
  const { comments } = useDesk()
  useEffect(() => {
    if (!isPainted) return undefined
    const coming = new AbortController()
    const look = () => {
      if (!coming.signal.aborted && document.visibilityState === 'visible') comments.send({ type: 'looked' })
    }
    void idle().then(look)
    document.addEventListener('visibilitychange', look, { signal: coming.signal })
    return () => coming.abort()
  }, [comments, isPainted])
}
