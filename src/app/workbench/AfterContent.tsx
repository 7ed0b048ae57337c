import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { idle, painted, turn } from '../../controls/idle.ts'
import { lazyWithRetry } from '../../controls/lazy-with-retry.ts'
import { isAccessOpen } from '../../flows/access-state.ts'
import { freshNewsFlow } from '../../flows/fresh-news.ts'
import type { Session } from '../../session/session.ts'
import { fetchEngine } from '../../workbook/open-workbook.ts'
import type { HelpRoute } from '../help/help-route.ts'
import { LateHelpWindow } from '../help/late-help-window.ts'
import { isOwn, useServices, useWorkspace } from '../services.ts'
import { useTypingPause } from './typing-pause.ts'

// only a plan that was opened before the engine's code came still waits for it
const Calculation = lazyWithRetry(async () => {
  await fetchEngine()
  return Calculate
})

function Calculate({ session }: { readonly session: Session }) {
  useEffect(() => void session.calculate(turn), [session])
  return null
}

/**
 * What can wait until a page has been painted: what the engine has still to calculate, and the help that opens by itself. It stands in the same
 * Suspense as the page, which keeps it back until the page's code is there.
 */
export function AfterContent({ help }: { readonly help: HelpRoute }) {
  const { session } = useWorkspace()
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isGone = false
    void painted().then(() => {
      if (!isGone) setPainted(true)
    })
    return () => {
      isGone = true
    }
  }, [session])
  useHelpInTrial(help, isPainted)
  useFreshNews(isPainted)
  if (!isPainted) return null
  return (
    <Suspense>
      <Calculation session={session} />
    </Suspense>
  )
}

/**
 * Has comments and proposals read once the page is idle, each time that it comes into view again, and as often as a reader's page asks for the plan while
 * it is in view: they are written elsewhere.
 */
export function useFreshNews(isPainted: boolean): void {
  const workspace = useWorkspace()
  const flow = useActorRef(freshNewsFlow)
  useEffect(() => {
    if (!isPainted) return undefined
    const coming = new AbortController()
    const look = () => {
      if (coming.signal.aborted || document.visibilityState !== 'visible') return
      workspace.comments.look()
      if (isOwn(workspace)) workspace.proposals.list.look()
    }
    void idle().then(look)
    document.addEventListener('visibilitychange', look, { signal: coming.signal })
    const asking = flow.on('due', look)
    return () => {
      coming.abort()
      asking.unsubscribe()
    }
  }, [workspace, flow, isPainted])
}

/** True once the help can be shown without a wait, in which somebody could begin to type. Its code is fetched when it is wanted. */
function useHelpCode(isWanted: boolean): boolean {
  const [hasCome, setHasCome] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    void LateHelpWindow.begin().then((come) => {
      if (!isGone) setHasCome(come)
    })
    return () => {
      isGone = true
    }
  }, [isWanted])
  return isWanted && hasCome
}

/** Opens the help by itself once in a browser session while a trial is on; not before the page that it lies above is there, and not over who types. */
function useHelpInTrial(help: HelpRoute, isThere: boolean): void {
  const { access } = useServices()
  const { isHelpShown, rememberHelpShown } = useWorkspace()
  const isOpen = useSelector(access, isAccessOpen)
  const trialEnd = useSelector(access, ({ context }) => context.billing?.trialEnd?.getTime())
  const isShown = help.at !== undefined
  const isWanted = isThere && isOpen && trialEnd !== undefined && !isShown && !isHelpShown()
  const mayOpen = useTypingPause(useHelpCode(isWanted))
  useEffect(() => {
    const opensItself = mayOpen && trialEnd !== undefined && trialEnd > Date.now() && !isHelpShown()
    // before it opens: what follows from opening must not open it again
    if (isShown || opensItself) rememberHelpShown()
    if (!isShown && opensItself) help.openUnasked('1.0')
  }, [mayOpen, trialEnd, isShown, help, isHelpShown, rememberHelpShown])
}
