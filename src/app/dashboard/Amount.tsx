import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'wouter'
import { useFigure } from '../../controls/figures.ts'
import type { Session } from '../../session/session.ts'
import { kronor, negativesAsZero } from '../../texts/format.ts'
import { minusOf } from '../../texts/losses.ts'
import { paths } from '../../texts/paths.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { FigureName } from '../../workbook/figures.ts'
import type { ModulePage } from '../routes.ts'
import { MinusFigure } from './MinusFigure.tsx'

interface AmountProps {
  readonly session: Session
  readonly name: FigureName
  readonly label: ReactNode
  readonly unit: string
  /** The page where the sum comes about: the figure leads there. */
  readonly from?: ModulePage | undefined
  /** True for a year in which nothing is filled in: it says nothing, for 0 would be an answer. */
  readonly isUnanswered?: boolean
}

/** One named sum with its label: whole kronor, and in place of a negative one's 0 the minus that it hides. */
export function Amount({ session, name, label, unit, from, isUnanswered = false }: AmountProps) {
  const value = useFigure(session, name)
  const amount = isUnanswered ? '' : kronor(negativesAsZero(value))
  const door = (figure: ReactNode) =>
    from ? (
      <Link className="amount-door" href={paths[from]} title={workbenchTexts.dashboard.from(workbenchTexts.nav[from])}>
        {figure}
      </Link>
    ) : (
      figure
    )
  const minus = minusOf({ loss: value === null ? null : -value })
  if (minus) return <MinusFigure label={label} zero={`${amount} ${unit}`} minus={minus} door={door} />
  // so that the longest figure still finds room (dashboard.css)
  const characters = { '--characters': amount.length } as CSSProperties // React's type knows no custom properties
  return (
    <dl className="amount" style={characters}>
      <dt className="amount-label">{label}</dt>
      <dd className="amount-value">
        {amount !== '' &&
          door(
            <>
              <span className="amount-number">{amount}</span>
              <span className="amount-unit"> {unit}</span>
            </>,
          )}
      </dd>
    </dl>
  )
}
