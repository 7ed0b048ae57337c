import { lockedTexts } from '../texts/locked.ts'
import { useLock } from './locked.ts'

interface ChoiceButtonsProps<C extends string> {
  readonly label: string
  readonly className?: string
  readonly choices: readonly C[]
  /** undefined: none is pressed yet. */
  readonly chosen: C | undefined
  readonly nameOf: (choice: C) => string
  /** True for what changes the plan: while it is locked, what is chosen is read and not changed. */
  readonly changes?: boolean
  /** True where a press on what is chosen already is an answer too. */
  readonly isAnswer?: boolean
  /** True where one goes on writing elsewhere after the press. */
  readonly keepsKeyboard?: (choice: C) => boolean
  readonly onChoose: (choice: C) => void
}

export function ChoiceButtons<C extends string>(props: ChoiceButtonsProps<C>) {
  const {
    label,
    className,
    choices,
    chosen,
    nameOf,
    changes = false,
    isAnswer = false,
    keepsKeyboard,
    onChoose,
  } = props
  const { isLocked, notifyLocked } = useLock()
  const isOff = changes && isLocked
  return (
    <div role="group" aria-label={label} className={className === undefined ? 'choices' : `${className} choices`}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="choice"
          aria-pressed={choice === chosen}
          // not disabled: what is chosen is read out by who comes there
          aria-disabled={isOff || undefined}
          title={isOff ? lockedTexts.why : undefined}
          onMouseDown={(event) => keepsKeyboard?.(choice) && event.preventDefault()}
          onClick={() => {
            if (isOff) notifyLocked()
            else if (isAnswer || choice !== chosen) onChoose(choice)
          }}
        >
          {nameOf(choice)}
        </button>
      ))}
    </div>
  )
}
