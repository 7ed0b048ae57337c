/** Where a menu is asked for, in pixels of the window. */
export interface MenuAt {
  readonly x: number
  readonly y: number
  /** Of a column alone, when it was asked for at a heading. */
  readonly of?: 'column'
}

/** Tells who shows the menu that it is asked for. */
export class AskedMenu {
  private readonly watchers = new Set<(at: MenuAt) => void>()

  readonly watch = (watcher: (at: MenuAt) => void): (() => void) => {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  ask(at: MenuAt): void {
    for (const watcher of [...this.watchers]) watcher(at)
  }
}
