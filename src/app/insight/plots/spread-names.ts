/** A name beside its point, in pixels: where its line begins or ends, and how high it stands. */
export interface PlotName {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  /** On the left side of its point. */
  readonly isBefore: boolean
}

// of the page's smallest type
const lineHeight = 14
const letterWidth = 7

/** The names moved down as far as needed so that none stands on another, from the top on. */
export function spreadNames(names: readonly PlotName[]): readonly PlotName[] {
  const placed: PlotName[] = []
  for (const name of names.toSorted((a, b) => a.y - b.y)) {
    let { y } = name
    for (const other of placed.toSorted((a, b) => a.y - b.y)) {
      if (isBeside(name, other) && Math.abs(other.y - y) < lineHeight) y = other.y + lineHeight
    }
    placed.push({ ...name, y })
  }
  return placed
}

function isBeside(one: PlotName, other: PlotName): boolean {
  const [from, to] = reachOf(one)
  const [otherFrom, otherTo] = reachOf(other)
  return from < otherTo && otherFrom < to
}

function reachOf({ name, x, isBefore }: PlotName): readonly [from: number, to: number] {
  const width = name.length * letterWidth
  return isBefore ? [x - width, x] : [x, x + width]
}
