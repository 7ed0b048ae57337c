import { useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { NetPay } from '../../insight/net-pay.ts'
import { shares } from '../../insight/share.ts'
import type { Year } from '../../rules/horizon.ts'
import { insightTexts, sharesWords } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { Bar } from './plots/Bar.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.shares

export function SharesCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const all = useMemo(() => shares(pay, year), [pay, year])
  const { products, few } = all
  const { shown, button } = useShownRows(products)
  const margins = products.map(({ annualMargin }) => annualMargin)
  const within = [Math.min(0, ...margins), Math.max(0, ...margins)] as const
  return (
    <InsightCard of="shares" lead={sharesWords(all)}>
      <DataTable
        className="insight-table"
        columns={[insightTexts.product, { className: 'insight-bar-cell' }, words.margin, words.cumulative]}
        rows={shown.flatMap((product, at) => [
          {
            key: product.id,
            cells: [
              nameOf(product),
              <span key="bar" className="plot-bars">
                <Bar
                  from={0}
                  to={product.annualMargin}
                  within={within}
                  look={barStyle(product.annualMargin, at < few)}
                />
              </span>,
              product.annualMargin,
              insightTexts.inPercent(product.cumulative),
            ],
          },
          ...(at === few - 1 && few < products.length
            ? [{ key: 'line', className: 'insight-line', line: words.line }]
            : []),
        ])}
      />
      {button}
    </InsightCard>
  )
}

function barStyle(margin: number, isAmongFew: boolean): 'more' | 'less' | 'pale' {
  if (margin < 0) return 'less'
  return isAmongFew ? 'more' : 'pale'
}
