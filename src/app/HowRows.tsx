import type { ReactNode } from 'react'
import { ExplainWord } from '../controls/ExplainWord.tsx'
import { describeCalculation, describeRule } from '../salary/salary-words.ts'
import type { Explanation } from '../workbook/explain.ts'

export interface HowRow {
  /** Its address in section 10.0 of the help. */
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly explanation: Explanation
  readonly besides?: string | undefined
}

interface HowRowsProps {
  readonly title: string
  readonly rows?: readonly HowRow[]
  readonly children?: ReactNode
}

/** How some figures are calculated: each with its amount, its arithmetic and its rule, under their heading. */
export function HowRows({ title, rows = [], children }: HowRowsProps) {
  return (
    <section className="owner-rows" aria-label={title}>
      <h3>{title}</h3>
      {children}
      {rows.map(({ id, name, amount, explanation, besides }) => {
        const rule = describeRule(explanation, undefined)
        const how = describeCalculation(explanation)
        return (
          <div key={id} className="owner-line">
            <p className="owner-line-name">
              <ExplainWord id={id}>{name}</ExplainWord>
            </p>
            <p className="owner-line-amount">{amount}</p>
            {how !== '' && <p className="owner-line-how">{how}</p>}
            {besides !== undefined && <p className="owner-line-how">{besides}</p>}
            {rule !== undefined && <p className="owner-line-rule">{rule}</p>}
          </div>
        )
      })}
    </section>
  )
}
