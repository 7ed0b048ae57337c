import { useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import { tornado } from '../../insight/goal/tornado.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { Bar } from './plots/Bar.tsx'

const words = insightTexts.tornado

export function TornadoCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const levers = useMemo(() => tornado(pay, year), [pay, year])
  const net = pay.net(year)
  const ends = levers.flatMap(({ worst, best }) => [worst.net, best.net])
  const reach = Math.max(1, ...ends.map((end) => Math.abs(end - net)))
  // today's net pay stands in the middle
  const within = [net - reach, net + reach] as const
  return (
    <InsightCard of="tornado" lead={words.lead}>
      <DataTable
        className="insight-table tornado-table"
        columns={[words.lever, words.worst, { className: 'insight-bar-cell' }, words.best]}
        rows={levers.map(({ lever, worst, best }) => {
          const moved = words.moved[lever === 'localTax' ? 'point' : 'tenth']
          const end = ({ net: gives, at }: typeof worst) => (
            <>
              {kronor(gives)}
              <span className="tornado-moved"> {moved[at]}</span>
            </>
          )
          return {
            key: lever,
            cells: [
              words.levers[lever],
              end(worst),
              <span key="bars" className="plot-bars">
                {worst.net < net && <Bar from={worst.net} to={net} within={within} look="less" />}
                {best.net > net && <Bar from={net} to={best.net} within={within} look="more" />}
              </span>,
              end(best),
            ],
          }
        })}
      />
      <p className="insight-note tornado-legend">
        {words.from(net)}{' '}
        <span>
          <span className="plot-bar less" aria-hidden="true" /> {words.worse}
        </span>{' '}
        <span>
          <span className="plot-bar more" aria-hidden="true" /> {words.better}
        </span>
      </p>
    </InsightCard>
  )
}
