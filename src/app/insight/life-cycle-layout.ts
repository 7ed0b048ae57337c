import { scaleLinear } from 'd3-scale'
import {
  adjacentPoint,
  apartFrom,
  type Box,
  boxOf,
  boxOfPoint,
  type Label,
  type Place,
  placeLabels,
} from '../../controls/place-labels.ts'
import type { LifeCycle, Quadrant } from '../../insight/life-cycle.ts'
import { insightTexts } from '../../texts/insight.ts'
import { margins, plotArea } from './plots/Plot.tsx'
import { nameOf } from './row-names.ts'

const words = insightTexts.lifeCycle

export const lifeCycleHeight = 272
export const lifeCycleRadius = 6
// so many points can still be distinguished
const maxPoints = 40

/** The quadrants by their corner: growing above, giving much on the right. */
const corners = {
  questionMark: { x: 0, y: 0 },
  star: { x: 1, y: 0 },
  dog: { x: 0, y: 1 },
  cashCow: { x: 1, y: 1 },
} as const satisfies Record<Quadrant, { x: number; y: number }>

/** Where everything of the plot of the products' lives stands, in pixels. The quadrants and the line have their words first, then the products. */
export function lifeCycleLayout({ products, middleGrowth, middleShare }: LifeCycle, width: number) {
  const area = plotArea(width, lifeCycleHeight)
  const { left, right, bottom } = area
  const shares = products.map(({ share }) => share)
  const x = scaleLinear([Math.min(0, ...shares), Math.max(middleShare * 2, ...shares) * 1.1 || 1], [left, right])
  const reach = Math.max(10, ...products.map(({ growth }) => Math.abs(growth - middleGrowth))) * 1.5
  const y = scaleLinear([middleGrowth - reach, middleGrowth + reach], [bottom, margins.top + 8])
  const [midX, midY] = [x(middleShare), y(middleGrowth)]
  const points = apartFrom(
    products.slice(0, maxPoints).map((life) => ({
      id: life.id,
      name: nameOf(life),
      x: x(life.share),
      y: y(life.growth),
      r: lifeCycleRadius,
    })),
    midX,
  )
  const dots = points.map(boxOfPoint)
  const lines: readonly Box[] = [
    { ...area, top: midY - 1, bottom: midY + 1 },
    { ...area, left: midX - 1, right: midX + 1 },
  ]
  const stages = placeLabels(
    Object.entries(corners).map(([quadrant, corner]): Label => {
      const at = (down: number): Place => ({
        x: corner.x === 0 ? left + 8 : right - 4,
        y: corner.y === 0 ? margins.top + 18 + down : bottom - 26 - down,
        anchor: corner.x === 0 ? 'start' : 'end',
      })
      return { id: quadrant, name: words.stages[quadrant as Quadrant], isBold: true, places: [0, 16, 32].map(at) }
    }),
    { covered: [...dots, ...lines] },
    area,
  )
  const beside = [
    { x: midX + 5, anchor: 'start' },
    { x: midX - 5, anchor: 'end' },
  ] as const
  const byRoom = midX > (left + right) / 2 ? beside.toReversed() : beside
  const mean = placeLabels(
    [
      {
        id: 'mean',
        name: words.mean(middleShare),
        places: [-8, -24].flatMap((up) => byRoom.map((place) => ({ ...place, y: bottom + up }))),
      },
    ],
    { covered: [...dots, ...lines, ...stages.shown.map(boxOf)] },
    area,
  )
  const names = placeLabels(
    points.map((point) => adjacentPoint(point, area)),
    { covered: [...dots, ...lines, ...stages.shown.map(boxOf), ...mean.shown.map(boxOf)] },
    area,
  )
  const unnamed = products.slice(maxPoints).map(nameOf)
  return {
    ...{ area, x, y, midX, midY, points },
    stages: stages.shown,
    mean: mean.shown,
    names: names.shown,
    leftOut: [...names.leftOut.map(({ name }) => name), ...unnamed],
  }
}
