import type { KeyboardEvent } from 'react'

/** For the element around several fields: Enter leads on from a field that has let go of what was typed in it to the next one. A field that refuses its entry keeps the focus. */
export function focusNext(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (document.activeElement === target) return
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')]
  fields[fields.indexOf(target) + 1]?.focus()
}
