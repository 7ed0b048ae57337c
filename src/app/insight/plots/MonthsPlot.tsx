import { scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { kronor } from '../../../texts/format.ts'
import { Axes, margins, Plot, type Scale } from './Plot.tsx'

const thousand = 1000

interface MonthsPlotProps {
  readonly label: string
  readonly table: ReactNode
  /** Everything that is to have its place upwards, kr. */
  readonly values: readonly number[]
  /** How many, from 1; twelve are a year. */
  readonly months?: number
  readonly height?: number | undefined
  readonly nameOf: (month: number) => string
  readonly ofY: string
  /** True where a month is as wide as its bars, not a point. */
  readonly hasBars?: boolean
  readonly children: (x: Scale, y: Scale, right: number) => ReactNode
}

export function MonthsPlot({
  label,
  months = 12,
  height = 220,
  table,
  values,
  nameOf,
  ofY,
  hasBars = false,
  children,
}: MonthsPlotProps) {
  return (
    <Plot label={label} height={height} table={table}>
      {(width) => {
        const right = width - margins.right
        const x = hasBars
          ? scaleLinear([0.5, months + 0.5], [margins.left, right])
          : scaleLinear([1, months], [margins.left + 8, right])
        const y = scaleLinear(
          [Math.min(0, ...values), Math.max(1, ...values)],
          [height - margins.bottom, margins.top + 8],
        ).nice(4)
        return (
          <>
            <Axes
              x={x}
              y={y}
              width={width}
              height={height}
              formatX={(month) => (Number.isInteger(month) ? nameOf(month) : '')}
              format={(kr) => kronor(kr / thousand)}
              ofX=""
              ofY={ofY}
            />
            {children(x, y, right)}
          </>
        )
      }}
    </Plot>
  )
}
