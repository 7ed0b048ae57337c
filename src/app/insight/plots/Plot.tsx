import './plots.css'
import type { ScaleLinear } from 'd3-scale'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Box } from '../../../controls/place-labels.ts'
import { textScale, watchTextScale } from '../../../controls/text-scale.ts'
import { insightTexts } from '../../../texts/insight.ts'
import { drawnSize } from '../../drawn-size.ts'

/** How wide a plot is drawn where nothing is laid out: on paper and in a test. */
const drawnWidth = 560

/** The place of a plot and its width in pixels of the usual text size, followed as the window changes: drawn as wide as it is shown, its type keeps its size. */
function usePlotWidth(): readonly [place: RefObject<HTMLDivElement | null>, width: number] {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(drawnWidth)
  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const { clientWidth } = element
      if (clientWidth > 0) setWidth(Math.round(clientWidth / textScale()))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const stop = watchTextScale(measure)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [])
  return [place, width]
}

/** The room around the drawing, in pixels of the usual text size, as all of a plot: where the axes are written. */
export const margins = { top: 12, right: 24, bottom: 42, left: 48 } as const

/** Where words can stand: between the numbers of both axes, and under what the one upwards counts. */
export const plotArea = (width: number, height: number): Box => ({
  left: margins.left,
  right: width - margins.right,
  top: margins.top + 4,
  bottom: height - margins.bottom,
})

export type Scale = ScaleLinear<number, number>

interface PlotProps {
  readonly label: string
  readonly height: number
  /** Something in it can be moved: it is then no picture but a group of what can. */
  readonly isMovable?: boolean
  readonly table: ReactNode
  /** What has no place for its name in the picture at a width: told with the table. */
  readonly leftOut?: ((width: number) => readonly string[]) | undefined
  readonly children: (width: number) => ReactNode
}

/** A plot with the table that says the same. The picture itself is drawn in the width of its place. */
export function Plot({ label, height, isMovable = false, table, leftOut, children }: PlotProps) {
  const [place, width] = usePlotWidth()
  const unnamed = leftOut?.(width) ?? []
  return (
    <figure className="plot">
      <div ref={place} className="plot-place">
        <svg {...drawnSize(width, height)} role={isMovable ? 'group' : 'img'} aria-label={label}>
          {children(width)}
        </svg>
      </div>
      <details className="plot-table">
        <summary>{insightTexts.asTable}</summary>
        {table}
        {unnamed.length > 0 && <p className="insight-note">{insightTexts.leftOut(unnamed)}</p>}
      </details>
    </figure>
  )
}

interface AxesProps {
  readonly x: Scale
  readonly y: Scale
  readonly width: number
  readonly height: number
  readonly format: (value: number) => string
  /** where x has other words than y */
  readonly formatX?: (value: number) => string
  readonly ofX: string
  readonly ofY: string
}

export function Axes({ x, y, width, height, format, formatX = format, ofX, ofY }: AxesProps) {
  const bottom = height - margins.bottom
  const right = width - margins.right
  const columns = Math.max(2, Math.floor((right - margins.left) / 84))
  return (
    <g className="plot-axes" aria-hidden="true">
      {y.ticks(4).map((value) => (
        <g key={value}>
          <line
            className={value === 0 ? 'plot-zero' : 'plot-rule'}
            x1={margins.left}
            x2={right}
            y1={y(value)}
            y2={y(value)}
          />
          <text className="plot-number" x={margins.left - 8} y={y(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {x.ticks(columns).map((value) => (
        <text key={value} className="plot-number" x={x(value)} y={bottom + 16} textAnchor="middle">
          {formatX(value)}
        </text>
      ))}
      <text className="plot-of" x={margins.left} y={10}>
        {ofY}
      </text>
      <text className="plot-of" x={right} y={bottom + 34} textAnchor="end">
        {ofX}
      </text>
    </g>
  )
}
