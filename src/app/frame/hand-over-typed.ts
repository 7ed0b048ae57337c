import { useSyncExternalStore } from 'react'

// a cell that names its row is the row's header
const gridCell = ':is([role="gridcell"], [role="rowheader"])'

/** Leaves the field in which something is being typed, so that the plan gets it, and comes back should the page stay open. */
export function commitOpenEditor(): void {
  const field = fieldInUse()
  if (!field) return
  // a cell's editor goes when it is left
  const back = field.closest<HTMLElement>(gridCell) ?? field
  field.blur()
  requestAnimationFrame(() => back.focus({ preventScroll: true }))
}

/** True while somebody is in a field or an open cell. */
export const useIsTyping = (): boolean => useSyncExternalStore(watchFields, () => fieldInUse() !== undefined)

/** Notifies when a cell of a sheet is opened to be typed in, there or in the formula bar, and when it closes. Answers how to stop. */
export function watchOpenCell(notify: (isOpen: boolean) => void): () => void {
  let isOpen = false
  const look = (at: EventTarget | null) => {
    const now = isField(at) && at.closest(`${gridCell}, .formula-bar`) !== null
    if (now !== isOpen) notify(now)
    isOpen = now
  }
  const got = ({ target }: FocusEvent) => look(target)
  // who leaves the window, such as for another tab, comes back to the open cell
  const lost = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null && document.hasFocus()) look(null)
  }
  document.addEventListener('focusin', got)
  document.addEventListener('focusout', lost)
  return () => {
    document.removeEventListener('focusin', got)
    document.removeEventListener('focusout', lost)
  }
}

function watchFields(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange)
  document.addEventListener('focusout', onChange)
  return () => {
    document.removeEventListener('focusin', onChange)
    document.removeEventListener('focusout', onChange)
  }
}

export function fieldInUse(): HTMLInputElement | HTMLSelectElement | undefined {
  const { activeElement } = document
  return isField(activeElement) ? activeElement : undefined
}

export const isCell = (at: EventTarget | null): boolean => at instanceof Element && at.matches(gridCell)

const isField = (at: EventTarget | null): at is HTMLInputElement | HTMLSelectElement =>
  at instanceof HTMLInputElement || at instanceof HTMLSelectElement
