import '../cash/stacked-table.css'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import type { Landing } from '../../insight/landing.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { outcomeKinds } from '../../plan/outcome.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { outcomeTexts, signed } from '../../texts/outcome.ts'
import { OutcomePlot } from './OutcomePlot.tsx'
import { UseLanding } from './UseLanding.tsx'

const words = outcomeTexts.landing

interface LandingCardProps {
  readonly session: Session
  readonly year: Year
  readonly calendarYear: number
  readonly landing: Landing
  readonly pay: NetPay | undefined
  /** Undefined on paper, where nothing is done. */
  readonly onAnnounce?: (text: string) => void
}

/** What the year lands at if what is not told goes as planned: sum by sum with its arithmetic, and the net pay of it. */
export function LandingCard({ session, year, calendarYear, landing, pay, onAnnounce }: LandingCardProps) {
  const { plan, told, months } = landing
  if (told.length === 0)
    return <Card of="outcomeCards.landing" title={outcomeTexts.cards.landing} lead={words.nothing(calendarYear)} />
  // the chain's own surplus, moved by as much as the landing is off the plan
  const off = landing.landing.surplus - plan.surplus
  const net = pay && { plan: pay.net(year), landing: pay.netAt(year, pay.numbers(year).surplus + off) }
  return (
    <Card
      of="outcomeCards.landing"
      title={outcomeTexts.cards.landing}
      lead={words.lead(told, months.at(-1)?.aheadSoFar ?? 0, landing.landing.surplus)}
    >
      {net && (
        <p className="outcome-net">
          <strong>{words.net(net.landing, net.plan)}</strong>
        </p>
      )}
      <DataTable
        className="insight-table stacked-table outcome-table"
        cellName="stacked-head"
        columns={[{}, words.soFar, words.rest, words.lands, words.plan, words.difference, words.percent]}
        rows={([...outcomeKinds, 'surplus'] as const).map((kind) => {
          const less = landing.landing[kind] - plan[kind]
          return {
            key: kind,
            className: kind === 'surplus' ? 'outcome-sum' : undefined,
            cells: [
              kind === 'surplus' ? outcomeTexts.surplus : outcomeTexts.kinds[kind],
              kronor(landing.outcome[kind]),
              landing.rest[kind],
              landing.landing[kind],
              plan[kind],
              signed(less),
              outcomeTexts.percent(less, plan[kind]),
            ],
          }
        })}
      />
      <p className="insight-note">{words.how}</p>
      <OutcomePlot landing={landing} calendarYear={calendarYear} />
      {onAnnounce && pay && (
        <UseLanding
          session={session}
          year={year}
          calendarYear={calendarYear}
          landing={landing}
          pay={pay}
          onAnnounce={onAnnounce}
        />
      )}
    </Card>
  )
}
