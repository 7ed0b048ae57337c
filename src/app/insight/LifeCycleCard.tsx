import { scaleLinear } from 'd3-scale'
import { useMemo } from 'react'
import { type LifeCycle, lifeCycle, type Quadrant } from '../../insight/life-cycle.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import { decimal } from '../../texts/format.ts'
import { insightTexts } from '../../texts/insight.ts'
import { InsightCard } from './InsightCard.tsx'
import { Names } from './plots/Names.tsx'
import { Axes, margins, Plot } from './plots/Plot.tsx'
import { apartFrom, type Box, boxOf, type PlacedName, placeNames } from './plots/place-names.ts'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'

const words = insightTexts.lifeCycle
const whole = (value: number) => decimal(value, 0)

/** Where each product stands in its life: its share of the contribution against its growth. */
export function LifeCycleCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const lives = useMemo(() => lifeCycle(pay, year), [pay, year])
  const { products, beside } = lives
  const besideNames = beside.slice(0, maxNames).map(nameOf).join(', ') + (beside.length > maxNames ? ' …' : '')
  return (
    <InsightCard of="lifeCycle" lead={products.length === 0 ? words.nothing : words.lead}>
      {products.length > 0 && <Lives lives={lives} />}
      {products.length > 0 && (
        <p className="insight-note">
          {words.lines(lives.middleShare)} {lives.hasLosing && words.losing}
        </p>
      )}
      {products.length > 0 && beside.length > 0 && <p className="insight-note">{words.beside(besideNames)}</p>}
    </InsightCard>
  )
}

const maxNames = 8
const height = 272
// so many points can still be distinguished
const maxPoints = 40
const named = 12
const radius = 6

/** The quadrants by their corner: growing above, giving much on the right. */
const corners = {
  questionMark: { x: 0, y: 0 },
  star: { x: 1, y: 0 },
  dog: { x: 0, y: 1 },
  cashCow: { x: 1, y: 1 },
} as const satisfies Record<Quadrant, { x: number; y: number }>

function Lives({ lives: { products, middleGrowth, middleShare } }: { readonly lives: LifeCycle }) {
  const { shown, button } = useShownRows(products)
  const shares = products.map(({ share }) => share)
  const growths = products.map(({ growth }) => growth)
  return (
    <Plot
      label={words.plot}
      height={height}
      table={
        <>
          <table className="insight-table">
            <thead>
              <tr>
                <th scope="col">{insightTexts.product}</th>
                <th scope="col" className="words">
                  {words.stage}
                </th>
                <th scope="col">{words.share}</th>
                <th scope="col">{words.growth}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((life) => (
                <tr key={life.id}>
                  <th scope="row">{nameOf(life)}</th>
                  <td className="words">{words.stages[life.quadrant]}</td>
                  <td>{whole(life.share)}</td>
                  <td>{whole(life.growth)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {button}
        </>
      }
    >
      {(width) => {
        const right = width - margins.right
        const bottom = height - margins.bottom
        const x = scaleLinear(
          [Math.min(0, ...shares), Math.max(middleShare * 2, ...shares) * 1.1 || 1],
          [margins.left, right],
        )
        const reach = Math.max(10, ...growths.map((growth) => Math.abs(growth - middleGrowth))) * 1.5
        const y = scaleLinear([middleGrowth - reach, middleGrowth + reach], [bottom, margins.top + 8])
        const [top, midX, midY] = [margins.top + 8, x(middleShare), y(middleGrowth)]
        const within: Box = { left: margins.left, right, top, bottom }
        const lines: readonly Box[] = [
          { ...within, top: midY - 1, bottom: midY + 1 },
          { ...within, left: midX - 1, right: midX + 1 },
        ]
        const mean: PlacedName = {
          id: 'mean',
          name: words.mean(middleShare),
          y: bottom - 8,
          // beside its line, where there is room
          ...(midX > (margins.left + right) / 2
            ? { x: midX - 5, anchor: 'end' as const }
            : { x: midX + 5, anchor: 'start' as const }),
        }
        const stages = Object.entries(corners).map(
          ([quadrant, corner]): PlacedName => ({
            id: quadrant,
            name: words.stages[quadrant as Quadrant],
            x: corner.x === 0 ? margins.left + 8 : right - 4,
            y: corner.y === 0 ? margins.top + 18 : bottom - 26,
            anchor: corner.x === 0 ? 'start' : 'end',
          }),
        )
        const points = apartFrom(
          products
            .slice(0, maxPoints)
            .map((life) => ({ id: life.id, name: nameOf(life), x: x(life.share), y: y(life.growth), r: radius })),
          midX,
        )
        return (
          <>
            <Axes
              x={x}
              y={y}
              width={width}
              height={height}
              sayX={whole}
              sayY={whole}
              ofX={words.share}
              ofY={words.growth}
            />
            <line className="plot-zero" x1={margins.left} x2={right} y1={midY} y2={midY} />
            <line className="plot-zero" x1={midX} x2={midX} y1={top} y2={bottom} />
            {[...stages, mean].map((label) => (
              <text
                key={label.id}
                className={label === mean ? 'plot-of' : 'plot-stage'}
                x={label.x}
                y={label.y + 4}
                textAnchor={label.anchor}
              >
                {label.name}
              </text>
            ))}
            {points.map(({ id, x: cx, y: cy }) => (
              <circle key={id} className="plot-point own" cx={cx} cy={cy} r={radius} />
            ))}
            <Names names={placeNames(points.slice(0, named), [...lines, ...[...stages, mean].map(boxOf)], within)} />
          </>
        )
      }}
    </Plot>
  )
}
