/** What stands in an open cell while it is being typed: reported at every key to all who show it too. */
export class LiveText {
  #text: string | undefined
  readonly #watchers = new Set<() => void>()

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  readonly read = (): string | undefined => this.#text

  /** Undefined when the cell closes. */
  write(text: string | undefined): void {
    if (text === this.#text) return
    this.#text = text
    for (const watcher of [...this.#watchers]) watcher()
  }
}
