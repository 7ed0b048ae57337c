import '../cash/cash.css'
import '../insight/insight.css'
import './brief.css'
import { useEffect, useState } from 'react'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { briefTexts } from '../../texts/brief.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { useHelpRoute } from '../frame/help-route.ts'
import { printSaved, usePrinting } from '../frame/printing.ts'
import { useOwnerFigures } from '../owner/owner-figures.ts'
import { Paper } from '../paper/Paper.tsx'
import { useWorkspace } from '../services.ts'
import { BriefChoices } from './BriefChoices.tsx'
import { BriefDocument } from './BriefDocument.tsx'
import { shownYear } from './brief-parts.ts'

export function BriefPage({ session, year }: SessionYear) {
  useOwnerFigures(session)
  useSession(session, ({ revision }) => revision)
  const pay = useLatestPay(session)
  const [openedAt] = useState(() => new Date())
  const since = usePrinting()
  const help = useHelpRoute()
  usePrintKeys()
  const shown = shownYear(session, year)
  // on a phone the paper comes first: what it says is looked at before what stands in it is chosen
  const isDesktop = useIsDesktop()
  const choices = <BriefChoices session={session} year={year} />
  const brief = (isOnPaper: boolean) =>
    pay && <BriefDocument session={session} pay={pay} year={shown} at={since ?? openedAt} isOnPaper={isOnPaper} />
  return (
    <div className="brief-page" id={skipTarget} tabIndex={-1}>
      {isDesktop && choices}
      <section className="brief-preview" aria-label={briefTexts.preview}>
        {brief(false) ?? <div className="skeleton-card tall" aria-hidden="true" />}
      </section>
      {!isDesktop && choices}
      {since && !help.at && <Paper lies="upright">{brief(true)}</Paper>}
    </div>
  )
}

/** Ctrl+P saves before the browser prints, as the button does. */
function usePrintKeys(): void {
  const workspace = useWorkspace()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p'
      if (!isPrint || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void printSaved(workspace)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [workspace])
}
