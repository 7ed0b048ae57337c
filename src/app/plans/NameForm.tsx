import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { planNameMaxLength } from '../../rules/limits.ts'
import { planTexts } from '../../texts/plans.ts'

interface NameFormProps {
  readonly label: string
  readonly name: string
  /** With the new name; undefined when it stays. */
  readonly onDone: (name?: string) => void
}

export function NameForm({ label, name: before, onDone }: NameFormProps) {
  const [name, setName] = useState(before)
  return (
    <form
      className="plan-naming"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(name.trim())
      }}
    >
      <input
        className="field-input"
        aria-label={label}
        maxLength={planNameMaxLength}
        value={name}
        // what was asked for is to be typed
        ref={(input) => {
          if (input && document.activeElement !== input) input.focus()
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onDone()
        }}
      />
      <Button submits look="primary">
        {planTexts.save}
      </Button>
      <Button onPress={() => onDone()}>{planTexts.cancel}</Button>
    </form>
  )
}
