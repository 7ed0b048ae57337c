import { cashFields } from '../../plan/cash.ts'
import { type CashNumber, cashField, readCash } from '../../plan/cash-entry.ts'
import { SettingField } from '../../salary/SettingField.tsx'
import type { Session } from '../../session/session.ts'
import { cashTexts } from '../../texts/cash.ts'
import { kronor } from '../../texts/format.ts'
import { setCash } from './set-cash.ts'

interface CashNumberFieldProps {
  readonly session: Session
  readonly name: CashNumber
  readonly label: string
  /** The word that explains it; none among fields that are explained together. */
  readonly explains?: keyof typeof cashTexts.fields
  /** What counts while nothing is typed, where that is no number. */
  readonly whenBlank?: string
}

/** A number about the account. While it is the standard one it stands there as what counts when nothing is typed. */
export function CashNumberField({ session, name, label, explains, whenBlank }: CashNumberFieldProps) {
  const { kind, default: standard } = cashFields[name]
  const stored = session.plan.settings[name]
  return (
    <SettingField
      label={label}
      {...(explains && { explains: `cash.${explains}` })}
      className={`cash-number ${kind}`}
      field={cashField(name)}
      // a 0 that was chosen is not the blank that the field would show
      value={stored === standard ? null : stored === 0 ? '0' : stored}
      whenBlank={whenBlank ?? kronor(standard ?? 0)}
      read={(typed) => readCash(name, typed, (expression) => session.workbook.calculate(expression))}
      says={() => cashTexts.wrong[kind]}
      onSet={(value) => {
        if (value !== stored) setCash(session, { [name]: value }, name)
      }}
    />
  )
}
