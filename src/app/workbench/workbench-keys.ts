import { useEffect } from 'react'
import { pressed, workbenchCommands } from '../../controls/commands.ts'
import { useLatest } from '../../controls/latest.ts'
import type { DeskState } from './desk-state.ts'

/** The keys that work everywhere in the workbench: Ctrl+S saves, Ctrl+Z and Ctrl+Y undo and redo outside fields. */
export function useWorkbenchKeys(state: DeskState): void {
  const latest = useLatest(state)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [latest])
}

function actionOf(event: KeyboardEvent, state: DeskState): (() => unknown) | undefined {
  const place = isTyping(event.target) ? 'field' : 'page'
  for (const command of workbenchCommands) {
    const keys = command.where.includes(place) ? pressed(command, event) : undefined
    if (!keys) continue
    // the sheet may have taken the key itself; what works in fields works above every window too
    const isEverywhere = command.where.includes('field')
    if (!isEverywhere && (event.defaultPrevented || document.querySelector('dialog[open]'))) return undefined
    return () => command.do(state, { keys })
  }
  return undefined
}

// a tick box or a list beside the sheet has no undo of its own, an open cell's list has Esc
const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea, [role="gridcell"] select'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedIn))
}
