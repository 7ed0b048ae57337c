import { Card } from '../../controls/Card.tsx'
import { toolsAnswer } from '../../insight/sole-trader-tools.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { SoleTraderInputs } from '../../salary/owner/SoleTraderInputs.tsx'
import { ToolsCard } from '../../salary/owner/ToolsCard.tsx'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { listed } from './owner-amounts.ts'

const { schablonOf } = ownerPageTexts.notes

interface ToolsProps {
  readonly session: Session
  readonly year: Year
}

/** An enskild firma's tools: what the owner tells of them, and what they do now, later and over three years. */
export function Tools({ session, year }: ToolsProps) {
  const surpluses = surplusesOf((each) => session.workbook.figure(`surplus.${each}`) ?? 0)
  const answer = toolsAnswer({ plan: session.plan, surpluses })
  const schablon = years.filter((each) => session.plan.salary[each].method === 'schablon').map(yearName)
  return (
    <Card of="ownerCards.tools" title={ownerPageTexts.cards.tools}>
      <SoleTraderInputs session={session} year={year} />
      {answer && schablon.length > 0 && <p className="insight-note">{schablonOf(listed(schablon))}</p>}
      {answer && <ToolsCard answer={answer} />}
    </Card>
  )
}
