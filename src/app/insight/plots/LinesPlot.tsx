import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { kronor } from '../../../texts/format.ts'
import { drawnSize } from '../../drawn-size.ts'
import { Axes, margins, Plot } from './Plot.tsx'

/** A place in a plot: what is shown from left to right, and upwards. */
export interface PlotPoint {
  readonly x: number
  readonly y: number
}

/** One line with its name, and how it looks. */
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

/** Lines of kronor against kronor, both axes in thousands, with marked points. */
export function LinesPlot({ label, lines, marks, ofX, ofY, table }: LinesPlotProps) {
  const points = [...lines.flatMap((each) => each.points), ...marks]
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return (
    <>
      <Plot label={label} height={height} table={table}>
        {(width) => {
          const right = width - margins.right
          const x = scaleLinear([Math.min(0, ...xs), Math.max(1, ...xs)], [margins.left, right])
          const y = scaleLinear(
            [Math.min(0, ...ys), Math.max(1, ...ys)],
            [height - margins.bottom, margins.top + 8],
          ).nice(4)
          const path = line<PlotPoint>(
            (point) => x(point.x),
            (point) => y(point.y),
          )
          return (
            <>
              <Axes
                x={x}
                y={y}
                width={width}
                height={height}
                sayX={inThousands}
                sayY={inThousands}
                ofX={ofX}
                ofY={ofY}
              />
              {lines.map(({ name, look, points: linePoints }) => (
                <path key={name} className={`plot-line ${look}`} d={path(linePoints) ?? ''} />
              ))}
              {marks.map((mark) => (
                <Mark key={`${mark.x} ${mark.says}`} {...mark} at={{ x: x(mark.x), y: y(mark.y) }} right={right} />
              ))}
            </>
          )
        }}
      </Plot>
      <Legend lines={lines} />
    </>
  )
}

interface MarkProps {
  readonly says: string
  readonly look: 'own' | 'crossing'
  readonly at: PlotPoint
  readonly right: number
}

function Mark({ says, look, at, right }: MarkProps) {
  // words of a point far to the right stand on its left
  const isLate = at.x > (margins.left + right) / 2
  return (
    <g className={`plot-mark ${look}`}>
      <line x1={at.x} x2={at.x} y1={margins.top + 8} y2={height - margins.bottom} />
      <circle cx={at.x} cy={at.y} r={4.5} />
      <text x={at.x + (isLate ? -9 : 9)} y={at.y + (isLate ? -9 : 17)} textAnchor={isLate ? 'end' : 'start'}>
        {says}
      </text>
    </g>
  )
}

/** Which line is which, in words beside a piece of it. */
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
