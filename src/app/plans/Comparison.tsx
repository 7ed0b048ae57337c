import { useMemo } from 'react'
import { asSeenFrom } from '../../plan/alike-rows.ts'
import type { Plan } from '../../plan/plan.ts'
import { planTexts } from '../../texts/plans.ts'
import { DifferenceLines, DifferenceName } from '../workbench/DifferenceLines.tsx'
import { type Difference, differencesBetween } from '../workbench/differences.ts'
import { ComparedYears } from './ComparedYears.tsx'
import { ComparePaper } from './ComparePaper.tsx'

const words = planTexts.compare
const mostShown = 100

interface ComparisonProps {
  /** On paper; without it there is none. */
  readonly title?: string
  /** What is said of two that do not differ. */
  readonly same: string
  readonly names: readonly [string, string]
  readonly plans: readonly [Plan, Plan]
}

/** What two plans come to in three years, and what differs between them; on paper all of it. */
export function Comparison({ title, same, names, plans: [one, other] }: ComparisonProps) {
  const differences = useMemo(() => differencesBetween(undefined, one, asSeenFrom(one, other)), [one, other])
  return (
    <>
      <ComparedYears names={names} one={one} other={other} />
      <h3 className="compare-heading">{differences.length === 0 ? same : words.differs(differences.length)}</h3>
      <Differences differences={differences.slice(0, mostShown)} names={names} />
      {differences.length > mostShown && <p>{words.more(differences.length - mostShown)}</p>}
      {title !== undefined && (
        <ComparePaper title={title} names={names}>
          <ComparedYears names={names} one={one} other={other} />
          <Differences differences={differences} names={names} />
        </ComparePaper>
      )}
    </>
  )
}

function Differences({
  differences,
  names,
}: { readonly differences: readonly Difference[] } & Pick<ComparisonProps, 'names'>) {
  return (
    <ul className="compare-differences">
      {differences.map((difference) => (
        <li key={difference.key} className="difference">
          <DifferenceName difference={difference} />
          <DifferenceLines difference={difference} sides={{ mine: names[0], theirs: names[1] }} />
        </li>
      ))}
    </ul>
  )
}
