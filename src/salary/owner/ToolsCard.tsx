import './tools-card.css'
import { useId } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { ToolsAnswer } from '../../insight/sole-trader-tools.ts'
import { years } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { toolsCardTexts } from '../../texts/tools-card.ts'
import {
  describeCosts,
  describeLaterYears,
  describeNet,
  describeNow,
  describePension,
  describeUse,
} from './tools-words.ts'

interface ToolsCardProps {
  readonly answer: ToolsAnswer
}

const texts = toolsCardTexts

export function ToolsCard({ answer }: ToolsCardProps) {
  const titleId = useId()
  const { uses, returns } = answer
  return (
    <section className="salary-side-card card tools-card" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      <p>{texts.lead}</p>
      {uses.map((use) => (
        <section key={`${use.tool} ${use.year}`} aria-label={describeUse(use)}>
          <h4>{describeUse(use)}</h4>
          <dl>
            <dt>{texts.now}</dt>
            <dd>{describeNow(use)}</dd>
            <dt>{texts.later}</dt>
            {describeLaterYears(use).map((sentence) => (
              <dd key={sentence}>{sentence}</dd>
            ))}
            <dt>{texts.net}</dt>
            <dd>
              <strong>{describeNet(use)}</strong>
            </dd>
            <dt>{texts.pension}</dt>
            <dd>{describePension(use)}</dd>
          </dl>
        </section>
      ))}
      {returns.length > 0 && (
        <ul>
          {returns.map(({ tool, year, amount, cost }) => (
            <li key={`${tool} ${year}`}>
              {texts.returned(texts.tools[tool], year, kronor(amount), describeCosts(cost))}
            </li>
          ))}
        </ul>
      )}
      <Months answer={answer} />
      <p>{texts.notCounted}</p>
    </section>
  )
}

function Months({ answer: { months, even, owed } }: ToolsCardProps) {
  return (
    <>
      <DataTable
        label={texts.months.title}
        columns={[texts.months.title, texts.months.with, texts.months.without]}
        rows={[
          ...years.map((year) => ({
            key: year,
            cells: [texts.months.years[year], months[year].with, months[year].without],
          })),
          { key: 'even', cells: [texts.months.even, even.with, even.without] },
        ]}
      />
      {owed > 0 && <p>{texts.owed(kronor(owed))}</p>}
    </>
  )
}
