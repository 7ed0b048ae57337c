import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { isAccessOpen } from '../../flows/access-state.ts'
import { useDesk, useParts } from '../parts.ts'
import { useTypingPause } from '../workbench/typing-pause.ts'
import type { HelpRoute } from './help-route.ts'

/** Opens the help by itself once in a browser session while a trial is on; not before the page that it lies above is there, and not over who types. */
export function useHelpInTrial(help: HelpRoute, isThere: boolean): void {
  const { access } = useParts()
  const { isHelpShown, rememberHelpShown } = useDesk()
  const isOpen = useSelector(access, isAccessOpen)
  const trialEnd = useSelector(access, ({ context }) => context.billing?.trialEnd?.getTime())
  const isShown = help.at !== undefined
  const mayOpen = useTypingPause(isThere && isOpen && trialEnd !== undefined && !isShown && !isHelpShown())
  useEffect(() => {
    const opensItself = mayOpen && trialEnd !== undefined && trialEnd > Date.now() && !isHelpShown()
    // before it opens: what follows from opening must not open it again
    if (isShown || opensItself) rememberHelpShown()
    if (!isShown && opensItself) help.openUnasked('1.0')
  }, [mayOpen, trialEnd, isShown, help, isHelpShown, rememberHelpShown])
}
