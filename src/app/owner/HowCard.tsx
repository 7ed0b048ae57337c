import { useState } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { explanationOf } from '../../salary/explanations.ts'
import type { Session } from '../../session/session.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { type OwnerYear, ownerWays, ownerYears, type PayoutStrategy } from '../../workbook/owner/owner-figures.ts'
import { HowRows } from '../HowRows.tsx'
import { howGroups, howRowOf } from './how-rows.ts'
import { amountOf } from './owner-amounts.ts'

const words = ownerPageTexts.how

export function HowCard({ session, first }: { readonly session: Session; readonly first: OwnerYear }) {
  const [way, setWay] = useState<PayoutStrategy>('mostInHand')
  const [chosen, setYear] = useState<OwnerYear>()
  const year = chosen ?? first
  return (
    <FoldedCard
      of="ownerCards.how"
      title={ownerPageTexts.cards.how}
      held={words.held}
      lead={words.lead(ownerPageTexts.ways[way], ownerYearName(year))}
    >
      <div className="owner-choices">
        <WayAndYear ways={ownerWays} {...{ way, year, setWay, setYear }} />
      </div>
      <WayRows session={session} way={way} year={year} />
    </FoldedCard>
  )
}

interface WayAndYearProps<W extends PayoutStrategy> {
  readonly ways: readonly W[]
  readonly way: W
  readonly year: OwnerYear
  readonly setWay: (way: W) => void
  readonly setYear: (year: OwnerYear) => void
}

export function WayAndYear<W extends PayoutStrategy>({ ways, way, year, setWay, setYear }: WayAndYearProps<W>) {
  return (
    <>
      <ChoiceButtons
        label={words.ofWay}
        choices={ways}
        chosen={way}
        nameOf={(each) => ownerPageTexts.ways[each]}
        onChoose={setWay}
      />
      <ChoiceButtons
        label={words.ofYear}
        choices={ownerYears}
        chosen={year}
        nameOf={ownerYearName}
        onChoose={setYear}
      />
    </>
  )
}

interface WayRowsProps {
  readonly session: Session
  readonly way: PayoutStrategy
  readonly year: OwnerYear
}

export function WayRows({ session, way, year }: WayRowsProps) {
  return howGroups.map(({ group, names }) => {
    const rows = names.flatMap((name) => howRowOf(session, way, name, year) ?? [])
    return (
      rows.length > 0 && (
        <HowRows
          key={group}
          title={words[group]}
          rows={rows.map(({ name, figure }) => ({
            id: `figures.${name}`,
            name: figureLabels[name],
            amount: amountOf(session, figure),
            explanation: explanationOf(session, figure),
          }))}
        />
      )
    )
  })
}
