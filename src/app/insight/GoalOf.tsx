import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { goalTexts, type WantedOf } from '../../texts/insight-goal.ts'

const choices: readonly WantedOf[] = ['pay', 'takeHome']

export function GoalOf({ of, onChoose }: { readonly of: WantedOf; readonly onChoose: (of: WantedOf) => void }) {
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
