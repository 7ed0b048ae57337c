import { useId, useState } from 'react'

interface TypedSettingProps {
  readonly label: string
  readonly className: string
  readonly shown: string
  readonly hint?: string
  /** What counts while nothing is typed. */
  readonly whenBlank?: string
  /** Keeps what was typed; answers what is wrong with it when it can't be kept. */
  readonly onEnter: (typed: string) => string | undefined
}

/** A small field that keeps what is typed on Enter and when it is left; Esc takes back. */
export function TypedSetting({ label, className, shown, hint, whenBlank, onEnter }: TypedSettingProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const keep = () => {
    if (typed === undefined) return
    const problem = onEnter(typed)
    setWrong(problem)
    if (problem === undefined) setTyped(undefined)
  }
  const note = wrong ?? hint
  return (
    <div className={`salary-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input slim"
        inputMode="decimal"
        autoComplete="off"
        placeholder={whenBlank}
        value={typed ?? shown}
        aria-invalid={wrong !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key !== 'Escape') return
          setTyped(undefined)
          setWrong(undefined)
        }}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={wrong === undefined ? 'unseen' : 'bubble wrong'}>
          {note}
        </span>
      )}
    </div>
  )
}
