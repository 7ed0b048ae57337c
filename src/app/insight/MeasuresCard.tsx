import { useMemo } from 'react'
import { useLock } from '../../controls/locked.ts'
import { measureWorths } from '../../insight/measures.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { countedTexts } from '../../texts/counted.ts'
import { kronor } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'
import { InsightCard, Needs } from './InsightCard.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.measures

interface MeasuresCardProps {
  readonly session: Session
  readonly pay: NetPay
  readonly year: Year
}

/** What each measure takes from the net pay and what would pay for it, with the switch that leaves it out. */
export function MeasuresCard({ session, pay, year }: MeasuresCardProps) {
  const measures = useMemo(() => measureWorths(pay, year), [pay, year])
  const { shown, button } = useShownRows(measures)
  const { isLocked } = useLock()
  if (measures.length === 0) return <Needs of="measures" what="measure" />
  return (
    <InsightCard of="measures" lead={words.lead}>
      <table className="insight-table measures-table">
        <thead>
          <tr>
            <th scope="col">{words.measure}</th>
            <th scope="col">{words.costs(yearName(year))}</th>
            <th scope="col">{words.takes}</th>
            <th scope="col" className="words">
              {words.paidBy}
            </th>
            <th scope="col">{words.counted}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, costs, counted, takes, paidBy }) => {
            const called = name || insightTexts.unnamedMeasure
            return (
              <tr key={id} className={counted ? undefined : 'goal-short'}>
                <th scope="row">{called}</th>
                <td>{kronor(costs)}</td>
                <td>{kronor(takes)}</td>
                <td className="words">{paidBy ? words.units(paidBy.units, nameOf(paidBy)) : words.noProduct}</td>
                <td>
                  <input
                    type="checkbox"
                    role="switch"
                    className="insight-switch"
                    aria-label={words.countedOf(called)}
                    checked={counted}
                    disabled={isLocked}
                    onChange={() =>
                      session.edit(
                        { do: 'change', table: 'measures', id, values: { counted: counted ? 'no' : '' } },
                        cardsPlace('insight', year),
                      )
                    }
                  />
                  <span className="on-paper" aria-hidden="true">
                    {countedTexts.choices[counted ? '' : 'no']}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {button}
    </InsightCard>
  )
}
