/** True for a key that starts an entry with its character. */
export function isCharacter(key: string | null | undefined): key is string {
  return typeof key === 'string' && /^.$/u.test(key)
}

/** True for a key that opens a cell empty. */
export function empties(key: string | null): boolean {
  return key === 'Backspace' || key === 'Delete'
}

/** Opens the list or calendar of a field, where the browser lets a page do that. */
export function openPicker(element: HTMLInputElement | HTMLSelectElement): void {
  try {
    element.showPicker()
  } catch {
    // browsers without it, or without a fresh click, let the person open it themselves
  }
}
