import { toolsAnswer } from '../../insight/sole-trader-tools.ts'
import type { Year } from '../../rules/horizon.ts'
import { SoleTraderInputs } from '../../salary/owner/SoleTraderInputs.tsx'
import { ToolsCard } from '../../salary/owner/ToolsCard.tsx'
import type { Session } from '../../session/session.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { OwnerCard } from './OwnerCard.tsx'

interface ToolsProps {
  readonly session: Session
  readonly year: Year
}

/** An enskild firma's tools: what the owner tells of them, and what they do now, later and over three years. */
export function Tools({ session, year }: ToolsProps) {
  const surpluses = surplusesOf((each) => session.workbook.figure(`surplus.${each}`) ?? 0)
  const answer = toolsAnswer({ plan: session.plan, surpluses })
  return (
    <OwnerCard of="tools">
      <SoleTraderInputs session={session} year={year} />
      {answer && <ToolsCard answer={answer} />}
    </OwnerCard>
  )
}
