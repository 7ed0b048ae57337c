/** Where a menu is asked for, in pixels of the window. */
export interface MenuAt {
  readonly x: number
  readonly y: number
  /** Of a column alone, or of what its prices include, when it was asked for at a heading. */
  readonly of?: OwnMenu
}

/** The menus beside that of cells, rows and the sheet. */
export type OwnMenu = 'column' | 'vat'

export class MenuRequest {
  readonly #watchers = new Set<(at: MenuAt) => void>()
  #latest: MenuAt = { x: 0, y: 0 }

  readonly watch = (watcher: (at: MenuAt) => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Asks for another menu in the place of the one that was asked for last. */
  askAgain(of: OwnMenu): void {
    this.ask({ ...this.#latest, of })
  }

  ask(at: MenuAt): void {
    this.#latest = at
    for (const watcher of [...this.#watchers]) watcher(at)
  }
}
