import { useId } from 'react'

export interface TextFieldProps {
  readonly label: string
  readonly name: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  /** What is wrong with this field, when something is: it stands under it. */
  readonly wrongBecause?: string | undefined
}

/** A labelled field of a form, with its hint and what is wrong with it tied to it. */
export function TextField(props: TextFieldProps) {
  const id = useId()
  const hintId = useId()
  const wrongId = useId()
  const described = [
    props.wrongBecause === undefined ? undefined : wrongId,
    props.hint === undefined ? undefined : hintId,
  ].filter((part) => part !== undefined)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      <input
        id={id}
        className="field-input"
        name={props.name}
        type={props.type ?? 'text'}
        autoComplete={props.autoComplete}
        value={props.value}
        required
        aria-invalid={props.wrongBecause !== undefined || undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {props.wrongBecause !== undefined && (
        <p className="field-wrong" id={wrongId}>
          {props.wrongBecause}
        </p>
      )}
      {props.hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {props.hint}
        </p>
      )}
    </div>
  )
}
