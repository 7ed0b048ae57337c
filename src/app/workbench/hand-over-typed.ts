import { useSyncExternalStore } from 'react'

/** Leaves the field in which something is being typed, so that the plan gets it, and comes back should the page stay open. */
export function commitOpenEditor(): void {
  const field = fieldInUse()
  if (!field) return
  // a cell's editor goes when it is left
  const back = field.closest<HTMLElement>('[role="gridcell"]') ?? field
  field.blur()
  requestAnimationFrame(() => {
    back.focus({ preventScroll: true })
  })
}

/** True while somebody is in a field or an open cell. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(watchFields, () => fieldInUse() !== undefined)
}

function watchFields(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange)
  document.addEventListener('focusout', onChange)
  return () => {
    document.removeEventListener('focusin', onChange)
    document.removeEventListener('focusout', onChange)
  }
}

function fieldInUse(): HTMLInputElement | HTMLSelectElement | undefined {
  const field = document.activeElement
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined
}
