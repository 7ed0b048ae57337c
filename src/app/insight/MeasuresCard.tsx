import { Fragment, useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { useLock } from '../../controls/locked.ts'
import { measureValues } from '../../insight/goal/measures.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { countedTexts } from '../../texts/counted.ts'
import { insightTexts } from '../../texts/insight.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'
import { InsightCard, Needs } from './InsightCard.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.measures

export function MeasuresCard({ session, pay, year }: SessionYear & { readonly pay: NetPay }) {
  const measures = useMemo(() => measureValues(pay, year), [pay, year])
  const { shown, button } = useShownRows(measures)
  const { isLocked } = useLock()
  if (measures.length === 0) return <Needs of="measures" what="measure" />
  return (
    <InsightCard of="measures" lead={words.lead}>
      <DataTable
        className="insight-table measures-table"
        columns={[
          words.measure,
          words.costs(yearName(year)),
          words.takes,
          { head: words.paidBy, className: 'words' },
          words.counted,
        ]}
        rows={shown.map(({ id, name, costs, counted, takes, paidBy }) => ({
          key: id,
          className: counted ? undefined : 'goal-short',
          cells: [
            name || insightTexts.unnamedMeasure,
            costs,
            takes,
            paidBy ? words.units(paidBy.units, nameOf(paidBy)) : words.noProduct,
            <Fragment key="counted">
              <input
                type="checkbox"
                role="switch"
                className="insight-switch"
                aria-label={words.countedOf(name || insightTexts.unnamedMeasure)}
                checked={counted}
                disabled={isLocked}
                onChange={() =>
                  session.edit(
                    { type: 'change', table: 'measures', id, values: { counted: counted ? 'no' : '' } },
                    cardsPlace('insight', year),
                  )
                }
              />
              <span className="on-paper" aria-hidden="true">
                {countedTexts.choices[counted ? '' : 'no']}
              </span>
            </Fragment>,
          ],
        }))}
      />
      {button}
    </InsightCard>
  )
}
