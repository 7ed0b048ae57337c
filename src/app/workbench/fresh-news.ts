import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { idle } from '../../controls/idle.ts'
import { freshNewsFlow } from '../../flows/fresh-news.ts'
import { isOwn, useDesk } from '../parts.ts'

/**
 * Has comments and proposals read once the page is idle, each time that it comes into view again, and as often as a reader's page asks for the plan while
 * it is in view: they are written elsewhere.
 */
export function useFreshNews(isPainted: boolean): void {
  const desk = useDesk()
  const flow = useActorRef(freshNewsFlow)
  useEffect(() => {
    if (!isPainted) return undefined
    const coming = new AbortController()
    const look = () => {
      if (coming.signal.aborted || document.visibilityState !== 'visible') return
      desk.comments.look()
      if (isOwn(desk)) desk.proposals.list.look()
    }
    void idle().then(look)
    document.addEventListener('visibilitychange', look, { signal: coming.signal })
    const asking = flow.on('due', look)
    return () => {
      coming.abort()
      asking.unsubscribe()
    }
  }, [desk, flow, isPainted])
}
