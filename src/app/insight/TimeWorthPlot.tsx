import { scaleLinear, scaleSqrt } from 'd3-scale'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { textScale } from '../../controls/text-scale.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { priceForMargin, type TimePoint, type TimeWorth } from '../../insight/time-worth.ts'
import type { ChangeRow } from '../../plan/edit.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { filledCell, kronor } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { cardsPlace } from '../cards-place.ts'
import { Names } from './plots/Names.tsx'
import { Axes, margins } from './plots/Plot.tsx'
import { type Box, boxOf, boxOfPoint, freest, type NamedPoint, placeNames } from './plots/place-names.ts'
import { pricesStep } from './price-steps.ts'
import { nameOf } from './row-names.ts'

const words = insightTexts.timeWorth

export const timeWorthHeight = 312

/** A product on the way to another price: nothing of the plan is changed until it is let go. */
export interface Moving {
  readonly point: TimePoint
  readonly marginPerHour: number
  readonly price: number
  /** The month's net pay at that price, kr. */
  readonly net: number
}

interface TimeWorthPlotProps {
  readonly session: Session
  readonly pay: NetPay
  readonly year: Year
  readonly worth: TimeWorth
  readonly width: number
  readonly moving: Moving | undefined
  readonly onMove: (moving: Moving | undefined) => void
  readonly onMoved: (point: TimePoint, price: number) => void
}

// so many points can be distinguished and moved
const maxPoints = 60
const named = 12
const room = 1.35
const radius = { min: 6, max: 22 } as const

/** The points with the line that the wanted net pay requires. A point is dragged, or moved by the arrow keys: one action that can be taken back. */
export function TimeWorthPlot(props: TimeWorthPlotProps) {
  const { session, pay, year, worth, width, moving, onMove, onMoved } = props
  const dragged = useRef<{ readonly offset: number }>(undefined)
  // a run of arrow keys on one point is one action
  const run = useRef<{ readonly id: string; readonly actionCount: number }>(undefined)
  const right = width - margins.right
  const bottom = timeWorthHeight - margins.bottom
  // the largest first: a small one that lies in it can still be taken
  const points = worth.points.toSorted((a, b) => b.annualMargin - a.annualMargin).slice(0, maxPoints)
  const perHour = points.map(({ marginPerHour }) => marginPerHour)
  const x = scaleLinear([0, Math.max(1, ...points.map(({ hours }) => hours)) * 1.12], [margins.left, right])
  const y = scaleLinear(
    [Math.min(0, ...perHour), Math.max(1, worth.required ?? 0, ...perHour) * room],
    [bottom, margins.top + 8],
  )
  const size = scaleSqrt([0, Math.max(1, ...points.map(({ annualMargin }) => annualMargin))], [radius.min, radius.max])

  const radiusOf = ({ annualMargin }: TimePoint) => size(Math.max(0, annualMargin))
  const shownOf = (point: TimePoint) => (moving?.point.id === point.id ? moving : point)

  const move = (point: TimePoint, marginPerHour: number) => {
    const product = pay.numbers(year).products.find(({ id }) => id === point.id)
    if (!product) return
    const price = priceForMargin(product, marginPerHour)
    onMove({ point, marginPerHour, price, net: pay.netAfter(priceEdit(point, price), year) })
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

  const within: Box = { left: margins.left, right, top: margins.top, bottom }
  const shownPoints = points.map(
    (point): NamedPoint => ({
      id: point.id,
      name: nameOf(point),
      x: x(point.hours),
      y: y(shownOf(point).marginPerHour),
      r: radiusOf(point),
    }),
  )
  const wanted = worth.required === undefined ? undefined : wantedWord(worth.required, y, within, shownPoints)

  return (
    <>
      <Axes
        x={x}
        y={y}
        width={width}
        height={timeWorthHeight}
        sayX={kronor}
        sayY={kronor}
        ofX={words.hours}
        ofY={words.perHour}
      />
      {wanted && (
        <line
          className="plot-wanted"
          x1={margins.left}
          x2={right}
          y1={wanted.lineAt}
          y2={wanted.lineAt}
          aria-hidden="true"
        />
      )}
      {points.map((point) => {
        const shown = shownOf(point)
        const cx = x(point.hours)
        const cy = y(shown.marginPerHour)
        const r = radiusOf(point)
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
              const to = Math.min(bottom, Math.max(margins.top, clientY / textScale() + dragged.current.offset))
              move(point, y.invert(to))
            }}
            onPointerUp={drop}
            onPointerCancel={() => {
              dragged.current = undefined
              onMove(undefined)
            }}
          >
            <title>{nameOf(point)}</title>
            <circle className="plot-hit" cx={cx} cy={cy} r={Math.max(22, r)} />
            <circle className={shown === point ? 'plot-point' : 'plot-point own'} cx={cx} cy={cy} r={r} />
          </g>
        )
      })}
      <Names names={placeNames(shownPoints.slice(0, named), wanted?.takes ?? [], within)} />
      {wanted && (
        <text
          className="plot-wanted-word"
          x={wanted.word.x}
          y={wanted.word.y + 4}
          textAnchor={wanted.word.anchor}
          aria-hidden="true"
        >
          {wanted.word.name}
        </text>
      )}
    </>
  )
}

/** The line of what is required with its word, above or below it, where no point lies. */
function wantedWord(required: number, y: (value: number) => number, within: Box, points: readonly NamedPoint[]) {
  const lineAt = y(required)
  const name = words.required(required)
  const { left, right } = within
  const places = [right, (left + right) / 2, left].flatMap((x, at) =>
    [-10, 11].map((by) => ({ x, y: lineAt + by, anchor: (['end', 'middle', 'start'] as const)[at] ?? 'end' })),
  )
  const word = { name, ...freest(places, name, points.map(boxOfPoint), within) }
  return { lineAt, word, takes: [{ left, right, top: lineAt - 1, bottom: lineAt + 1 }, boxOf(word)] }
}

function priceEdit({ id }: TimePoint, price: number): ChangeRow {
  return { do: 'change', table: 'offerings', id, values: { price } }
}
