import { expect, vi } from 'vitest'

/** Waits until a check passes, for as long as a busy machine takes (as `expect.poll` does: vite.config.ts). Throws what the check last threw. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 })

/** Waits until an element has the keyboard: a part that arrives late takes it once it has been drawn, a moment after its text can be found. */
export const hasKeyboard = (element: Element): Promise<void> =>
  eventually(() => expect(document.activeElement).toBe(element))
