import { type ReactNode, useEffect, useRef } from 'react'
import type { FormMessage } from './account-form.ts'

interface FormFrameProps {
  readonly message: FormMessage | undefined
  readonly onSubmit: () => void
  readonly onFocus?: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** A form of an account page: checked by the flow instead of the browser, with focus moved to the first field that is wrong. */
export function FormFrame({ message, onSubmit, onFocus, className, children }: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (message?.tone === 'error') form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  }, [message])
  return (
    <form
      ref={form}
      className={`account-form ${className ?? ''}`}
      noValidate
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
