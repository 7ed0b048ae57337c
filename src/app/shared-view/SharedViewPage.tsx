import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { failureCodeOf } from '../../flows/failure.ts'
import type { ShareKey } from '../../flows/shared-view/shared-view-port.ts'
import { sharedViewTexts as words } from '../../texts/shared-view.ts'
import { CrashBoundary } from '../CrashBoundary.tsx'
import { AccountCard } from '../pages/AccountCard.tsx'
import { useServices, type ViewerWorkspace } from '../services.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'

const loadWorkbench = () => import('./ReaderWorkbench.tsx')
const ReaderWorkbench = lazyWithRetry(async () => (await loadWorkbench()).ReaderWorkbench, { isWhole: true })

interface SharedViewPageProps {
  /** What opens the plan; another one needs another key. */
  readonly wants: ShareKey
  readonly base: string
  /** What the bar above the plan begins with, such as a way back. */
  readonly before?: ReactNode
  readonly withTried?: ReactNode
}

/** Reads a plan of somebody else's and shows it at the workbench, or says why it can't be read, from the start or any more. */
export function SharedViewPage(props: SharedViewPageProps) {
  const [card, setCard] = useState<Card>()
  return (
    <>
      <meta name="robots" content="noindex" />
      {card ? (
        // it may take the place of the plan
        <div role="alert">
          <AccountCard title={card.title} lead={card.lead}>
            {card.isWorthAgain && (
              <Button look="primary" large onPress={() => setCard(undefined)}>
                {words.again}
              </Button>
            )}
            {props.before}
          </AccountCard>
        </div>
      ) : (
        <OpenedPlan {...props} onFailed={setCard} />
      )}
    </>
  )
}

interface Card {
  readonly title: string
  readonly lead: string
  readonly isWorthAgain: boolean
}

/** The plan, once it has come. Alone holds it: what is shared no more is gone from the page with this. */
function OpenedPlan({
  wants,
  base,
  before,
  withTried,
  onFailed,
}: SharedViewPageProps & { readonly onFailed: (card: Card) => void }) {
  const workspace = useSharedView(wants, onFailed)
  if (!workspace) return <WorkbenchSkeleton />
  return (
    <Suspense fallback={<WorkbenchSkeleton />}>
      <CrashBoundary lead={words.crashed}>
        <Router base={base}>
          <ReaderWorkbench workspace={workspace} before={before} withTried={withTried} />
        </Router>
      </CrashBoundary>
    </Suspense>
  )
}

/** The workspace of the plan, from when it has been read until it is left. */
function useSharedView(wants: ShareKey, onFailed: (card: Card) => void): ViewerWorkspace | undefined {
  const { openSharedView } = useServices()
  const [first] = useState(wants)
  const [workspace, setWorkspace] = useState<ViewerWorkspace>()
  useEffect(() => {
    let close: (() => void) | undefined
    let isWanted = true
    const fail = (error: unknown) => isWanted && onFailed(cardOf(error))
    // its code comes while the plan is on its way
    loadWorkbench().catch(() => undefined)
    openSharedView(first).then((opened) => {
      if (!isWanted) {
        opened.close()
        return
      }
      close = opened.close
      setWorkspace(opened.workspace)
      opened.watchGone(fail)
    }, fail)
    return () => {
      isWanted = false
      close?.()
    }
  }, [openSharedView, first, onFailed])
  return workspace
}

function cardOf(error: unknown): Card {
  const code = failureCodeOf(error)
  if (code === 'linkGone' || code === 'invitationGone') return { ...words.cards[code], isWorthAgain: false }
  if (code === 'offline' || code === 'tooMany') return { ...words.cards[code], isWorthAgain: true }
  return { ...words.cards.failed, isWorthAgain: true }
}
