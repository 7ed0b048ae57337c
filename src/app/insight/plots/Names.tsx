import type { PlacedLabel } from '../../../controls/place-labels.ts'

interface NamesProps {
  readonly names: readonly PlacedLabel[]
  /** How they look; default: as the names of points. */
  readonly look?: string
}

/** Words above all points: screen readers read them elsewhere. */
export function Names({ names, look = 'plot-name' }: NamesProps) {
  return (
    <g aria-hidden="true">
      {names.map(({ id, name, x, y, anchor }) => (
        <text key={id} className={look} x={x} y={y + 4} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </g>
  )
}
