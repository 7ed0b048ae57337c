import { useEffect, useState } from 'react'
import { idle, painted } from '../../controls/idle.ts'
import { useHelpInTrial } from '../help/help-in-trial.ts'
import type { HelpRoute } from '../help/help-route.ts'
import { useDesk } from '../parts.ts'
import { useFreshNews } from './fresh-news.ts'

/**
 * What can wait until a page has been painted: the engine, and the help that opens by itself. It stands in the same Suspense as the page, which
 * keeps it back until the page's code is there.
 */
export function AfterContent({ help }: { readonly help: HelpRoute }) {
  const { session } = useDesk()
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isGone = false
    void painted().then(() => {
      if (isGone) return
      setPainted(true)
      void session.buildEngine(idle)
    })
    return () => {
      isGone = true
    }
  }, [session])
  useHelpInTrial(help, isPainted)
  useFreshNews(isPainted)
  return null
}
