import type { Look, LookPort } from '../flows/ports.ts'

const key = 'lonebanken.look'
const looks: readonly Look[] = ['system', 'light', 'dark']

/** The look that was chosen in this browser, in the window's own storage; it belongs to the computer and stays when the user leaves. */
export function createLook(window: Pick<Window, 'localStorage' | 'addEventListener'>): LookPort {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  // what other tabs choose; null: all of the storage was cleared
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) notify()
  })

  return {
    current: () => looks.find((look) => look === window.localStorage.getItem(key)) ?? 'system',
    choose: (look) => {
      window.localStorage.setItem(key, look)
      notify()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
