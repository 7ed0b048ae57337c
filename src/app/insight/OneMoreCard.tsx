import { useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import { oneMore } from '../../insight/goal/one-more.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { Bar } from './plots/Bar.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.oneMore

export function OneMoreCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const { products, moved } = useMemo(() => oneMore(pay, year), [pay, year])
  const { shown, button } = useShownRows(products)
  const perHour = products.map((product) => product.perHour ?? 0)
  const within = [Math.min(0, ...perHour), Math.max(0, ...perHour)] as const
  return (
    <InsightCard of="oneMore" lead={words.lead}>
      <DataTable
        className="insight-table"
        columns={[insightTexts.product, words.perUnit, words.perHour, { className: 'insight-bar-cell' }]}
        rows={shown.map(({ id, name, perUnit, perHour: worth }) => ({
          key: id,
          cells: [
            nameOf({ name }),
            perUnit,
            worth === undefined ? (
              <span key="none" className="visually-hidden">
                {words.noHours}
              </span>
            ) : (
              <strong key="worth">{kronor(worth)}</strong>
            ),
            worth !== undefined && (
              <span key="bar" className="plot-bars">
                <Bar from={0} to={worth} within={within} look={worth < 0 ? 'less' : 'more'} />
              </span>
            ),
          ],
        }))}
      />
      {button}
      {moved && (
        <p className="insight-note">
          {words.moved(moved.hours, nameOf(moved.from), moved.fewer, nameOf(moved.to), moved.more)}{' '}
          <strong>{words.perYear(moved.net)}</strong>.
        </p>
      )}
    </InsightCard>
  )
}
