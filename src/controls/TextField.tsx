import { useId } from 'react'

interface TextFieldProps {
  readonly label: string
  readonly name: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  /** Id of the message that tells what is wrong with this field, when something is. */
  readonly wrongBecause?: string | undefined
}

/** A labelled field of a form, tied to its hint and to the message about what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const id = useId()
  const hintId = useId()
  const described = [props.hint === undefined ? undefined : hintId, props.wrongBecause].filter(
    (part) => part !== undefined,
  )
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
      {props.hint !== undefined && (
        <p className="field-hint" id={hintId}>
          {props.hint}
        </p>
      )}
    </div>
  )
}
