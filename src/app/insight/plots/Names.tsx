import type { PlacedName } from './place-names.ts'

/** The names of points, above all points: screen readers read them elsewhere. */
export function Names({ names }: { readonly names: readonly PlacedName[] }) {
  return (
    <g aria-hidden="true">
      {names.map(({ id, name, x, y, anchor }) => (
        <text key={id} className="plot-name" x={x} y={y + 4} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </g>
  )
}
