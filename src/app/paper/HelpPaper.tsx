import type { Year } from '../../rules/horizon.ts'
import { longDay } from '../../texts/dates.ts'
import type { HelpSection } from '../../texts/help/help-section.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'
import { usePrinting } from '../frame/printing.ts'
import { HelpArticle } from '../help/HelpArticle.tsx'
import { Paper } from './Paper.tsx'

export function HelpPaper({ sections, year }: { readonly sections: readonly HelpSection[]; readonly year: Year }) {
  const since = usePrinting()
  if (!since) return null
  return (
    <Paper lies="upright">
      <p className="paper-printed">{`${productName} · ${paperTexts.printedOn(longDay(since))}`}</p>
      {sections.map((section) => (
        <HelpArticle key={section.id} section={section} year={year} />
      ))}
    </Paper>
  )
}
