import { useMemo, useState } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { HowTo } from '../../controls/HowTo.tsx'
import { valuePerHour } from '../../insight/goal/time-worth.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { filledCell } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { InsightCard, Needs } from './InsightCard.tsx'
import { Plot } from './plots/Plot.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'
import { type Moving, TimeWorthPlot } from './TimeWorthPlot.tsx'
import { timeWorthHeight, timeWorthLayout } from './time-worth-layout.ts'

const words = insightTexts.valuePerHour

interface TimeWorthCardProps extends SessionYear {
  readonly pay: NetPay
  readonly onAnnounce: (text: string) => void
}

export function TimeWorthCard({ session, pay, year, onAnnounce }: TimeWorthCardProps) {
  const { wantedNetPay } = pay.plan.settings
  const wanted = wantedNetPay === 0 ? pay.net(year) : wantedNetPay
  const worth = useMemo(() => valuePerHour(pay, year, wanted), [pay, year, wanted])
  const { shown, button } = useShownRows(worth.points)
  const [moving, setMoving] = useState<Moving>()
  if (worth.points.length === 0) return <Needs of="valuePerHour" what="hours" />
  return (
    <InsightCard
      of="valuePerHour"
      lead={
        <>
          {words.lead}{' '}
          <HowTo>
            <span className="insight-how">{words.how}</span>
          </HowTo>
        </>
      }
    >
      <Plot
        label={words.plot}
        height={timeWorthHeight}
        isMovable
        leftOut={(width) => timeWorthLayout(worth, width, moving).leftOut}
        table={
          <>
            <DataTable
              className="insight-table"
              columns={[insightTexts.product, words.hours, words.perHour, words.margin]}
              rows={shown.map((point) => ({
                key: point.id,
                cells: [nameOf(point), point.hours, point.marginPerHour, point.annualMargin],
              }))}
            />
            {button}
          </>
        }
      >
        {(width) => (
          <TimeWorthPlot
            session={session}
            pay={pay}
            year={year}
            worth={worth}
            width={width}
            moving={moving}
            onMove={setMoving}
            onMoved={(point, price) =>
              onAnnounce(words.moved(nameOf(point), filledCell(point.price) || '0', filledCell(price) || '0'))
            }
          />
        )}
      </Plot>
      <p className="insight-note">
        {moving ? (
          <>
            {words.moving(nameOf(moving.point), filledCell(moving.point.price) || '0', filledCell(moving.price) || '0')}
            . <strong>{insightTexts.netIs(moving.net)}</strong>
          </>
        ) : (
          worth.required !== undefined && words.requiredIs(wanted, worth.required)
        )}
        {worth.required !== undefined && !worth.isStraight && ` ${insightTexts.straight}`}
      </p>
    </InsightCard>
  )
}
