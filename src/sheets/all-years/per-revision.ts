import type { Session } from '../../session/session.ts'

/** Remembers what has been asked of the plan until it is another: the width of a column asks every row, and each difference two years. */
export class PerRevision<V> {
  readonly #session: Session
  readonly #known = new Map<string, V>()
  #revision: number | undefined

  constructor(session: Session) {
    this.#session = session
  }

  get(key: string, ask: () => V): V {
    if (this.#revision !== this.#session.revision) {
      this.#known.clear()
      this.#revision = this.#session.revision
    }
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const value = ask()
    this.#known.set(key, value)
    return value
  }
}
