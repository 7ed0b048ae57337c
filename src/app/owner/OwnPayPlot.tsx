import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { readOnlySliderOf, useLock } from '../../controls/locked.ts'
import { adjacentPoint, boxesOfCurve, boxOfPoint, placeLabels } from '../../controls/place-labels.ts'
import { textScale } from '../../controls/text-scale.ts'
import type { PayCurve } from '../../insight/owner-ways.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { Names } from '../insight/plots/Names.tsx'
import { Axes, margins, plotArea } from '../insight/plots/Plot.tsx'

const words = ownerPageTexts.ownPay

export const ownPayHeight = 236
const thousand = 1000
const inThousands = (kr: number) => kronor(kr / thousand)

/** How far a key moves the pay, kr. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1000,
  ArrowUp: 1000,
  ArrowLeft: -1000,
  ArrowDown: -1000,
  PageUp: 10_000,
  PageDown: -10_000,
}
// the hand takes hundreds, as the search does
const grain = 100

/** Where everything of the plot stands, in pixels: what the best pay says has its place beside the point that is moved. */
export function ownPayLayout(curve: PayCurve, pay: number, net: number, width: number) {
  const area = plotArea(width, ownPayHeight)
  const nets = curve.points.map((point) => point.net)
  const x = scaleLinear([0, curve.upTo], [area.left, area.right])
  const y = scaleLinear([Math.min(...nets), Math.max(1, ...nets)], [area.bottom, margins.top + 20]).nice(4)
  const { best } = curve
  const dot = { id: 'best', name: words.best(best.pay), x: x(best.pay), y: y(best.net), r: 3.5 }
  const placed = placeLabels(
    [{ ...adjacentPoint(dot, area), isBold: true }],
    {
      covered: [boxOfPoint(dot), boxOfPoint({ x: x(pay), y: y(net), r: 7 })],
      curves: boxesOfCurve(curve.points.map((point) => ({ x: x(point.pay), y: y(point.net) }))),
    },
    area,
  )
  return { area, x, y, words: placed.shown, leftOut: placed.leftOut.map(({ name }) => name) }
}

interface OwnPayPlotProps {
  readonly year: Year
  readonly curve: PayCurve
  /** Where the point stands while nobody moves it, and where it stands, kr. */
  readonly own: number
  readonly pay: number
  readonly net: number
  readonly width: number
  /** The point is on its way: nothing of the plan is changed until it is let go. */
  readonly isMoving: boolean
  readonly onMove: (pay: number | undefined) => void
  readonly onMoved: (pay: number) => void
}

/** The curve with its point, a slider: what it gives is said as it moves. */
export function OwnPayPlot({ year, curve, own, pay, net, width, isMoving, onMove, onMoved }: OwnPayPlotProps) {
  const dragged = useRef<{ readonly offset: number }>(undefined)
  const lock = useLock()
  const { x, y, words: bestWords } = ownPayLayout(curve, pay, net, width)
  const path = line<PayCurve['points'][number]>(
    (point) => x(point.pay),
    (point) => y(point.net),
  )
  const at = (to: number) => Math.min(curve.upTo, Math.max(0, Math.round(to / grain) * grain))
  const drop = () => {
    dragged.current = undefined
    onMove(undefined)
    if (isMoving && pay !== own) onMoved(pay)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isMoving) {
      dragged.current = undefined
      onMove(undefined)
      return
    }
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? curve.upTo : undefined
    const step = steps[event.key]
    if (to === undefined && step === undefined) return
    event.preventDefault()
    const next = to ?? Math.min(curve.upTo, Math.max(0, pay + (step ?? 0)))
    if (next !== own) onMoved(next)
  }
  return (
    <>
      <Axes x={x} y={y} width={width} height={ownPayHeight} format={inThousands} ofX={words.ofX} ofY={words.ofY} />
      <path className="plot-line main" d={path(curve.points) ?? ''} />
      <g className="plot-mark crossing" aria-hidden="true">
        <circle cx={x(curve.best.pay)} cy={y(curve.best.net)} r={3.5} />
      </g>
      <Names names={bestWords} look="plot-mark-word" />
      <g
        className="plot-movable"
        role="slider"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={words.point(yearName(year))}
        aria-valuemin={0}
        aria-valuemax={Math.round(curve.upTo)}
        aria-valuenow={Math.round(pay)}
        aria-valuetext={words.value(pay, net)}
        onKeyDown={press}
        onPointerDown={(event: PointerEvent<SVGGElement>) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = { offset: x(pay) - event.clientX / textScale() }
        }}
        onPointerMove={({ clientX }) => {
          if (dragged.current) onMove(at(x.invert(clientX / textScale() + dragged.current.offset)))
        }}
        onPointerUp={drop}
        onPointerCancel={() => {
          dragged.current = undefined
          onMove(undefined)
        }}
        {...readOnlySliderOf(lock)}
      >
        <circle className="plot-hit" cx={x(pay)} cy={y(net)} r={22} />
        <circle className="plot-point" cx={x(pay)} cy={y(net)} r={7} />
      </g>
    </>
  )
}
