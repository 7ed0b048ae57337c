import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { linkFirmMaxLength } from '../../rules/limits.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { isDesktopWidth } from '../desktop-width.ts'

interface SharingFormProps {
  readonly make: string
  readonly isBusy: boolean
  readonly reason?: string | undefined
  readonly onMake: (form: HTMLFormElement) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

export function SharingForm({ make, isBusy, reason, onMake, onCancel, children }: SharingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // on a phone the keyboard would come over the form
    if (isDesktopWidth()) form.current?.querySelector('input')?.focus()
  }, [])
  return (
    <form
      ref={form}
      className="sharing-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onMake(event.currentTarget)
      }}
    >
      {children}
      <div className="dialog-answers">
        <Button onPress={onCancel}>{sharingTexts.cancel}</Button>
        <Button look="primary" submits busy={isBusy} reason={reason}>
          {make}
        </Button>
      </div>
    </form>
  )
}

interface FirmFieldProps {
  readonly hint: string
  readonly value: string
  readonly onChange: (firm: string) => void
}

export function FirmField({ hint, value, onChange }: FirmFieldProps) {
  return (
    <TextField
      label={sharingTexts.firm}
      hint={hint}
      name="firm"
      autoComplete="off"
      optional
      maxLength={linkFirmMaxLength}
      value={value}
      onChange={onChange}
    />
  )
}
