interface ChoiceButtonsProps<C extends string> {
  readonly label: string
  /** A further class, for its place on the page. */
  readonly className?: string
  readonly choices: readonly C[]
  /** undefined: none is pressed yet. */
  readonly chosen: C | undefined
  readonly nameOf: (choice: C) => string
  readonly onChoose: (choice: C) => void
}

/** Buttons of which one is pressed: the years, the company forms. */
export function ChoiceButtons<C extends string>(props: ChoiceButtonsProps<C>) {
  const { label, className, choices, chosen, nameOf, onChoose } = props
  return (
    <div role="group" aria-label={label} className={className === undefined ? 'choices' : `${className} choices`}>
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
