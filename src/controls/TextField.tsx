import { useId, useState } from 'react'
import { pageTexts } from '../texts/pages.ts'
import { FirstIcon } from './FirstIcon.tsx'

export interface TextFieldProps {
  readonly id?: string
  readonly label: string
  readonly name: string
  readonly type?: 'text' | 'email' | 'password'
  /** Of a text that may have several lines. */
  readonly rows?: number
  readonly autoComplete: string
  readonly optional?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  /** What is wrong with this field, when something is: it stands under it. */
  readonly wrongBecause?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = useId()
  const wrongId = useId()
  const [isShown, setShown] = useState(false)
  const isSecret = props.type === 'password'
  const described = [props.wrongBecause && wrongId, props.hint && hintId].filter(Boolean).join(' ')
  const field = {
    id,
    className: 'field-input',
    name: props.name,
    autoComplete: props.autoComplete,
    value: props.value,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
    required: props.optional !== true,
    'aria-invalid': props.wrongBecause !== undefined || undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => props.onChange(event.target.value),
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      <div className={isSecret ? 'field-secret' : undefined}>
        {props.rows === undefined ? (
          <input {...field} type={(isShown ? 'text' : props.type) ?? 'text'} />
        ) : (
          <textarea {...field} rows={props.rows} />
        )}
        {isSecret && (
          <button
            type="button"
            className="icon-button"
            aria-label={isShown ? pageTexts.hideTyped : pageTexts.showTyped}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <FirstIcon of={isShown ? 'eyeOff' : 'eye'} size={16} />
          </button>
        )}
      </div>
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
