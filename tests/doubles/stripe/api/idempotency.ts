import { keyInUse, otherParameters } from '../refusal.ts'

/** What was answered: an HTTP status and the body. */
export type Answer = { readonly status: number; readonly body: object }

/** Stripe's memory of Idempotency-Keys: what was once answered to a key is answered to it again, a 500 too. */
export type IdempotencyStore = {
  /**
   * The answer that the key already has; else the key is taken until `remember` or `release`.
   * @throws Refusal for other parameters than the first time, or while the first request is still at work
   */
  take(key: string, request: string): Answer | undefined
  remember(key: string, answer: Answer): void
  /** Forgets the key: nothing was done for it, such as when its parameters were refused. */
  release(key: string): void
}

export function idempotencyStore(): IdempotencyStore {
  const known = new Map<string, { readonly request: string; answer?: Answer }>()
  return {
    take(key, request) {
      const earlier = known.get(key)
      if (!earlier) {
        known.set(key, { request })
        return undefined
      }
      if (earlier.request !== request) throw otherParameters(key)
      if (!earlier.answer) throw keyInUse(key)
      return earlier.answer
    },
    remember(key, answer) {
      const entry = known.get(key)
      if (entry) entry.answer = answer
    },
    release: (key) => known.delete(key),
  }
}
