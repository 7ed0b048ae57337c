import { TypedField } from '../../controls/TypedField.tsx'
import type { Lever } from '../../insight/goal/combined.ts'
import type { Example } from '../../insight/goal/goal.ts'
import { readChange } from '../../plan/settings.ts'
import { filledCell } from '../../texts/format.ts'
import { combinedTexts } from '../../texts/insight-combined.ts'
import { goalTexts } from '../../texts/insight-goal.ts'
import { MuchMark } from './MuchMark.tsx'
import { percentField } from './percent-field.ts'

interface CombinedLeverProps {
  readonly lever: Lever
  readonly percent: number
  /** It is the one that is solved: it can't be moved by hand. */
  readonly isSolved: boolean
  readonly isReached: boolean
  readonly example: Example | undefined
  readonly onSolve: () => void
  readonly onChange: (percent: number) => void
}

/** How far a slider goes, percent; what is typed may go further. */
const reach = {
  prices: { min: -30, max: 60 },
  volumes: { min: -50, max: 100 },
  costs: { min: -50, max: 50 },
} as const satisfies Record<Lever, { min: number; max: number }>

/** One of what is changed together: whether it is solved, its slider, its percent as a number, and what it means. */
export function CombinedLever(props: CombinedLeverProps) {
  const { lever, percent, isSolved, isReached, example, onSolve, onChange } = props
  const { min, max } = reach[lever]
  const isKnown = !isSolved || isReached
  const means = !isKnown
    ? ''
    : example
      ? combinedTexts.example(
          example.name || goalTexts.unnamed,
          filledCell(example.from) || '0',
          filledCell(example.to) || '0',
          combinedTexts.units[lever],
        )
      : combinedTexts.unchanged
  return (
    <div className={isSolved ? 'combined-lever solved' : 'combined-lever'}>
      <label className="combined-name">
        <input type="radio" name="combined-solved" checked={isSolved} onChange={onSolve} />
        <span>
          <span className="visually-hidden">{combinedTexts.solve(lever)}</span>
          <span aria-hidden="true">{combinedTexts.levers[lever]}</span>
        </span>
      </label>
      <input
        type="range"
        className="combined-slider"
        aria-label={combinedTexts.slider(lever)}
        aria-valuetext={[combinedTexts.percent(percent), means].filter((words) => words !== '').join(', ')}
        min={min}
        max={max}
        step={1}
        value={Math.min(max, Math.max(min, percent))}
        disabled={isSolved}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      {isSolved ? (
        <output className="combined-percent">{isReached ? combinedTexts.percent(percent) : '–'}</output>
      ) : (
        <span className="combined-percent scenario-percent">
          <TypedField
            className="field-input slim"
            label={combinedTexts.typed(lever)}
            field={percentField}
            value={percent}
            shows={combinedTexts.percent(percent)}
            read={readChange}
            isSetting
            isTrial
            onEnter={({ value }) => {
              if (typeof value === 'number') onChange(value)
            }}
          />
        </span>
      )}
      <span className="combined-means">
        {means}
        {isKnown && <MuchMark of={lever} percent={percent} />}
      </span>
    </div>
  )
}
