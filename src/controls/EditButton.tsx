import type { ComponentProps } from 'react'
import { lockedTexts } from '../texts/locked.ts'
import { useLock } from './locked.ts'

/** A plain button of what changes the plan: grey while the plan is locked, and then it says why. */
export function EditButton({ onClick, ...props }: ComponentProps<'button'>) {
  const { isLocked, notifyLocked } = useLock()
  // not disabled: the keyboard stays where it was pressed
  const off = isLocked && { 'aria-disabled': true, title: lockedTexts.why }
  return <button type="button" {...props} {...off} onClick={isLocked ? notifyLocked : onClick} />
}
