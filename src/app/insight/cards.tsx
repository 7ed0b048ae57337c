import type { ReactNode } from 'react'
import type { SessionYear } from '../../controls/figures.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { CombinedCard } from './CombinedCard.tsx'
import { FormsCard } from './FormsCard.tsx'
import { GoalCard } from './GoalCard.tsx'
import { type CardName, Needs } from './InsightCard.tsx'
import { LifeCycleCard } from './LifeCycleCard.tsx'
import { MeasuresCard } from './MeasuresCard.tsx'
import { OneMoreCard } from './OneMoreCard.tsx'
import { ScenariosCard } from './ScenariosCard.tsx'
import { SharesCard } from './SharesCard.tsx'
import { TimeWorthCard } from './TimeWorthCard.tsx'
import { TornadoCard } from './TornadoCard.tsx'
import type { UseAnswer } from './use-answer.ts'

/** What the cards are made of, and to whom they report what the user does in them. */
interface CardsProps extends SessionYear {
  readonly pay: NetPay
  readonly onUse: UseAnswer
  readonly onAnnounce: (text: string) => void
}

/** All cards of the page, in their order; in a year without a product one card, which says that it needs one. */
export function insightCardsOf({
  session,
  pay,
  year,
  onUse,
  onAnnounce,
}: CardsProps): Readonly<Partial<Record<CardName, ReactNode>>> {
  if (!isAnswerable(pay.plan, year)) return { goal: <Needs key="goal" of="goal" what="product" /> }
  return {
    goal: <GoalCard key="goal" session={session} pay={pay} year={year} onUse={onUse} />,
    combined: <CombinedCard key={`combined-${year}`} pay={pay} year={year} onUse={onUse} />,
    forms: <FormsCard key="forms" pay={pay} year={year} />,
    oneMore: <OneMoreCard key="oneMore" pay={pay} year={year} />,
    valuePerHour: <TimeWorthCard key="valuePerHour" session={session} pay={pay} year={year} onAnnounce={onAnnounce} />,
    shares: <SharesCard key="shares" pay={pay} year={year} />,
    lifeCycle: <LifeCycleCard key="lifeCycle" pay={pay} year={year} />,
    tornado: <TornadoCard key="tornado" pay={pay} year={year} />,
    scenarios: <ScenariosCard key="scenarios" session={session} pay={pay} year={year} />,
    measures: <MeasuresCard key="measures" session={session} pay={pay} year={year} />,
  }
}
