import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { isTypingPause, typingPauseFlow } from '../../flows/typing-pause.ts'
import { fieldInUse, isCell } from './hand-over-typed.ts'

/**
 * True when what wants to come over the page unasked may: nobody types. Who has just been given a cell or a field has as long to begin. What has come
 * stays.
 */
export function useTypingPause(isWanted: boolean): boolean {
  const flow = useActorRef(typingPauseFlow)
  const isPause = useSelector(flow, isTypingPause)
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    const typed = () => flow.send({ type: 'typed', isInField: fieldInUse() !== undefined })
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
  }, [flow])
  const comes = isWanted && (hasCome || isPause)
  if (comes !== hasCome) setHasCome(comes)
  return comes
}
