import './combined.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { TypedField } from '../../controls/TypedField.tsx'
import { type CombinedAnswer, combine, type Lever, levers } from '../../insight/goal/combined.ts'
import { type Example, goalSeek, oneWayIsEnough } from '../../insight/goal/goal.ts'
import { hasDividend } from '../../insight/goal/in-hand.ts'
import { plausibleBlend } from '../../insight/goal/plausible-blend.ts'
import type { ScenarioPercents } from '../../insight/goal/scenarios.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { readChange } from '../../plan/settings.ts'
import type { Year } from '../../rules/horizon.ts'
import { howMuch } from '../../rules/plausible-changes.ts'
import { filledCell } from '../../texts/format.ts'
import { combinedTexts } from '../../texts/insight-combined.ts'
import { goalTexts, type WantedOf } from '../../texts/insight-goal.ts'
import { yearName } from '../../texts/workbench.ts'
import { GoalOf } from './GoalOf.tsx'
import { InsightCard } from './InsightCard.tsx'
import { MuchMark } from './MuchMark.tsx'
import { percentField } from './percent-field.ts'
import type { UseAnswer } from './use-answer.ts'
import { suggestedPay } from './wanted-pay.ts'

interface CombinedCardProps {
  readonly pay: NetPay
  readonly year: Year
  readonly onUse: UseAnswer
}

const unchanged: ScenarioPercents = { prices: 0, volumes: 0, costs: 0 }

function whyNot({ kind, net, holds }: CombinedAnswer, solved: Lever, of: WantedOf): string {
  if (kind === 'lowers') return combinedTexts.lowers
  return kind === 'best' ? combinedTexts.best(of, net) : combinedTexts.short(solved, of, net, holds)
}

/** Prices, volumes and costs changed together: two are chosen, the third is solved for the wanted net pay. Nothing is written until it is used. */
export function CombinedCard({ pay, year, onUse }: CombinedCardProps) {
  const [percents, setPercents] = useState(unchanged)
  const [solved, setSolved] = useState<Lever>('prices')
  const [chosenOf, setOf] = useState<WantedOf>('pay')
  const of = hasDividend(pay.plan, year) ? chosenOf : 'pay'
  const wanted = pay.plan.settings.wantedNetPay || suggestedPay(pay.net(year))
  const isEnough = useMemo(() => oneWayIsEnough(goalSeek(pay, { year, wanted, of })), [pay, year, wanted, of])
  // open where it is needed, until somebody has opened or closed it
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? !isEnough
  // a slider follows the hand, and the answer follows the slider
  const asked = useDeferredValue(percents)
  const answer = useMemo(
    () => combine(pay, { year, wanted, of, percents: asked, solved }),
    [pay, year, wanted, of, asked, solved],
  )
  const isPlausible = levers.every((lever) => howMuch(lever, answer.percents[lever]) === 'plausible')
  const needsBlend = answer.kind !== 'reached' || !isPlausible
  const blend = useMemo(
    () => (needsBlend ? plausibleBlend(pay, { year, wanted, of }) : undefined),
    [needsBlend, pay, year, wanted, of],
  )
  // the slider that is dragged stands where the hand has it
  const shown = { ...percents, [solved]: answer.percents[solved] }
  const isReached = answer.kind === 'reached'
  const isTrying = levers.some((lever) => percents[lever] !== unchanged[lever])
  return (
    <InsightCard of="combined">
      <details className="combined-fold" open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>{combinedTexts.open}</summary>
        <p className="insight-lead">{combinedTexts.lead(wanted, yearName(year))}</p>
        {hasDividend(pay.plan, year) && <GoalOf of={of} onChoose={setOf} />}
        <div className="combined-levers" role="radiogroup" aria-label={combinedTexts.solved}>
          <span className="combined-head" aria-hidden="true">
            {combinedTexts.solved}
          </span>
          {levers.map((lever) => (
            <CombinedLever
              key={lever}
              lever={lever}
              percent={shown[lever]}
              isSolved={lever === solved}
              isReached={isReached}
              example={answer.examples[lever]}
              onSolve={() => {
                // what has been solved stays where it is when another is
                setPercents({ ...shown })
                setSolved(lever)
              }}
              onChange={(percent) => setPercents({ ...percents, [lever]: percent })}
            />
          ))}
        </div>
        {/* said while one tries: what an edit of the plan does to the pay is said elsewhere */}
        <p className="insight-note" role={isTrying ? 'status' : undefined}>
          {isReached ? (
            <>
              <strong>{combinedTexts.reached(solved, answer.percents[solved])}</strong>{' '}
              {combinedTexts.net(of, answer.net)} {combinedTexts.hours(answer.hours, answer.hours - answer.hoursToday)}
            </>
          ) : (
            <strong>{whyNot(answer, solved, of)}</strong>
          )}
          {isReached && answer.hoursMark !== 'fine' && (
            <span className={`goal-mark ${answer.hoursMark}`}> {goalTexts.marks[answer.hoursMark]}</span>
          )}
        </p>
        {needsBlend && (
          <p className="insight-note">
            {blend ? combinedTexts.blend(blend) : combinedTexts.noBlend}{' '}
            {blend && (
              <button type="button" className="link" onClick={() => setPercents(blend)}>
                {combinedTexts.tryBlend}
              </button>
            )}
          </p>
        )}
        <div className="combined-acts">
          <Button
            look="primary"
            changes
            reason={answer.edit ? undefined : isReached ? goalTexts.noChange : combinedTexts.cannot}
            onPress={() => {
              onUse(answer, combinedTexts.title)
              setPercents(unchanged)
            }}
          >
            {goalTexts.use} <span className="visually-hidden">{combinedTexts.title}</span>
          </Button>
          <Button look="quiet" onPress={() => setPercents(unchanged)}>
            {combinedTexts.reset}
          </Button>
        </div>
        <p className="insight-note">
          {combinedTexts.costs} {combinedTexts.assumption}
        </p>
      </details>
    </InsightCard>
  )
}

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
function CombinedLever(props: CombinedLeverProps) {
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
