import { useState } from 'react'
import { isPlanEmpty, type Plan } from '../../plan/plan.ts'
import type { Session } from '../../session/session.ts'

/** Whether the questions at the start are open, and how to open them again and put them away. */
export interface StartAsking {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** A new user is asked once: nobody who has put the questions away on any device, and nobody who has rows already. */
function isToBeAsked(plan: Plan): boolean {
  return !plan.settings.asked && isPlanEmpty(plan)
}

/** Opens the questions for a new user. That they have been put away is kept in the plan, and is no action to take back. */
export function useStartAsking(session: Session): StartAsking {
  const [isOpen, setOpen] = useState(() => isToBeAsked(session.plan))
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      if (!session.plan.settings.asked) {
        session.edit({ do: 'setSettings', values: { asked: true } }, undefined, { undoable: false })
      }
    },
  }
}
