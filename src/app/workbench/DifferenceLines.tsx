import { Fragment } from 'react'
import type { Version } from '../../plan/merge.ts'
import type { Difference } from './differences.ts'

interface DifferenceLinesProps {
  readonly difference: Difference
  /** How the two sides are called here. */
  readonly sides: { readonly mine: string; readonly theirs: string }
  readonly chosen?: Version | undefined
}

/** The fields in which two versions of a row differ, side by side; the chosen side stands out. */
export function DifferenceLines({ difference, sides, chosen }: DifferenceLinesProps) {
  return (
    <div className="difference-lines">
      {difference.fields.map(({ label, mine, theirs }) => (
        <Fragment key={label}>
          <span className="head">{label}</span>
          <span className={chosen === 'mine' ? 'chosen' : undefined}>
            <span className="head">{sides.mine}</span> {mine}
          </span>
          <span className={chosen === 'theirs' ? 'chosen' : undefined}>
            <span className="head">{sides.theirs}</span> {theirs}
          </span>
        </Fragment>
      ))}
    </div>
  )
}

export function DifferenceName({ difference: { name, where } }: { readonly difference: Difference }) {
  return (
    <div>
      <p className="difference-name">{name}</p>
      {where !== '' && <p className="difference-where">{where}</p>}
    </div>
  )
}
