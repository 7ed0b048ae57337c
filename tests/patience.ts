import { vi } from 'vitest'

/** Waits until a check passes, for as long as a busy machine takes (as `expect.poll` does: vite.config.ts). Throws what the check last threw. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000 })
