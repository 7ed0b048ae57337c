import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { useFigure } from '../../controls/figures.ts'
import type { Session } from '../../session/session.ts'
import { kronor, negativesAsZero } from '../../texts/format.ts'
import { lossWords } from '../../texts/losses.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { FigureName } from '../../workbook/figures.ts'
import type { ModulePage } from '../routes.ts'

interface AmountProps {
  readonly session: Session
  readonly name: FigureName
  readonly label: string
  readonly unit: string
  /** The page where the sum comes about: the figure leads there. */
  readonly from?: ModulePage | undefined
}

/** One named sum with its label: whole kronor, a loss as 0 and in words. */
export function Amount({ session, name, label, unit, from }: AmountProps) {
  const value = useFigure(session, name)
  const amount = kronor(negativesAsZero(value))
  const words = lossWords({ loss: value === null ? null : -value })
  // so that the longest figure still finds room (workbench.css)
  const characters = { '--characters': amount.length } as CSSProperties // React's type knows no custom properties
  const figure = (
    <>
      <span className="amount-number">{amount}</span>
      {amount !== '' && <span className="amount-unit"> {unit}</span>}
    </>
  )
  return (
    <dl className="amount" style={characters}>
      <dt className="amount-label">{label}</dt>
      <dd className="amount-value">
        {from ? (
          <Link
            className="amount-door"
            href={paths[from]}
            title={workbenchTexts.dashboard.from(workbenchTexts.nav[from])}
          >
            {figure}
          </Link>
        ) : (
          figure
        )}
      </dd>
      {words !== '' && <dd className="net-pay-words">{words}</dd>}
    </dl>
  )
}
