import { useRef, useState } from 'react'

interface ActionMenuProps<V extends string> {
  readonly label: string
  readonly choices: readonly V[]
  readonly textOf: (choice: V) => string
  readonly onChoose: (choice: V) => void
}

// milliseconds: a letter reaches the list a moment after its key
const keyLasts = 100

/** A dropdown of actions. One picked in the open list runs at once; the arrow keys on the closed list only browse, and Enter runs what they show. */
export function ActionMenu<V extends string>({ label, choices, textOf, onChoose }: ActionMenuProps<V>) {
  const [browsed, setBrowsed] = useState<V>()
  const keyAt = useRef(Number.NEGATIVE_INFINITY)
  const carryOut = (choice: V) => {
    setBrowsed(undefined)
    onChoose(choice)
  }
  return (
    <select
      className="button outlined"
      aria-label={label}
      value={browsed ?? ''}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && browsed !== undefined) {
          event.preventDefault()
          carryOut(browsed)
          return
        }
        if (event.key === 'Escape') setBrowsed(undefined)
        keyAt.current = event.timeStamp
      }}
      onChange={({ target, timeStamp }) => {
        const choice = choices.find((each) => each === target.value)
        if (choice === undefined) return
        // an arrow in a closed list chooses at once: nothing may happen to the sheet on the way to the right entry
        if (timeStamp - keyAt.current < keyLasts) setBrowsed(choice)
        else carryOut(choice)
      }}
      onBlur={() => {
        setBrowsed(undefined)
      }}
    >
      <option value="" hidden>
        {label}
      </option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {textOf(choice)}
        </option>
      ))}
    </select>
  )
}
