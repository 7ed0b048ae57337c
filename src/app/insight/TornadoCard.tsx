import { useMemo } from 'react'
import type { NetPay } from '../../insight/net-pay.ts'
import { tornado } from '../../insight/tornado.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { Bar } from './plots/Bar.tsx'

const words = insightTexts.tornado

/** What the net pay depends on, the most first, with both ends in kronor. */
export function TornadoCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const levers = useMemo(() => tornado(pay, year), [pay, year])
  const net = pay.net(year)
  const ends = levers.flatMap(({ lower, higher }) => [lower, higher])
  const reach = Math.max(1, ...ends.map((end) => Math.abs(end - net)))
  // today's net pay stands in the middle
  const within = [net - reach, net + reach] as const
  return (
    <InsightCard of="tornado" lead={words.lead}>
      <table className="insight-table tornado-table">
        <thead>
          <tr>
            <th scope="col">{words.lever}</th>
            <th scope="col">{words.lower}</th>
            <td className="insight-bar-cell" />
            <th scope="col">{words.higher}</th>
          </tr>
        </thead>
        <tbody>
          {levers.map(({ lever, lower, higher }) => (
            <tr key={lever}>
              <th scope="row">{words.levers[lever]}</th>
              <td>{kronor(lower)}</td>
              <td className="insight-bar-cell">
                <span className="plot-bars">
                  <Bar from={Math.min(lower, higher)} to={net} within={within} look="less" />
                  <Bar from={net} to={Math.max(lower, higher)} within={within} look="more" />
                </span>
              </td>
              <td>{kronor(higher)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </InsightCard>
  )
}
