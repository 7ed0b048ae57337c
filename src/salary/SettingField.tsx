import { type ComponentProps, useId } from 'react'
import { ExplainButton } from '../controls/ExplainButton.tsx'
import { TypedField } from '../controls/TypedField.tsx'

interface SettingFieldProps extends Omit<ComponentProps<typeof TypedField>, 'id' | 'label' | 'isSetting' | 'onEnter'> {
  readonly label: string
  readonly className: string
  /** The address of the word that the mark beside the label explains (section 10.0 of the help). */
  readonly explains?: string
  /** Takes a new number, null when it is blank; what is wrong never comes here. */
  readonly onSet: (value: number | null) => void
}

/** A small typed field for a number, with its name above it: one answer, whole or not at all. */
export function SettingField({ label, className, explains, onSet, ...field }: SettingFieldProps) {
  const id = useId()
  return (
    <div className={`salary-field ${className}`}>
      <span className="setting-name">
        <label htmlFor={id}>{label}</label>
        {explains !== undefined && <ExplainButton id={explains} what={label} />}
      </span>
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
