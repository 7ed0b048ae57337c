import type { CSSProperties } from 'react'
import { useFigure } from '../../controls/figures.ts'
import type { Session } from '../../session/session.ts'
import { kronor, negativesAsZero } from '../../texts/format.ts'
import type { FigureName } from '../../workbook/figures.ts'

interface AmountProps {
  readonly session: Session
  readonly name: FigureName
  readonly label: string
  readonly unit: string
}

/** One named figure with its label: whole kronor, a loss as 0 (spec section 2). */
export function Amount({ session, name, label, unit }: AmountProps) {
  const amount = kronor(negativesAsZero(useFigure(session, name)))
  // so that the longest figure still finds room (workbench.css)
  const characters = { '--characters': amount.length } as CSSProperties // React's type knows no custom properties
  return (
    <dl className="amount" style={characters}>
      <dt className="amount-label">{label}</dt>
      <dd className="amount-value">
        <span className="amount-number">{amount}</span>
        {amount !== '' && <span className="amount-unit"> {unit}</span>}
      </dd>
    </dl>
  )
}
