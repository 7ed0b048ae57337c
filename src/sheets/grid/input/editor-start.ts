/** True for a key that starts an entry with its character. */
export const isCharacter = (key: string | null | undefined): key is string =>
  typeof key === 'string' && /^.$/u.test(key)

export const empties = (key: string | null): boolean => key === 'Backspace' || key === 'Delete'

/** Remembers whether an editor was opened by typing over its cell. F2 or a click in it says that the caret is wanted there. */
export class TypedStart {
  holds = false

  constructor(input: HTMLInputElement) {
    const stay = () => {
      this.holds = false
    }
    input.addEventListener('pointerdown', stay)
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'F2') stay()
    })
  }

  by(key: string | null): void {
    this.holds = isCharacter(key)
  }
}

/** Opens the list or calendar of a field, where the browser lets a page do that. */
export function openPicker(element: HTMLInputElement | HTMLSelectElement): void {
  try {
    element.showPicker()
  } catch {
    // browsers without it, or without a fresh click, let the person open it themselves
  }
}
