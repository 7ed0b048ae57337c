import { scaleLinear } from 'd3-scale'

interface BarProps {
  /** From where to where the bar reaches, within what is shown. */
  readonly from: number
  readonly to: number
  readonly within: readonly [low: number, high: number]
  readonly look: 'more' | 'less' | 'pale'
}

const percent = 100

/** One bar of a row of numbers: the number stands beside it in words, so it is hidden from screen readers. */
export function Bar({ from, to, within: [low, high], look }: BarProps) {
  const place = scaleLinear([low, high === low ? low + 1 : high], [0, percent])
  const [start, end] = [place(Math.min(from, to)), place(Math.max(from, to))]
  return (
    <span className={`plot-bar ${look}`} style={{ left: `${start}%`, width: `${end - start}%` }} aria-hidden="true" />
  )
}
