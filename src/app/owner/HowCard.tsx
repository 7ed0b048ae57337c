import { useState } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { explanationOf } from '../../salary/explanations.ts'
import { sayHow, sayRule } from '../../salary/salary-words.ts'
import type { Session } from '../../session/session.ts'
import { figureLabels } from '../../texts/labels.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { type OwnerWay, type OwnerYear, ownerWays, ownerYears } from '../../workbook/owner-figures.ts'
import { type HowRow, howGroups, howRowOf } from './how-rows.ts'
import { OwnerCard } from './OwnerCard.tsx'
import { amountOf } from './owner-amounts.ts'

const words = ownerPageTexts.how

/** Every row of one way in one calendar year, with its arithmetic, rule, year and source. */
export function HowCard({ session, first }: { readonly session: Session; readonly first: OwnerYear }) {
  const [way, setWay] = useState<OwnerWay>('mostInHand')
  const [chosen, setYear] = useState<OwnerYear>()
  const year = chosen ?? first
  return (
    <OwnerCard of="how" lead={words.lead(ownerPageTexts.ways[way], ownerYearName(year))}>
      <div className="owner-choices">
        <ChoiceButtons
          label={words.ofWay}
          choices={ownerWays}
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
      </div>
      <HowRows session={session} way={way} year={year} />
    </OwnerCard>
  )
}

interface HowRowsProps {
  readonly session: Session
  readonly way: OwnerWay
  readonly year: OwnerYear
}

/** The rows of one way in one calendar year. */
export function HowRows({ session, way, year }: HowRowsProps) {
  return howGroups.map(({ group, names }) => {
    const rows = names.flatMap((name) => howRowOf(session, way, name, year) ?? [])
    return (
      rows.length > 0 && (
        <section key={group} className="owner-rows" aria-label={words[group]}>
          <h3>{words[group]}</h3>
          {rows.map((row) => (
            <HowLine key={row.figure} session={session} row={row} />
          ))}
        </section>
      )
    )
  })
}

function HowLine({ session, row: { name, figure } }: { readonly session: Session; readonly row: HowRow }) {
  const explanation = explanationOf(session, figure)
  const rule = sayRule(explanation, undefined)
  return (
    <div className="owner-line">
      <p className="owner-line-name">
        <ExplainWord id={`figures.${name}`}>{figureLabels[name]}</ExplainWord>
      </p>
      <p className="owner-line-amount">{amountOf(session, figure)}</p>
      <p className="owner-line-how">{sayHow(explanation)}</p>
      {rule !== undefined && <p className="owner-line-rule">{rule}</p>}
    </div>
  )
}
