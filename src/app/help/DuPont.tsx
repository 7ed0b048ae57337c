import { useFigure } from '../../controls/figures.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor, oneDecimal } from '../../texts/format.ts'
import { helpWords } from '../../texts/help/help-words.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { yearName } from '../../texts/workbench.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { drawnSize } from '../drawn-size.ts'
import { useWorkspace } from '../services.ts'

const words = helpWords.duPont

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

const height = 58
const row = 92

export function DuPont({ year }: { readonly year: Year }) {
  const { session } = useWorkspace()
  const surplus = useFigure(session, `surplus.${year}`)
  const sales = useFigure(session, `totalAnnualSales.${year}`)
  const isDesktop = useIsDesktop()
  const width = isDesktop ? 560 : 308
  const gap = isDesktop ? 28 : 16
  const third = (width - 2 * gap) / 3
  const half = (width - gap - (isDesktop ? 2 * gap : 0)) / 2
  const indent = isDesktop ? gap : 0
  const whole = { x: (width - half) / 2, y: 0, width: half }
  const margin = { x: indent, y: row, width: half }
  const turnover = { x: indent + half + gap, y: row, width: half }
  const below = [0, 1, 2].map((at): Place => ({ x: at * (third + gap), y: 2 * row, width: third }))
  const [ofSurplus, ofSales, ofCapital] = below as [Place, Place, Place] // three were made
  const profitMargin = surplus !== null && sales ? `${oneDecimal((100 * surplus) / sales)}\u00A0%` : undefined
  const inKronor = (amount: number | null) => (amount === null ? undefined : salaryTexts.kr(kronor(amount)))
  return (
    <figure className="help-picture">
      <svg {...drawnSize(width, 2 * row + height + 2)} role="img" aria-label={words.label(yearName(year))}>
        <path
          className="picture-line"
          d={[
            join(whole, margin),
            join(whole, turnover),
            join(margin, ofSurplus),
            join(margin, ofSales),
            join(turnover, ofSales),
            join(turnover, ofCapital),
          ].join('')}
        />
        <Box at={whole} name={words.returnOnCapital} says={words.formula} />
        <Box at={margin} name={words.profitMargin} says={profitMargin} />
        <Box at={turnover} name={words.turnover} says={undefined} />
        <Box at={ofSurplus} name={words.surplus} says={inKronor(surplus)} />
        <Box at={ofSales} name={words.sales} says={inKronor(sales)} />
        <Box at={ofCapital} name={words.capital} says={words.fromBalance} />
        <Sign sign={words.times} x={(margin.x + margin.width + turnover.x) / 2} y={row + height / 2} />
        <Sign sign={words.dividedBy} x={third + gap / 2} y={2 * row + height / 2} />
        <Sign sign={words.dividedBy} x={2 * third + 1.5 * gap} y={2 * row + height / 2} />
      </svg>
    </figure>
  )
}

const join = (above: Place, under: Place) =>
  `M${above.x + above.width / 2} ${above.y + height}L${under.x + under.width / 2} ${under.y}`

interface BoxProps {
  readonly at: Place
  readonly name: string
  readonly says: string | undefined
}

function Box({ at: { x, y, width }, name, says }: BoxProps) {
  // a long name takes two lines where the box is narrow: about seven pixels a letter
  const lines = name.length * 7 > width - 12 ? splitInTwo(name) : [name]
  const all = [...lines, ...(says === undefined ? [] : [says])]
  const first = y + height / 2 - (all.length - 1) * 8 + 4
  return (
    <>
      <rect className="picture-ground" x={x + 0.5} y={y + 0.5} width={width - 1} height={height} rx={8} />
      {all.map((line, at) => (
        <text
          key={line}
          className={at < lines.length ? 'picture-name' : 'picture-says'}
          x={x + width / 2}
          y={first + at * 16}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </>
  )
}

function splitInTwo(name: string): readonly string[] {
  const at = name.indexOf(' ', name.length / 3)
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)]
}

function Sign({ sign, x, y }: { readonly sign: string; readonly x: number; readonly y: number }) {
  return (
    <text className="picture-stage" x={x} y={y + 5} textAnchor="middle">
      {sign}
    </text>
  )
}
