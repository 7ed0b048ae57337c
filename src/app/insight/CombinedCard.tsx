import './combined.css'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { type CombinedAnswer, combine, type Lever, levers } from '../../insight/goal/combined.ts'
import { goalSeek, oneWayIsEnough } from '../../insight/goal/goal.ts'
import { hasDividend } from '../../insight/goal/in-hand.ts'
import { plausibleBlend } from '../../insight/goal/plausible-blend.ts'
import type { ScenarioPercents } from '../../insight/goal/scenarios.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import { howMuch } from '../../rules/plausible-changes.ts'
import { combinedTexts } from '../../texts/insight-combined.ts'
import { goalTexts, type WantedOf } from '../../texts/insight-goal.ts'
import { yearName } from '../../texts/workbench.ts'
import { CombinedLever } from './CombinedLever.tsx'
import { GoalOf } from './GoalOf.tsx'
import { InsightCard } from './InsightCard.tsx'
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
