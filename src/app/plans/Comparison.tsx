import { type ReactNode, useMemo } from 'react'
import { asSeenFrom } from '../../plan/alike-rows.ts'
import type { Plan } from '../../plan/plan.ts'
import { planTexts } from '../../texts/plans.ts'
import { usePrinting } from '../frame/printing.ts'
import { Paper, PrintedHead } from '../paper/Paper.tsx'
import { useEditorWorkspace } from '../services.ts'
import { DifferenceLines, DifferenceName } from '../workbench/DifferenceLines.tsx'
import { type Difference, differencesBetween } from '../workbench/differences.ts'
import { ComparedYears } from './ComparedYears.tsx'

const words = planTexts.compare
const mostShown = 100

interface ComparisonProps {
  /** On paper; without it there is none. */
  readonly title?: string
  readonly same: string
  readonly names: readonly [string, string]
  readonly plans: readonly [Plan, Plan]
  /** What is another before what it comes to: a proposal is about something. */
  readonly startsWithChanges?: boolean
  /** What the second began with, and what is said of a thing that has become another since and would be lost with the first. */
  readonly since?: { readonly base: Plan; readonly lost: string } | undefined
}

export function Comparison({ title, same, names, plans, startsWithChanges = false, since }: ComparisonProps) {
  const [one, other] = plans
  const differences = useMemo(
    () => differencesBetween(since?.base, one, asSeenFrom(one, other)),
    [since?.base, one, other],
  )
  return (
    <>
      {!startsWithChanges && <ComparedYears names={names} one={one} other={other} />}
      <h3 className="compare-heading">{differences.length === 0 ? same : words.differs(differences.length)}</h3>
      <Differences differences={differences.slice(0, mostShown)} names={names} since={since} />
      {differences.length > mostShown && <p>{words.more(differences.length - mostShown)}</p>}
      {startsWithChanges && <ComparedYears names={names} one={one} other={other} />}
      {title !== undefined && (
        <ComparePaper title={title} names={names}>
          <ComparedYears names={names} one={one} other={other} />
          <Differences differences={differences} names={names} since={since} />
        </ComparePaper>
      )}
    </>
  )
}

function Differences({
  differences,
  names,
  since,
}: { readonly differences: readonly Difference[] } & Pick<ComparisonProps, 'names' | 'since'>) {
  return (
    <ul className="compare-differences">
      {differences.map((difference) => (
        <li key={difference.key} className="difference">
          <DifferenceName difference={difference} />
          {since && isLost(difference) && <p className="difference-lost">{since.lost}</p>}
          <DifferenceLines difference={difference} sides={{ mine: names[0], theirs: names[1] }} />
        </li>
      ))}
    </ul>
  )
}

/** True when both sides have changed it, and not each its own fields. */
const isLost = ({ of }: Difference) => of.changedBy === 'both' && of.combined === undefined

interface ComparePaperProps {
  readonly title: string
  readonly names: readonly [string, string]
  readonly children: ReactNode
}

/** Two plans side by side on paper, for as long as it is being printed. */
function ComparePaper({ title, names, children }: ComparePaperProps) {
  const { user } = useEditorWorkspace()
  const since = usePrinting()
  if (!since) return null
  return (
    <Paper lies="upright" isAbove>
      <PrintedHead title={title} about={`${names.join(' – ')} · ${user.name}`} since={since} />
      {children}
    </Paper>
  )
}
