/** Tarjan's algorithm with a stack of its own: what goes in circles, and at which level each is, above all that it uses. */
export function ordered(names: Iterable<string>, uses: (name: string) => readonly string[]) {
  const circles = new Set<string>()
  const levels = new Map<string, number>()
  const found = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  /** Gives the names that are open from one on their level: they use each other, or it stands alone. */
  const close = (from: string, of: readonly string[]) => {
    const together = open.splice(open.lastIndexOf(from))
    const isCircle = together.length > 1 || of.includes(from)
    let level = 0
    for (const key of together) for (const each of uses(key)) level = Math.max(level, (levels.get(each) ?? -1) + 1)
    for (const key of together) {
      levels.set(key, level)
      if (isCircle) circles.add(key)
    }
  }
  const lower = (key: string, to: number) => lowest.set(key, Math.min(lowest.get(key) ?? to, to))
  for (const start of names) {
    if (uses(start).length === 0) {
      found.set(start, found.size)
      levels.set(start, 0)
      continue
    }
    const way: { readonly key: string; readonly of: readonly string[]; next: number }[] = []
    const enter = (key: string) => {
      found.set(key, found.size)
      lower(key, found.size - 1)
      open.push(key)
      way.push({ key, of: uses(key), next: 0 })
    }
    if (!found.has(start)) enter(start)
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const used = here.of[here.next]
      here.next += 1
      if (used !== undefined) {
        if (!found.has(used)) enter(used)
        else if (!levels.has(used)) lower(here.key, found.get(used) as number) // found just now
        continue
      }
      way.pop()
      const low = lowest.get(here.key) as number // set when it was entered
      const before = way.at(-1)
      if (before) lower(before.key, low)
      if (low >= (found.get(here.key) as number)) close(here.key, here.of)
    }
  }
  return { circles, levels }
}
