import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { adjacentPoint, boxesOfCurve, boxOfPoint, placeLabels } from '../../../controls/place-labels.ts'
import { kronor } from '../../../texts/format.ts'
import { drawnSize } from '../../drawn-size.ts'
import { Names } from './Names.tsx'
import { Axes, margins, Plot, plotArea } from './Plot.tsx'

/** A place in a plot: what is shown from left to right, and upwards. */
export interface PlotPoint {
  readonly x: number
  readonly y: number
}

interface PlotLine {
  readonly name: string
  readonly look: 'main' | 'beside'
  readonly points: readonly PlotPoint[]
}

interface LinesPlotProps {
  readonly label: string
  readonly lines: readonly PlotLine[]
  /** Where the plan stands, and where lines cross, each with its words. */
  readonly marks: readonly (PlotPoint & { readonly says: string; readonly look: 'own' | 'crossing' })[]
  readonly ofX: string
  readonly ofY: string
  readonly table: ReactNode
}

const height = 236
const thousand = 1000
const inThousands = (kr: number) => kronor(kr / thousand)

export function linesLayout({ lines, marks }: Pick<LinesPlotProps, 'lines' | 'marks'>, width: number) {
  const points = [...lines.flatMap((each) => each.points), ...marks]
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const area = plotArea(width, height)
  const x = scaleLinear([Math.min(0, ...xs), Math.max(1, ...xs)], [area.left, area.right])
  const y = scaleLinear([Math.min(0, ...ys), Math.max(1, ...ys)], [area.bottom, margins.top + 8]).nice(4)
  const at = (point: PlotPoint) => ({ x: x(point.x), y: y(point.y) })
  const dots = marks.map((mark) => ({ id: `${mark.x} ${mark.says}`, name: mark.says, ...at(mark), r: radius }))
  const upright = dots.map((dot) => ({ ...area, left: dot.x - 1, right: dot.x + 1 }))
  // where the plan stands is said first, and never given up for a crossing
  const byLook = [...marks.entries()].toSorted(([, a], [, b]) => Number(b.look === 'own') - Number(a.look === 'own'))
  const placed = placeLabels(
    byLook.flatMap(([index]) => {
      const dot = dots[index]
      return dot ? [{ ...adjacentPoint(dot, area), isBold: true }] : []
    }),
    {
      covered: [...dots.map(boxOfPoint), ...upright],
      curves: lines.flatMap((each) => boxesOfCurve(each.points.map(at))),
    },
    area,
  )
  return { area, x, y, dots, names: placed.shown, leftOut: placed.leftOut.map(({ name }) => name) }
}

const radius = 4.5

export function LinesPlot({ label, lines, marks, ofX, ofY, table }: LinesPlotProps) {
  return (
    <>
      <Plot
        label={label}
        height={height}
        table={table}
        leftOut={(width) => linesLayout({ lines, marks }, width).leftOut}
      >
        {(width) => {
          const { area, x, y, dots, names } = linesLayout({ lines, marks }, width)
          const path = line<PlotPoint>(
            (point) => x(point.x),
            (point) => y(point.y),
          )
          return (
            <>
              <Axes x={x} y={y} width={width} height={height} format={inThousands} ofX={ofX} ofY={ofY} />
              {lines.map(({ name, look, points }) => (
                <path key={name} className={`plot-line ${look}`} d={path(points) ?? ''} />
              ))}
              {marks.map(({ look, says }, index) => (
                <g key={dots[index]?.id ?? says} className={`plot-mark ${look}`}>
                  <line x1={dots[index]?.x} x2={dots[index]?.x} y1={area.top} y2={area.bottom} />
                  <circle cx={dots[index]?.x} cy={dots[index]?.y} r={radius} />
                </g>
              ))}
              <Names names={names} look="plot-mark-word" />
            </>
          )
        }}
      </Plot>
      <Legend lines={lines} />
    </>
  )
}

function Legend({ lines }: Pick<LinesPlotProps, 'lines'>) {
  return (
    <ul className="plot-legend">
      {lines.map(({ name, look }) => (
        <li key={name}>
          <svg {...drawnSize(28, 8)} aria-hidden="true">
            <line className={`plot-line ${look}`} x1={1} x2={27} y1={4} y2={4} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
