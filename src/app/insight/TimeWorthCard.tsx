import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { HowTo } from '../../controls/HowTo.tsx'
import { readOnlySliderOf, useLock } from '../../controls/locked.ts'
import { textScale } from '../../controls/text-scale.ts'
import { priceForMargin, type TimePoint, type TimeWorth, valuePerHour } from '../../insight/goal/time-worth.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { ChangeRow } from '../../plan/edit.ts'
import { maxLength } from '../../rules/limits.ts'
import { filledCell, kronor } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { cardsPlace } from '../cards-place.ts'
import { InsightCard, Needs } from './InsightCard.tsx'
import { Names } from './plots/Names.tsx'
import { Axes, margins, Plot } from './plots/Plot.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'
import { timeWorthHeight, timeWorthLayout } from './time-worth-layout.ts'

const words = insightTexts.valuePerHour

interface TimeWorthCardProps extends SessionYear {
  readonly pay: NetPay
  readonly onAnnounce: (text: string) => void
}

export function TimeWorthCard({ session, pay, year, onAnnounce }: TimeWorthCardProps) {
  const { wantedNetPay } = pay.plan.settings
  const wanted = wantedNetPay === 0 ? pay.net(year) : wantedNetPay
  const worth = useMemo(() => valuePerHour(pay, year, wanted), [pay, year, wanted])
  const { shown, button } = useShownRows(worth.points)
  const [moving, setMoving] = useState<Moving>()
  if (worth.points.length === 0) return <Needs of="valuePerHour" what="hours" />
  return (
    <InsightCard
      of="valuePerHour"
      lead={
        <>
          {words.lead}{' '}
          <HowTo>
            <span className="insight-how">{words.how}</span>
          </HowTo>
        </>
      }
    >
      <Plot
        label={words.plot}
        height={timeWorthHeight}
        isMovable
        leftOut={(width) => timeWorthLayout(worth, width, moving).leftOut}
        table={
          <>
            <DataTable
              className="insight-table"
              columns={[insightTexts.product, words.hours, words.perHour, words.margin]}
              rows={shown.map((point) => ({
                key: point.id,
                cells: [nameOf(point), point.hours, point.marginPerHour, point.annualMargin],
              }))}
            />
            {button}
          </>
        }
      >
        {(width) => (
          <TimeWorthPlot
            session={session}
            pay={pay}
            year={year}
            worth={worth}
            width={width}
            moving={moving}
            onMove={setMoving}
            onMoved={(point, price) =>
              onAnnounce(words.moved(nameOf(point), filledCell(point.price) || '0', filledCell(price) || '0'))
            }
          />
        )}
      </Plot>
      <p className="insight-note">
        {moving ? (
          <>
            {words.moving(nameOf(moving.point), filledCell(moving.point.price) || '0', filledCell(moving.price) || '0')}
            . <strong>{insightTexts.netIs(moving.net)}</strong>
          </>
        ) : (
          worth.required !== undefined && words.requiredIs(wanted, worth.required)
        )}
        {worth.required !== undefined && !worth.isStraight && ` ${insightTexts.straight}`}
      </p>
    </InsightCard>
  )
}

// a price under this is shown with one decimal, as the goal seek writes it
const wholeFrom = 20

const highest = 10 ** maxLength.amount - 1

/** The price that a key moves to, kr: an arrow by one krona (a tenth under 20), a page by ten of them. Undefined for another key. */
function pricesStep(price: number, key: string): number | undefined {
  const steps = stepsOf[key]
  if (steps === undefined) return undefined
  const step = price < wholeFrom || (price === wholeFrom && steps < 0) ? 0.1 : 1
  const next = Math.round((price + steps * step) * 10) / 10
  return Math.min(highest, Math.max(0, step === 1 ? Math.round(next) : next))
}

const stepsOf: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

/** A product on the way to another price: nothing of the plan is changed until it is let go. */
interface Moving {
  readonly point: TimePoint
  readonly marginPerHour: number
  readonly price: number
  /** The month's net pay at that price, kr. */
  readonly net: number
}

interface TimeWorthPlotProps extends SessionYear {
  readonly pay: NetPay
  readonly worth: TimeWorth
  readonly width: number
  readonly moving: Moving | undefined
  readonly onMove: (moving: Moving | undefined) => void
  readonly onMoved: (point: TimePoint, price: number) => void
}

/** A price that is a formula follows, and is moved by nobody. */
const heldSlider = { 'aria-readonly': true, className: undefined, onKeyDown: undefined, onPointerDown: undefined }

/** The points with the line that the wanted net pay requires. A point is dragged, or moved by the arrow keys: one action that can be taken back. */
function TimeWorthPlot(props: TimeWorthPlotProps) {
  const { session, pay, year, worth, width, moving, onMove, onMoved } = props
  const dragged = useRef<{ readonly offset: number }>(undefined)
  const lock = useLock()
  // a run of arrow keys on one point is one action
  const run = useRef<{ readonly id: string; readonly actionCount: number }>(undefined)
  const { area, x, y, points, lineAt, wanted, names } = timeWorthLayout(worth, width, moving)
  const shownOf = (point: TimePoint) => (moving?.point.id === point.id ? moving : point)

  const move = (point: TimePoint, marginPerHour: number) => {
    const numbers = pay.numbers(year)
    const at = numbers.products.findIndex(({ id }) => id === point.id)
    const price = at < 0 ? undefined : priceForMargin(numbers, at, marginPerHour)
    if (price !== undefined) onMove({ point, marginPerHour, price, net: pay.netAfter(priceEdit(point, price), year) })
  }
  const drop = () => {
    dragged.current = undefined
    onMove(undefined)
    if (!moving || moving.price === moving.point.price) return
    const { point, price } = moving
    if (session.edit(priceEdit(point, price), cardsPlace('insight', year))) onMoved(point, price)
  }
  const step = (point: TimePoint) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' && moving) {
      dragged.current = undefined
      onMove(undefined)
      return
    }
    const row = session.row('offerings', point.id)
    const price = row && pricesStep(row.price, event.key)
    if (price === undefined) return
    event.preventDefault()
    if (price === row?.price) return
    const isSameRun =
      run.current?.id === point.id && run.current.actionCount === session.actionCount && !session.canRedo
    session.edit(priceEdit(point, price), cardsPlace('insight', year), { undoable: isSameRun ? 'withLatest' : true })
    run.current = { id: point.id, actionCount: session.actionCount }
  }

  return (
    <>
      <Axes x={x} y={y} width={width} height={timeWorthHeight} format={kronor} ofX={words.hours} ofY={words.perHour} />
      {lineAt !== undefined && (
        <line className="plot-wanted" x1={area.left} x2={area.right} y1={lineAt} y2={lineAt} aria-hidden="true" />
      )}
      {points.map(({ product: point, x: cx, y: cy, r }) => {
        const shown = shownOf(point)
        return (
          <g
            key={point.id}
            className="plot-movable"
            role="slider"
            tabIndex={0}
            aria-orientation="vertical"
            aria-label={words.point(nameOf(point))}
            aria-valuemin={0}
            aria-valuenow={shown.price}
            aria-valuetext={words.value(
              filledCell(shown.price) || '0',
              shown.marginPerHour,
              moving?.net ?? pay.net(year),
            )}
            onKeyDown={step(point)}
            onPointerDown={(event: PointerEvent<SVGGElement>) => {
              if (event.button !== 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              dragged.current = { offset: cy - event.clientY / textScale() }
            }}
            onPointerMove={({ clientY }) => {
              if (!dragged.current) return
              const to = Math.min(area.bottom, Math.max(margins.top, clientY / textScale() + dragged.current.offset))
              move(point, y.invert(to))
            }}
            onPointerUp={drop}
            onPointerCancel={() => {
              dragged.current = undefined
              onMove(undefined)
            }}
            {...(point.isFree ? readOnlySliderOf(lock) : heldSlider)}
          >
            <title>{nameOf(point)}</title>
            <circle className="plot-hit" cx={cx} cy={cy} r={Math.max(22, r)} />
            <circle className={shown === point ? 'plot-point' : 'plot-point own'} cx={cx} cy={cy} r={r} />
          </g>
        )
      })}
      <Names names={names} />
      <Names names={wanted} look="plot-wanted-word" />
    </>
  )
}

const priceEdit = ({ id }: TimePoint, price: number): ChangeRow => ({
  type: 'change',
  table: 'offerings',
  id,
  values: { price },
})
