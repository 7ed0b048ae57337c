import { Fragment, useMemo } from 'react'
import type { NetPay } from '../../insight/net-pay.ts'
import { shares } from '../../insight/share.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { insightTexts, sharesWords } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { Bar } from './plots/Bar.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.shares

/** The products by their contribution, with the line at 80 percent. */
export function SharesCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const all = useMemo(() => shares(pay, year), [pay, year])
  const { products, few } = all
  const { shown, button } = useShownRows(products)
  const margins = products.map(({ annualMargin }) => annualMargin)
  const within = [Math.min(0, ...margins), Math.max(0, ...margins)] as const
  return (
    <InsightCard of="shares" lead={sharesWords(all)}>
      <table className="insight-table">
        <thead>
          <tr>
            <th scope="col">{insightTexts.product}</th>
            <td className="insight-bar-cell" />
            <th scope="col">{words.margin}</th>
            <th scope="col">{words.cumulative}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((product, at) => (
            <Fragment key={product.id}>
              <tr>
                <th scope="row">{nameOf(product)}</th>
                <td className="insight-bar-cell">
                  <span className="plot-bars">
                    <Bar
                      from={0}
                      to={product.annualMargin}
                      within={within}
                      look={barLook(product.annualMargin, at < few)}
                    />
                  </span>
                </td>
                <td>{kronor(product.annualMargin)}</td>
                <td>{insightTexts.inPercent(product.cumulative)}</td>
              </tr>
              {at === few - 1 && few < products.length && (
                <tr className="insight-line">
                  <td colSpan={4}>{words.line}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {button}
    </InsightCard>
  )
}

function barLook(margin: number, isAmongFew: boolean): 'more' | 'less' | 'pale' {
  if (margin < 0) return 'less'
  return isAmongFew ? 'more' : 'pale'
}
