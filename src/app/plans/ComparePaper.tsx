import type { ReactNode } from 'react'
import { longDay } from '../../texts/dates.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'
import { Paper } from '../paper/Paper.tsx'
import { usePrinting } from '../paper/printing.ts'
import { useOwnDesk } from '../parts.ts'

interface ComparePaperProps {
  readonly title: string
  readonly names: readonly [string, string]
  readonly children: ReactNode
}

/** Two plans side by side on paper, for as long as it is being printed. */
export function ComparePaper({ title, names, children }: ComparePaperProps) {
  const { user } = useOwnDesk()
  const since = usePrinting()
  if (!since) return null
  return (
    <Paper lies="upright" isAbove>
      <header className="paper-head">
        <div>
          <h1>{title}</h1>
          <p>{`${names.join(' – ')} · ${user.name}`}</p>
        </div>
        <p className="paper-printed">
          {productName}
          <br />
          {paperTexts.printedOn(longDay(since))}
        </p>
      </header>
      {children}
    </Paper>
  )
}
