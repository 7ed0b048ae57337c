import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { useSession } from '../../controls/figures.ts'
import { idle, painted, turn } from '../../controls/idle.ts'
import { untilItComes } from '../../controls/lazy-with-retry.tsx'
import { isAccessOpen } from '../../flows/access-state.ts'
import { freshNewsFlow } from '../../flows/fresh-news.ts'
import type { Session } from '../../session/session.ts'
import { fetchPaste } from '../../sheets/grid/sheet/late-paste.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { fetchEngine } from '../../workbook/open-workbook.ts'
import { isOwn, useServices, useWorkspace } from '../services.ts'
import type { HelpRoute } from './help-route.ts'
import { LateHelpWindow } from './late-help-window.ts'
import { useTypingPause } from './typing-pause.ts'

/** Has a plan calculated that was opened before the engine's code came. What fails is said where the figures are: `NotCalculated`. */
async function calculate(session: Session): Promise<void> {
  if (!session.isCalculated) await untilItComes(fetchEngine).catch(() => undefined)
  await session.calculate(turn).catch(() => undefined)
}

/** Stands beside the figures while the engine's code is missing; the rows take what is typed all the same. */
export function NotCalculated({ session }: { readonly session: Session }) {
  const isShown = useSession(session, (now) => now.isUncalculable)
  if (!isShown) return null
  return (
    <div role="alert" className="part-failed">
      <p>{workbenchTexts.notCalculated}</p>
      <Button onPress={() => void calculate(session)}>{workbenchTexts.loadFailed.again}</Button>
    </div>
  )
}

/** What can wait until a page has been painted. In the page's Suspense, which keeps it back until its code is there. */
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
  useEffect(() => {
    if (isPainted)
      void calculate(session)
        .then(idle)
        .then(fetchPaste)
        .catch(() => undefined)
  }, [session, isPainted])
  useHelpInTrial(help, isPainted)
  useFreshNews(isPainted)
  return null
}

/** Has comments and proposals read once the page is idle, and each time that it comes into view again. */
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

/** Opens the help by itself once in a browser session while a trial is on; not before the page that it lies above is there, and not for who has begun to type. */
function useHelpInTrial(help: HelpRoute, isThere: boolean): void {
  const { access } = useServices()
  const { isHelpShown, rememberHelpShown } = useWorkspace()
  const isOpen = useSelector(access, isAccessOpen)
  const trialEnd = useSelector(access, ({ context }) => context.billing?.trialEnd?.getTime())
  const isShown = help.at !== undefined
  const isWanted = isThere && isOpen && trialEnd !== undefined && !isShown && !isHelpShown()
  const mayOpen = useTypingPause(useHelpCode(isWanted), rememberHelpShown)
  useEffect(() => {
    const opensItself = mayOpen && trialEnd !== undefined && trialEnd > Date.now() && !isHelpShown()
    // before it opens: what follows from opening must not open it again
    if (isShown || opensItself) rememberHelpShown()
    if (!isShown && opensItself) help.openUnasked('1.0')
  }, [mayOpen, trialEnd, isShown, help, isHelpShown, rememberHelpShown])
}
