import type { OwnerPayName } from '../../plan/owner-pay.ts'
import { ownerPayFields } from '../../plan/owner-pay.ts'
import { type OwnerPayNumber, ownerPayField, readOwnerPay } from '../../plan/owner-pay-entry.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { ownerTexts } from '../../texts/owner.ts'
import type { SetSettings } from '../OwnerNumber.tsx'
import { SettingField } from '../SettingField.tsx'

interface OwnerPayFieldProps {
  readonly session: Session
  readonly name: OwnerPayNumber
  readonly label: string
  /** The word that the mark beside the label explains; none among fields that are explained together. */
  readonly explains?: keyof typeof ownerTexts.about
  /** What counts while nothing is typed, where that is no number. */
  readonly whenBlank?: string
  readonly onSet: SetSettings
}

/** A number that the owner tells of pay, dividend or a tool. While it is the standard one it stands there as what counts when nothing is typed. */
export function OwnerPayField({ session, name, label, explains, whenBlank, onSet }: OwnerPayFieldProps) {
  const { kind, default: standard } = ownerPayFields[name]
  const stored = session.plan.settings[name]
  return (
    <SettingField
      label={label}
      {...(explains && { explains: `owner.${explains}` })}
      className={`owner-pay-number ${kind}`}
      field={ownerPayField(name)}
      value={stored === standard ? null : written(name, stored)}
      whenBlank={whenBlank ?? kronor(standard ?? 0)}
      read={(typed) => readOwnerPay(name, typed, (expression) => session.workbook.calculate(expression))}
      says={() => ownerTexts.wrong[kind]}
      onSet={(value) => {
        if (value !== stored) onSet({ [name]: value }, name)
      }}
    />
  )
}

/** A year is not grouped as other numbers are; and a 0 that was chosen is not the blank that the field would show. */
function written(name: OwnerPayName, value: number | null): number | string | null {
  const isYear = ownerPayFields[name].kind === 'year'
  return value !== null && (isYear || value === 0) ? String(value) : value
}
