import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { HowTo } from '../../controls/HowTo.tsx'
import { choiceOfMost, netAtPay, type PayCurve, payCurve } from '../../insight/owner-ways.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { OwnPayInputs } from '../../salary/owner/DividendInputs.tsx'
import { kronor } from '../../texts/format.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'
import { Plot } from '../insight/plots/Plot.tsx'
import { OwnPayPlot, ownPayHeight, ownPayLayout } from './OwnPayPlot.tsx'

const words = ownerPageTexts.ownPay

const ownPayOf = { year1: 'ownPay1', year2: 'ownPay2', year3: 'ownPay3' } as const satisfies Record<Year, string>

interface OwnPayCardProps extends SessionYear {
  readonly onAnnounce: (text: string) => void
}

export function OwnPayCard({ session, year, onAnnounce }: OwnPayCardProps) {
  return (
    <FoldedCard
      of="ownerCards.ownPay"
      title={ownerPageTexts.cards.ownPay}
      held={words.held}
      lead={
        <>
          {words.lead(yearName(year))} <HowTo>{words.how}</HowTo>
        </>
      }
    >
      <OwnPay session={session} year={year} onAnnounce={onAnnounce} />
      <div className="owner-inputs owner-own-pay">
        <OwnPayInputs session={session} year={year} />
      </div>
    </FoldedCard>
  )
}

function OwnPay({ session, year, onAnnounce }: OwnPayCardProps) {
  const [moving, setMoving] = useState<number>()
  const { workbook, plan } = session
  const known = choiceOfMost((name) => workbook.figure(name))
  // while it is searched for again the curve stays, and the point keeps the keyboard
  const [kept, keep] = useState(known)
  if (known && JSON.stringify(known) !== JSON.stringify(kept)) keep(known)
  const most = known ?? kept
  if (!most) return <p className="insight-note">{ownerPageTexts.computing}</p>
  const model = workbook.ownerModel
  const curve = payCurve(model, year, most)
  const own = plan.settings[ownPayOf[year]] ?? curve.best.pay
  const pay = moving ?? own
  const net = netAtPay(model, year, most, pay)
  const taken = (each: Year) => Math.round(most.pay[each] ?? 0)
  const set = (values: Partial<Record<(typeof ownPayOf)[Year], number>>, said: string) => {
    if (session.edit({ type: 'setSettings', values }, cardsPlace('owner', year))) onAnnounce(said)
  }
  const choose = (chosen: number) => {
    // the years that are not chosen stay as they are on the curve
    const others = years.filter((each) => each !== year && plan.settings[ownPayOf[each]] === null)
    const values = Object.fromEntries(others.map((each) => [ownPayOf[each], taken(each)]))
    set({ ...values, [ownPayOf[year]]: Math.round(chosen) }, words.used(yearName(year), Math.round(chosen)))
  }
  return (
    curve.upTo > 0 && (
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
              own={own}
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
        <Button
          changes
          onPress={() =>
            set({ ownPay1: taken('year1'), ownPay2: taken('year2'), ownPay3: taken('year3') }, words.taken)
          }
        >
          {words.takeBest}
        </Button>
      </>
    )
  )
}

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
