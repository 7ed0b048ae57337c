import { type ClipboardEvent, createContext, type DragEvent, type KeyboardEvent, type PointerEvent, use } from 'react'
import type { Session } from '../session/session.ts'
import { useSession } from './figures.ts'

/** Whether the plan that the controls change is locked, and what says why to one who tries. */
export interface Lock {
  readonly isLocked: boolean
  readonly notifyLocked: () => void
}

/** The lock of the plan around a control (`LockOf`). Where there is no plan, as in the account's forms, nothing is locked. */
export const LockContext = createContext<Lock>({ isLocked: false, notifyLocked: () => undefined })

export const useLock = (): Lock => use(LockContext)

/** True while a plan takes no edit; renders again when that turns. */
export const useIsLocked = (session: Session): boolean => useSession(session, isLockedNow)

const isLockedNow = ({ isLocked }: Session) => isLocked

/** What makes a field of text one that is read and copied: who writes in it is told why it takes nothing. Nothing while the plan is open. */
export function readOnlyOf({ isLocked, notifyLocked }: Lock) {
  if (!isLocked) return {}
  const refuse = (event: ClipboardEvent | DragEvent) => {
    event.preventDefault()
    notifyLocked()
  }
  return {
    readOnly: true,
    onKeyDown: (event: KeyboardEvent) => {
      if (isWriting(event)) notifyLocked()
    },
    onPaste: refuse,
    onCut: notifyLocked,
    onDrop: refuse,
  }
}

/** What makes a drawn slider one that is read: who moves it is told why it stays. Nothing while the plan is open. */
export function readOnlySliderOf({ isLocked, notifyLocked }: Lock) {
  if (!isLocked) return {}
  return {
    'aria-readonly': true,
    onKeyDown: (event: KeyboardEvent) => {
      if (!/^(Arrow|Page|Home$|End$)/.test(event.key)) return
      event.preventDefault()
      notifyLocked()
    },
    onPointerDown: ({ button }: PointerEvent) => {
      if (button === 0) notifyLocked()
    },
    onPointerMove: undefined,
    onPointerUp: undefined,
    onPointerCancel: undefined,
  }
}

const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (/^.$/u.test(key) && !ctrlKey && !metaKey && !altKey) || key === 'Backspace' || key === 'Delete'
