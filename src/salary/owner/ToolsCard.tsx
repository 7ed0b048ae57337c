import './tools-card.css'
import { useId } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Later, ToolsAnswer, ToolUse } from '../../insight/sole-trader-tools.ts'
import { years } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { toolsCardTexts } from '../../texts/tools-card.ts'

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

const size = (amount: number) => kronor(Math.abs(amount))

/** What a later year pays or gets: '6 165 kr i skatt och avgifter'. */
function describeCosts(cost: number): string {
  if (cost === 0) return texts.nothing
  return cost > 0 ? texts.costs(size(cost)) : texts.gives(size(cost))
}

const describeUse = ({ tool, year, amount }: ToolUse): string =>
  texts.use(amount < 0 ? texts.negativeInterest : texts.tools[tool], year, size(amount))

function describeNow({ now, year }: ToolUse): string {
  if (now === 0) return texts.unchanged(year)
  return now > 0 ? texts.less(size(now), year) : texts.more(size(now), year)
}

const describeLaterYears = ({ later }: ToolUse): readonly string[] =>
  later.length === 0 ? [texts.nothingLater] : later.map(describeOne)

function describeOne({ when, incomeYear, amount, cost }: Later): string {
  const costs = describeCosts(cost)
  if (when === 'after') {
    if (amount === 0) return texts.settledAfter(costs)
    return incomeYear === undefined
      ? texts.whenTakenOut(kronor(amount), costs)
      : texts.after(kronor(amount), incomeYear, costs)
  }
  return amount === 0 || incomeYear === undefined
    ? texts.settled(when, costs)
    : texts.within(kronor(amount), when, incomeYear, costs)
}

/** What is left of it all: the three years together, less what is owed after them. */
function describeNet({ overPlan, net }: ToolUse): string {
  const owed = overPlan - net
  if (owed === 0) return texts.netOfAll(kronor(net))
  const say = owed > 0 ? texts.netWithDebt : texts.netWithCredit
  return say(kronor(overPlan), size(owed), kronor(net))
}

function describePension({ tool, year, pensionLost }: ToolUse): string {
  if (pensionLost === 0) return texts.pensionSame
  const lost = pensionLost > 0 ? texts.pensionLost(size(pensionLost), year) : texts.pensionWon(size(pensionLost), year)
  return tool === 'reserves' ? `${lost} ${texts.reservesPension}` : lost
}
