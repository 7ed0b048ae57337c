import { type ComponentProps, useId } from 'react'
import { ExplainMark } from '../controls/ExplainMark.tsx'
import { TypedField } from '../controls/TypedField.tsx'

interface SettingFieldProps<V>
  extends Omit<ComponentProps<typeof TypedField>, 'id' | 'label' | 'labelledBy' | 'isSetting' | 'onEnter'> {
  readonly label: string
  readonly className: string
  /** Where section 10.0 of the help explains the label: a button beside it. */
  readonly explains?: string
  /** Takes what the field's kind reads, null of a number that is blank; what is wrong never comes here. */
  readonly onSet: (value: V) => void
}

/** A small typed field for a number or a few words, with its name above it: one answer, whole or not at all. */
export function SettingField<V extends number | string | null = number | null>({
  label,
  className,
  explains,
  onSet,
  ...field
}: SettingFieldProps<V>) {
  const id = useId()
  const nameId = useId()
  return (
    <div className={`salary-field ${className}`}>
      <span className="setting-name">
        <label htmlFor={id} id={nameId}>
          {label}
        </label>
        {explains !== undefined && <ExplainMark id={explains} of={nameId} />}
      </span>
      <TypedField
        {...field}
        id={id}
        className="field-input slim"
        isSetting
        onEnter={(entry) => {
          if (entry.ok) onSet(entry.value as V) // as its kind reads
        }}
      />
    </div>
  )
}
