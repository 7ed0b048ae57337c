import type { ReactNode } from 'react'

interface PlotLegendProps {
  readonly lines: readonly { readonly look: string; readonly name: string }[]
  readonly children?: ReactNode
}

export function PlotLegend({ lines, children }: PlotLegendProps) {
  return (
    <ul className="plot-legend">
      {lines.map(({ look, name }) => (
        <li key={look}>
          <svg width={28} height={8} aria-hidden="true">
            <line className={`plot-line ${look}`} x1={1} x2={27} y1={4} y2={4} />
          </svg>
          {name}
        </li>
      ))}
      {children}
    </ul>
  )
}
