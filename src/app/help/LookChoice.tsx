import { useSyncExternalStore } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import type { KeptChoice } from '../../flows/ports.ts'
import { accountTexts } from '../../texts/account.ts'
import { useParts } from '../parts.ts'

const looks = ['system', 'light', 'dark'] as const
const textSizes = ['100', '125', '150', '175', '200', '250', '300'] as const

/** How the page looks in this browser, among the account's facts: as the system does, or light or dark always; and the size of its text. */
export function LookChoice() {
  const { look, textSize } = useParts()
  return (
    <>
      <Choice kept={look} choices={looks} label={accountTexts.look.label} nameOf={(one) => accountTexts.look[one]} />
      <Choice
        kept={textSize}
        choices={textSizes}
        label={accountTexts.textSize.label}
        nameOf={accountTexts.textSize.of}
      />
    </>
  )
}

interface ChoiceProps<C extends string> {
  readonly kept: KeptChoice<C>
  readonly choices: readonly C[]
  readonly label: string
  readonly nameOf: (choice: C) => string
}

function Choice<C extends string>({ kept, choices, label, nameOf }: ChoiceProps<C>) {
  const chosen = useSyncExternalStore(kept.watch, kept.current)
  return (
    <>
      <dt className="look-choice">{label}</dt>
      <dd className="look-choice">
        <ChoiceButtons label={label} choices={choices} chosen={chosen} nameOf={nameOf} onChoose={kept.choose} />
      </dd>
    </>
  )
}
