import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { lockedTexts } from '../texts/locked.ts'
import { useLock } from './locked.ts'

interface ButtonProps {
  readonly children: ReactNode
  readonly look?: 'primary' | 'outlined' | 'quiet' | 'danger'
  readonly icon?: LucideIcon | undefined
  readonly endIcon?: LucideIcon
  readonly submits?: boolean
  /** Under way: the button waits and cannot be pressed again. */
  readonly busy?: boolean
  /** Why the button does nothing now; greys it, and is read out and shown on hover and focus. */
  readonly reason?: string | undefined
  /** True for what changes the plan: off while it is locked. */
  readonly changes?: boolean
  /** Shown when one points at the button while it can be used, such as its keys. */
  readonly hint?: string
  /** Shows the icon alone; the words stay for screen readers. */
  readonly iconOnly?: boolean
  readonly large?: boolean
  readonly expanded?: boolean
  readonly onPress?: () => void
}

export function Button(props: ButtonProps) {
  const { children, look = 'outlined', icon: Icon, endIcon: EndIcon, submits, busy = false, changes, iconOnly } = props
  const reasonId = useId()
  const { isLocked } = useLock()
  const reason = isLocked && changes ? lockedTexts.why : props.reason
  const idle = reason !== undefined
  const size = props.large ? ' large' : ''
  const shape = iconOnly ? ' icon-only' : ''
  const told = idle ? { 'aria-disabled': true, 'aria-describedby': reasonId } : { title: props.hint }
  return (
    <span className="button-place">
      <button
        type={submits ? 'submit' : 'button'}
        className={`button ${look}${size}${shape}`}
        disabled={busy}
        aria-busy={busy || undefined}
        aria-expanded={props.expanded}
        {...told}
        onClick={(event) => {
          if (idle) event.preventDefault()
          else props.onPress?.()
        }}
      >
        {Icon && <Icon className="button-icon" aria-hidden="true" />}
        <span className={iconOnly ? 'visually-hidden' : undefined}>{children}</span>
        {EndIcon && <EndIcon className="button-icon" aria-hidden="true" />}
      </button>
      {idle && (
        <span role="tooltip" id={reasonId} className="bubble button-reason">
          {reason}
        </span>
      )}
    </span>
  )
}
