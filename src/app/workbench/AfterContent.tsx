import { Suspense, useEffect, useState } from 'react'
import { idle, painted } from '../../controls/idle.ts'
import { latePart } from '../../controls/late-part.ts'
import type { Session } from '../../session/session.ts'
import { fetchEngine } from '../../workbook/open-workbook.ts'
import { useHelpInTrial } from '../help/help-in-trial.ts'
import type { HelpRoute } from '../help/help-route.ts'
import { useDesk } from '../parts.ts'
import { useFreshNews } from './fresh-news.ts'

// only a plan that was opened before the engine's code came still waits for it
const Calculation = latePart(async () => {
  await fetchEngine()
  return Calculate
})

function Calculate({ session }: { readonly session: Session }) {
  useEffect(() => void session.calculate(idle), [session])
  return null
}

/**
 * What can wait until a page has been painted: what the engine has still to calculate, and the help that opens by itself. It stands in the same
 * Suspense as the page, which keeps it back until the page's code is there.
 */
export function AfterContent({ help }: { readonly help: HelpRoute }) {
  const { session } = useDesk()
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
