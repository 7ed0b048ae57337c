import { type PlotName, spreadNames } from './spread-names.ts'

/** The names of points, above all points: screen readers read them elsewhere. */
export function Names({ names }: { readonly names: readonly PlotName[] }) {
  return (
    <g aria-hidden="true">
      {spreadNames(names).map(({ id, name, x, y, isBefore }) => (
        <text key={id} className="plot-name" x={x} y={y + 4} textAnchor={isBefore ? 'end' : 'start'}>
          {name}
        </text>
      ))}
    </g>
  )
}
