import type { Reading } from '../../plan/entry.ts'
import type { FieldName } from '../../rules/field-names.ts'
import type { Session } from '../../session/session.ts'

/** A number that could have been another: what was taken of it, and the other one. */
interface OpenReading {
  readonly name: FieldName
  readonly taken: Reading
  readonly other: Reading
}

/** The numbers of rows that can be read in two ways, for as long as nothing else is entered in their field: a card asks what its sheet has asked. */
class OpenReadings {
  readonly #byRow = new Map<string, readonly OpenReading[]>()
  readonly #listeners = new Set<() => void>()

  /** What a field has taken; undefined for what can be read in one way. */
  note(id: string, name: FieldName, reading: OpenReading | undefined): void {
    const rest = this.of(id).filter((each) => each.name !== name)
    this.#byRow.set(id, reading ? [...rest, reading] : rest)
    for (const listener of this.#listeners) listener()
  }

  of(id: string): readonly OpenReading[] {
    return this.#byRow.get(id) ?? none
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const none: readonly OpenReading[] = []

const bySession = new WeakMap<Session, OpenReadings>()

/** Those of an open plan: pages and years come and go. */
export function openReadings(session: Session): OpenReadings {
  const open = bySession.get(session) ?? new OpenReadings()
  bySession.set(session, open)
  return open
}
