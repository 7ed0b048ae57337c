import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { HowTo } from '../../controls/HowTo.tsx'
import { netAtPay, type PayCurve, payCurve } from '../../insight/owner-ways.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'
import { Plot } from '../insight/plots/Plot.tsx'
import { OwnPayPlot, ownPayHeight, ownPayLayout } from './OwnPayPlot.tsx'

const words = ownerPageTexts.ownPay

/** Where the own pay of each year stands in the settings. */
const ownPayOf = { year1: 'ownPay1', year2: 'ownPay2', year3: 'ownPay3' } as const satisfies Record<Year, string>

interface OwnPayCardProps {
  readonly session: Session
  readonly year: Year
  readonly onAnnounce: (text: string) => void
}

/** What another pay of the year gives of the whole plan: a point on the curve, dragged, moved by keys or typed beside it. */
export function OwnPayCard({ session, year, onAnnounce }: OwnPayCardProps) {
  const [moving, setMoving] = useState<number>()
  const curve = payCurve(session.workbook.ownerModel, year)
  const pay = moving ?? curve.own.pay
  const net = moving === undefined ? curve.own.net : netAtPay(session.workbook.ownerModel, year, moving)
  const choose = (chosen: number) => {
    const kronor = Math.round(chosen)
    if (!session.edit({ do: 'setSettings', values: { [ownPayOf[year]]: kronor } }, cardsPlace('owner', year))) return
    onAnnounce(words.used(yearName(year), kronor))
  }
  const takeBest = () => {
    const payOf = (each: Year) => {
      const pay = session.workbook.figure(`mostInHand.grossAnnualSalary.${each}`)
      return pay === null ? null : Math.round(pay)
    }
    const values = { ownPay1: payOf('year1'), ownPay2: payOf('year2'), ownPay3: payOf('year3') }
    if (session.edit({ do: 'setSettings', values }, cardsPlace('owner', year))) onAnnounce(words.taken)
  }
  return (
    <Card
      of="ownerCards.ownPay"
      title={ownerPageTexts.cards.ownPay}
      lead={
        <>
          {words.lead(yearName(year))} <HowTo>{words.how}</HowTo>
        </>
      }
    >
      {curve.upTo > 0 && (
        <>
          <Plot
            label={words.plot(yearName(year))}
            height={ownPayHeight}
            isMovable
            leftOut={(width) => ownPayLayout(curve, pay, net, width).leftOut}
            table={<CurveTable curve={curve} />}
          >
            {(width) => (
              <OwnPayPlot
                year={year}
                curve={curve}
                pay={pay}
                net={net}
                width={width}
                isMoving={moving !== undefined}
                onMove={setMoving}
                onMoved={choose}
              />
            )}
          </Plot>
          <p className="insight-note">{words.value(pay, net)}</p>
          <Button changes onPress={takeBest}>
            {words.takeBest}
          </Button>
        </>
      )}
    </Card>
  )
}

/** Some of the curve's points in numbers. */
function CurveTable({ curve: { points } }: { readonly curve: PayCurve }) {
  const every = Math.max(1, Math.ceil(points.length / 11))
  return (
    <DataTable
      className="insight-table"
      columns={[words.payKr, words.handKr]}
      rows={points.filter((_, at) => at % every === 0).map(({ pay, net }) => ({ key: pay, cells: [kronor(pay), net] }))}
    />
  )
}
