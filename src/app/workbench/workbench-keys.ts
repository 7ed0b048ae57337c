import { useEffect, useRef } from 'react'
import type { DeskState } from './desk-state.ts'

/** The keys that work everywhere in the workbench: Ctrl+S saves, Ctrl+Z and Ctrl+Y undo and redo outside fields. */
export function useWorkbenchKeys(state: DeskState): void {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function actOf(event: KeyboardEvent, state: DeskState): (() => void) | undefined {
  const key = event.key.toLowerCase()
  const command = (event.ctrlKey || event.metaKey) && !event.altKey
  // saving works even in the middle of a cell; the browser would otherwise save the page as a file
  if (command && key === 's') return state.save
  // the sheet may have taken the key itself, and a field has an undo of its own
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]')) return undefined
  if (command && key === 'z') return event.shiftKey ? state.redo : state.undo
  if (command && key === 'y') return state.redo
  return undefined
}

// a tick box or a list beside the sheet has no undo of its own, an open cell's list has Esc
const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea, [role="gridcell"] select'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedIn))
}
