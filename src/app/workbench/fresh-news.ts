import { useEffect } from 'react'
import { idle } from '../../controls/idle.ts'
import { isOwn, useDesk } from '../parts.ts'

/** Has comments and proposals read once the page is idle, and each time that it comes into view again: they are written elsewhere. */
export function useFreshNews(isPainted: boolean): void {
  const desk = useDesk()
  useEffect(() => {
    if (!isPainted) return undefined
    const coming = new AbortController()
    const look = () => {
      if (coming.signal.aborted || document.visibilityState !== 'visible') return
      desk.comments.send({ type: 'looked' })
      if (isOwn(desk)) desk.proposals.list.send({ type: 'looked' })
    }
    void idle().then(look)
    document.addEventListener('visibilitychange', look, { signal: coming.signal })
    return () => coming.abort()
  }, [desk, isPainted])
}
