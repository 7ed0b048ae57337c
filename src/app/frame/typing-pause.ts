import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLatest } from '../../controls/latest.ts'
import { isTypingPause, typingPauseFlow } from '../../flows/typing-pause.ts'
import { fieldInUse, isCell } from './hand-over-typed.ts'

/** True when what wants to come over the page unasked may: nobody types, or is about to. `onTyped`: a sign has been. */
export function useTypingPause(isWanted: boolean, onTyped: () => void = () => undefined): boolean {
  const flow = useActorRef(typingPauseFlow)
  const isPause = useSelector(flow, isTypingPause)
  const [hasCome, setHasCome] = useState(false)
  const hears = useLatest(onTyped)
  useEffect(() => {
    const typed = (event?: KeyboardEvent) => {
      const isInField = fieldInUse() !== undefined
      flow.send({ type: 'typed', isInField })
      const isSign = event?.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (isSign && (isInField || isCell(document.activeElement))) hears.current()
    }
    const moved = ({ target }: FocusEvent) => {
      const isInField = fieldInUse() !== undefined
      flow.send({ type: isInField || isCell(target) ? 'typed' : 'moved', isInField })
    }
    if (fieldInUse() || isCell(document.activeElement)) typed()
    window.addEventListener('keydown', typed, { capture: true })
    window.addEventListener('focusin', moved)
    return () => {
      window.removeEventListener('keydown', typed, { capture: true })
      window.removeEventListener('focusin', moved)
    }
  }, [flow, hears])
  const comes = isWanted && (hasCome || isPause)
  if (comes !== hasCome) setHasCome(comes)
  return comes
}
