import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { failureCodeOf } from '../../flows/failure.ts'
import type { ReadingKey } from '../../flows/reading-port.ts'
import { readingTexts as words } from '../../texts/reading.ts'
import { CrashBoundary } from '../CrashBoundary.tsx'
import { AccountCard } from '../pages/AccountCard.tsx'
import { type ReaderDesk, useParts } from '../parts.ts'
import { WorkbenchSkeleton } from '../WorkbenchSkeleton.tsx'

const loadWorkbench = () => import('./ReaderWorkbench.tsx')
const ReaderWorkbench = lazy(async () => ({ default: (await loadWorkbench()).ReaderWorkbench }))

interface ReadingPageProps {
  /** What opens the plan; another one needs another key. */
  readonly wants: ReadingKey
  /** The address that the pages of the workbench follow. */
  readonly base: string
  /** What the bar above the plan begins with, such as a way back. */
  readonly before?: ReactNode
  /** What can be done with what has been tried. */
  readonly withTried?: ReactNode
}

/** Reads a plan of somebody else's and shows it at the workbench, or says why it can't be read. */
export function ReadingPage({ wants, base, before, withTried }: ReadingPageProps) {
  const { state, readAgain } = useReading(wants)
  return (
    <>
      <meta name="robots" content="noindex" />
      {state.is === 'failed' && (
        // it may take the place of the plan
        <div role="alert">
          <AccountCard title={state.card.title} lead={state.card.lead}>
            {state.card.isWorthAgain && (
              <Button look="primary" large onPress={readAgain}>
                {words.again}
              </Button>
            )}
            {before}
          </AccountCard>
        </div>
      )}
      {state.is === 'reading' && <WorkbenchSkeleton />}
      {state.is === 'open' && (
        <Suspense fallback={<WorkbenchSkeleton />}>
          <CrashBoundary lead={words.crashed}>
            <Router base={base}>
              <ReaderWorkbench desk={state.desk} before={before} withTried={withTried} />
            </Router>
          </CrashBoundary>
        </Suspense>
      )}
    </>
  )
}

type Read =
  | { readonly is: 'reading' }
  | { readonly is: 'open'; readonly desk: ReaderDesk }
  | { readonly is: 'failed'; readonly card: Card }

interface Card {
  readonly title: string
  readonly lead: string
  readonly isWorthAgain: boolean
}

/** The plan, from when the page is shown until it is left. */
function useReading(wants: ReadingKey) {
  const { openReading } = useParts()
  const [first] = useState(wants)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Read>({ is: 'reading' })
  useEffect(() => {
    let close: (() => void) | undefined
    let isWanted = true
    // its code comes while the plan is on its way
    loadWorkbench().catch(() => undefined)
    openReading(first).then(
      (opened) => {
        if (!isWanted) {
          opened.close()
          return
        }
        close = opened.close
        setState({ is: 'open', desk: opened.desk })
        opened.watchGone((error) => {
          opened.close()
          // from here on nothing holds the plan
          setState({ is: 'failed', card: cardOf(error) })
        })
      },
      (error: unknown) => isWanted && setState({ is: 'failed', card: cardOf(error) }),
    )
    return () => {
      isWanted = false
      close?.()
    }
  }, [openReading, first, turn])
  return {
    state,
    readAgain: () => {
      setState({ is: 'reading' })
      setTurn(turn + 1)
    },
  }
}

function cardOf(error: unknown): Card {
  const code = failureCodeOf(error)
  if (code === 'linkGone' || code === 'invitationGone') return { ...words.cards[code], isWorthAgain: false }
  if (code === 'offline' || code === 'tooMany') return { ...words.cards[code], isWorthAgain: true }
  return { ...words.cards.failed, isWorthAgain: true }
}
