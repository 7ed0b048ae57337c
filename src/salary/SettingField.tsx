import { type ComponentProps, useId } from 'react'
import { TypedField } from '../controls/TypedField.tsx'

interface SettingFieldProps extends Omit<ComponentProps<typeof TypedField>, 'id' | 'label' | 'isSetting' | 'onEnter'> {
  readonly label: string
  readonly className: string
  /** Takes a new number, null when it is blank; what is wrong never comes here. */
  readonly onSet: (value: number | null) => void
}

/** A small typed field for a number, with its name above it: one answer, whole or not at all. */
export function SettingField({ label, className, onSet, ...field }: SettingFieldProps) {
  const id = useId()
  return (
    <div className={`salary-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <TypedField
        {...field}
        id={id}
        className="field-input slim"
        isSetting
        onEnter={(entry) => {
          if (entry.ok && typeof entry.value !== 'string') onSet(entry.value)
        }}
      />
    </div>
  )
}
