import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isChanging } from '../flows/change-subscription.ts'
import { useServices } from './services.ts'

/** The button that leads to the page where a subscription is changed: what it does, and whether it is under way. */
export function useChangeSubscription(): { readonly busy: boolean; readonly ask: () => void } {
  const { changeSubscriptionFlow, notices } = useServices()
  const flow = useActorRef(changeSubscriptionFlow)
  const busy = useSelector(flow, isChanging)
  useEffect(() => {
    const subscription = flow.on('noticed', ({ notice }) => notices.send({ type: 'announced', notice }))
    const shownAgain = () => flow.send({ type: 'cameBack' })
    window.addEventListener('pageshow', shownAgain)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('pageshow', shownAgain)
    }
  }, [flow, notices])
  return { busy, ask: () => flow.send({ type: 'asked' }) }
}
