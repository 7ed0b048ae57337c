import type { Year } from '../rules/horizon.ts'

/** Who writes a formula: in which year, and whether it is one by now. */
interface Writer {
  readonly year: Year
  readonly isFormula: () => boolean
}

/** Which year is looked at while a formula is written in another: the buttons and keys of the years turn it then, and the cell stays open. */
class OtherYear {
  #shown: Year | undefined
  #writer: Writer | undefined
  readonly #watchers = new Set<() => void>()

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Undefined while it is the writer's own. */
  readonly read = (): Year | undefined => this.#shown

  get isOffered(): boolean {
    return this.#writer?.isFormula() === true
  }

  /** undefined: nobody writes any more. */
  begin(writer: Writer | undefined): void {
    this.#writer = writer
    this.#show(undefined)
  }

  /** Looks at a year; false when nobody writes a formula. */
  look(year: Year): boolean {
    if (!this.isOffered) return false
    this.#show(year === this.#writer?.year ? undefined : year)
    return true
  }

  /** Goes back to the year in which one writes; false when one looks at no other. */
  goBack(): boolean {
    const wasOther = this.#shown !== undefined
    this.#show(undefined)
    return wasOther
  }

  #show(year: Year | undefined): void {
    if (year === this.#shown) return
    this.#shown = year
    for (const watcher of [...this.#watchers]) watcher()
  }
}

export const otherYear = new OtherYear()
