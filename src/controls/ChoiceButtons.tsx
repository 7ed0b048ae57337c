interface ChoiceButtonsProps<C extends string> {
  readonly label: string
  readonly choices: readonly C[]
  /** undefined: none is pressed yet. */
  readonly chosen: C | undefined
  readonly nameOf: (choice: C) => string
  readonly onChoose: (choice: C) => void
}

/** Buttons of which one is pressed: the years, the company forms. */
export function ChoiceButtons<C extends string>({ label, choices, chosen, nameOf, onChoose }: ChoiceButtonsProps<C>) {
  return (
    <div role="group" aria-label={label} className="choices">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="choice"
          aria-pressed={choice === chosen}
          onClick={() => {
            if (choice !== chosen) onChoose(choice)
          }}
        >
          {nameOf(choice)}
        </button>
      ))}
    </div>
  )
}
