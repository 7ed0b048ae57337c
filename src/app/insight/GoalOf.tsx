import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { goalTexts } from '../../texts/insight-goal.ts'

const choices = ['pay', 'takeHome'] as const
/** What is wanted of an aktiebolag by law: pay, or pay and dividend. */
export type WantedOf = (typeof choices)[number]

interface GoalOfProps {
  readonly of: WantedOf
  readonly onChoose: (of: WantedOf) => void
}

/** Asks whether what is wanted is pay alone, or pay and dividend. */
export function GoalOf({ of, onChoose }: GoalOfProps) {
  return (
    <div className="goal-of">
      <ChoiceButtons
        label={goalTexts.of.label}
        choices={choices}
        chosen={of}
        nameOf={(choice) => goalTexts.of[choice]}
        onChoose={onChoose}
      />
      {of === 'takeHome' && <p className="insight-note">{goalTexts.of.later}</p>}
    </div>
  )
}
