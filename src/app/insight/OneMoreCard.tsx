import { useMemo } from 'react'
import type { NetPay } from '../../insight/net-pay.ts'
import { oneMore } from '../../insight/one-more.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { Bar } from './plots/Bar.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.oneMore

/** What one more unit and one more hour of each product give after tax. */
export function OneMoreCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const { products, moved } = useMemo(() => oneMore(pay, year), [pay, year])
  const { shown, button } = useShownRows(products)
  const perHour = products.map((product) => product.perHour ?? 0)
  const within = [Math.min(0, ...perHour), Math.max(0, ...perHour)] as const
  return (
    <InsightCard of="oneMore" lead={words.lead}>
      <table className="insight-table">
        <thead>
          <tr>
            <th scope="col">{insightTexts.product}</th>
            <th scope="col">{words.perUnit}</th>
            <th scope="col">{words.perHour}</th>
            <td className="insight-bar-cell" />
          </tr>
        </thead>
        <tbody>
          {shown.map((product) => (
            <tr key={product.id}>
              <th scope="row">{nameOf(product)}</th>
              <td>{kronor(product.perUnit)}</td>
              <td>
                {product.perHour === undefined ? (
                  <span className="visually-hidden">{words.noHours}</span>
                ) : (
                  <strong>{kronor(product.perHour)}</strong>
                )}
              </td>
              <td className="insight-bar-cell">
                {product.perHour !== undefined && (
                  <span className="plot-bars">
                    <Bar from={0} to={product.perHour} within={within} look={product.perHour < 0 ? 'less' : 'more'} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {button}
      {moved && (
        <p className="insight-note">
          {words.moved(moved.hours, nameOf(moved.from), nameOf(moved.to))} <strong>{words.perYear(moved.net)}</strong>.
        </p>
      )}
    </InsightCard>
  )
}
