import { DataTable } from '../../controls/DataTable.tsx'
import { useSession } from '../../controls/figures.ts'
import { decimal } from '../../texts/format.ts'
import { helpWords } from '../../texts/help/help-words.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { drawnSize } from '../drawn-size.ts'
import { useWorkspace } from '../services.ts'
import { type ProductLife, productLives, type Stage, stages, whyNoneGrows } from './product-lives.ts'

const words = helpWords.lifeCycle

/** Pixels of the picture: it is drawn as large as it is shown, so that its words keep their size. */
const sizes = {
  desktop: { width: 560, left: 28, letters: 26 },
  phone: { width: 308, left: 24, letters: 13 },
} as const
const quadrant = { height: 132, head: 30, line: 24, rows: 4 } as const
const radius = { min: 4, max: 10 } as const

export function LifeCycle() {
  const { session } = useWorkspace()
  useSession(session, ({ revision }) => revision)
  const { width, left, letters } = sizes[useIsDesktop() ? 'desktop' : 'phone']
  const lives = productLives(session)
  const half = (width - left) / 2
  const bottom = 2 * quadrant.height
  const max = Math.max(1, ...lives.map(({ sales }) => sales))
  const inStage = (stage: Stage) => lives.filter((life) => life.stage === stage)
  const left_out = stages.some((stage) => inStage(stage).length > quadrant.rows)
  return (
    <figure className="help-picture">
      <svg {...drawnSize(width, bottom + 40)} role="img" aria-label={words.label}>
        <rect className="picture-ground" x={left} y={1} width={width - left - 1} height={bottom} rx={8} />
        <path className="picture-line" d={`M${left + half} 1V${bottom + 1}M${left} ${quadrant.height}H${width - 1}`} />
        {stages.map((stage, at) => {
          const x = left + (at % 2) * half
          const y = Math.floor(at / 2) * quadrant.height
          return (
            <g key={stage} transform={`translate(${x} ${y})`}>
              <text className="picture-stage" x={14} y={22}>
                {words.stages[stage]}
              </text>
              {inStage(stage)
                .slice(0, quadrant.rows)
                .map((life, row) => (
                  <Bubble key={life.name} life={life} row={row} max={max} letters={letters} />
                ))}
            </g>
          )
        })}
        <text className="picture-note" transform={`translate(14 ${bottom / 2}) rotate(-90)`} textAnchor="middle">
          {`${words.shrinks} → ${words.grows}`}
        </text>
        <text className="picture-note" x={left + half} y={bottom + 22} textAnchor="middle">
          {`${words.share}, ${words.high} → ${words.low}`}
        </text>
      </svg>
      <LivesDescription lives={lives} isCut={left_out} why={whyNoneGrows(session)} />
    </figure>
  )
}

interface BubbleProps {
  readonly life: ProductLife
  readonly row: number
  readonly max: number
  readonly letters: number
}

function Bubble({ life, row, max, letters }: BubbleProps) {
  // as an area: twice the sales, twice the ink
  const r = Math.max(radius.min, radius.max * Math.sqrt(life.sales / max))
  const y = quadrant.head + quadrant.line * (row + 0.5)
  const name = life.name.length > letters ? `${life.name.slice(0, letters - 1)}…` : life.name
  return (
    <>
      <circle className={`picture-bubble ${life.stage}`} cx={14 + radius.max} cy={y} r={r} />
      <text className="picture-name" x={22 + 2 * radius.max} y={y + 4}>
        {name}
      </text>
    </>
  )
}

interface LivesInWordsProps {
  readonly lives: readonly ProductLife[]
  readonly isCut: boolean
  readonly why: ReturnType<typeof whyNoneGrows>
}

/** What the picture says, for those who rather read, and what it can't show. */
function LivesDescription({ lives, isCut, why }: LivesInWordsProps) {
  if (lives.length === 0) return <figcaption>{words.nothing}</figcaption>
  const { product, stage, share, growth } = words.inTable
  return (
    <figcaption>
      {why && <p>{words[why]}</p>}
      {isCut && <p>{words.more(quadrant.rows)}</p>}
      <details>
        <summary>{words.asTable}</summary>
        <DataTable
          className="help-table"
          columns={[product, stage, { head: share, className: 'number', write: (value) => decimal(value, 0) }, growth]}
          rows={lives.map((life) => ({
            key: life.name,
            cells: [life.name, words.stages[life.stage], life.share, words.grown(life.isGrowing)],
          }))}
        />
      </details>
    </figcaption>
  )
}
