import type { StoredChoice, TextSize, Theme } from '../flows/ports.ts'
import { keepText } from './keep-text.ts'

type Browser = Pick<Window, 'localStorage' | 'addEventListener'>

/** The look that was chosen in this browser, in the window's own storage; it belongs to the computer and stays when the user leaves. */
export const createTheme = (window: Browser): StoredChoice<Theme> =>
  keptIn(window, 'lonebanken.look', ['system', 'light', 'dark'])

export const createTextSize = (window: Browser): StoredChoice<TextSize> =>
  keptIn(window, 'lonebanken.text-size', ['100', '125', '150', '175', '200', '250', '300'])

/** One of a few choices under a key; the first one until another is chosen, and for what nobody knows. */
function keptIn<C extends string>(window: Browser, key: string, choices: readonly [C, ...C[]]): StoredChoice<C> {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  // what other tabs choose; null: all of the storage was cleared
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) notify()
  })

  return {
    current: () => choices.find((choice) => choice === window.localStorage.getItem(key)) ?? choices[0],
    choose: (choice) => {
      keepText(window.localStorage, key, choice)
      notify()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
