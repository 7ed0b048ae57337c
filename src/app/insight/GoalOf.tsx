import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { goalTexts, type WantedOf } from '../../texts/insight-goal.ts'

const choices: readonly WantedOf[] = ['pay', 'takeHome']

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
