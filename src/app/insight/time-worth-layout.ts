import { scaleLinear, scaleSqrt } from 'd3-scale'
import {
  adjacentPoint,
  boxOf,
  boxOfPoint,
  type NamedPoint,
  type Place,
  placeLabels,
} from '../../controls/place-labels.ts'
import type { TimePoint, TimeWorth } from '../../insight/goal/time-worth.ts'
import { insightTexts } from '../../texts/insight.ts'
import { margins, plotArea } from './plots/Plot.tsx'
import { nameOf } from './row-names.ts'

export const timeWorthHeight = 312
// so many points can be distinguished and moved
const maxPoints = 60
const room = 1.35
const radius = { min: 6, max: 22 } as const

interface Moved {
  readonly point: TimePoint
  readonly marginPerHour: number
}

/** Where everything of the plot of what an hour is worth stands, in pixels. The line of what is required has its words first, then the products. */
export function timeWorthLayout(worth: TimeWorth, width: number, moving?: Moved) {
  const area = plotArea(width, timeWorthHeight)
  const { left, right, bottom } = area
  // the largest first: a small one that lies in it can still be taken
  const products = worth.points.toSorted((a, b) => b.annualMargin - a.annualMargin)
  const shown = products.slice(0, maxPoints)
  const perHour = shown.map(({ marginPerHour }) => marginPerHour)
  const x = scaleLinear([0, Math.max(1, ...shown.map(({ hours }) => hours)) * 1.12], [left, right])
  const y = scaleLinear(
    [Math.min(0, ...perHour), Math.max(1, worth.required ?? 0, ...perHour) * room],
    [bottom, margins.top + 8],
  )
  const size = scaleSqrt([0, Math.max(1, ...shown.map(({ annualMargin }) => annualMargin))], [radius.min, radius.max])
  const points = shown.map((product): NamedPoint & { readonly product: TimePoint } => ({
    product,
    id: product.id,
    name: nameOf(product),
    x: x(product.hours),
    y: y(moving?.point.id === product.id ? moving.marginPerHour : product.marginPerHour),
    r: size(Math.max(0, product.annualMargin)),
  }))
  const dots = points.map(boxOfPoint)
  const lineAt = worth.required === undefined ? undefined : y(worth.required)
  const line = lineAt === undefined ? [] : [{ ...area, top: lineAt - 1, bottom: lineAt + 1 }]
  const wanted = placeLabels(
    lineAt === undefined
      ? []
      : [
          {
            id: 'wanted',
            name: insightTexts.valuePerHour.required(worth.required ?? 0),
            isBold: true,
            places: along(lineAt, left, right),
          },
        ],
    { covered: [...dots, ...line] },
    area,
  )
  const names = placeLabels(
    points.map((point) => adjacentPoint(point, area)),
    { covered: [...dots, ...line, ...wanted.shown.map(boxOf)] },
    area,
  )
  return {
    ...{ area, x, y, points, lineAt },
    wanted: wanted.shown,
    names: names.shown,
    leftOut: [...names.leftOut.map(({ name }) => name), ...products.slice(maxPoints).map(nameOf)],
  }
}

/** Above or below a line, at its end, in its middle or where it begins. */
function along(y: number, left: number, right: number): readonly Place[] {
  const ends = [
    { x: right, anchor: 'end' },
    { x: (left + right) / 2, anchor: 'middle' },
    { x: left, anchor: 'start' },
  ] as const
  return ends.flatMap((end) => [-10, 11].map((by) => ({ ...end, y: y + by })))
}
