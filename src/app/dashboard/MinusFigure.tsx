import './minus-figure.css'
import type { CSSProperties, ReactNode } from 'react'
import type { Minus } from '../../texts/losses.ts'

interface MinusFigureProps {
  readonly label: ReactNode
  /** What the label's own amount is shown as: negative values display as 0 (docs/product.md). */
  readonly zero: string
  readonly minus: Minus
  readonly door?: (figure: ReactNode) => ReactNode
  readonly mark?: string
}

export function MinusFigure({ label, zero, minus, door = (figure) => figure, mark = '' }: MinusFigureProps) {
  // so that the longest figure still finds room (dashboard.css)
  const characters = { '--characters': minus.amount.length } as CSSProperties // React's type knows no custom properties
  return (
    <dl className="amount minus-figure" style={characters}>
      <dt className="amount-label">{label}</dt>
      <dd className="minus-zero">{zero}</dd>
      <dd className="minus-word">{minus.word}</dd>
      <dd className="amount-value">
        {door(
          <>
            <span className="amount-number">{minus.amount}</span>
            <span className="amount-unit"> {minus.unit}</span>
          </>,
        )}
      </dd>
      {minus.rest !== '' && <dd className="net-pay-words">{minus.rest}</dd>}
      {mark !== '' && <dd className="net-pay-mark">{mark}</dd>}
    </dl>
  )
}
