import { useId } from 'react'
import { ExplainMark } from '../../controls/ExplainMark.tsx'
import type { OwnerPayNumber } from '../../plan/owner-pay-entry.ts'
import type { Session } from '../../session/session.ts'
import { ownerTexts } from '../../texts/owner.ts'
import type { SetSettings } from '../OwnerNumber.tsx'
import { OwnerPayField } from './OwnerPayField.tsx'

interface YearsOfNumbersProps {
  readonly session: Session
  /** What is asked of each year, by its name in the texts. */
  readonly of: keyof typeof ownerTexts.fields
  /** The settings with the label of each. */
  readonly each: readonly (readonly [name: OwnerPayNumber, label: string])[]
  readonly whenBlank?: string
  readonly onSet: SetSettings
}

/** One question with a field for each year. */
export function YearsOfNumbers({ session, of, each, onSet, ...shown }: YearsOfNumbersProps) {
  const id = useId()
  if (each.length === 0) return null
  return (
    <div className="owner-years" role="group" aria-labelledby={id}>
      <p className="owner-years-name">
        <span id={id}>{ownerTexts.fields[of]}</span>
        <ExplainMark id={`owner.${of}`} of={id} />
      </p>
      <div className="owner-years-fields">
        {each.map(([name, label]) => (
          <OwnerPayField key={name} session={session} name={name} label={label} onSet={onSet} {...shown} />
        ))}
      </div>
    </div>
  )
}
