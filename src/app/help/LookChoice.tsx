import { useSyncExternalStore } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { accountTexts } from '../../texts/account.ts'
import { useParts } from '../parts.ts'

const looks = ['system', 'light', 'dark'] as const

/** How the page looks in this browser, as one of the account's facts: as the system does, or light or dark always. */
export function LookChoice() {
  const { look } = useParts()
  const chosen = useSyncExternalStore(look.watch, look.current)
  return (
    <>
      <dt className="look-choice">{accountTexts.look.label}</dt>
      <dd className="look-choice">
        <ChoiceButtons
          label={accountTexts.look.label}
          choices={looks}
          chosen={chosen}
          nameOf={(one) => accountTexts.look[one]}
          onChoose={look.choose}
        />
      </dd>
    </>
  )
}
