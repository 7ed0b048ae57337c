/** A part of a plot, in pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where words can stand: where their line begins, ends or has its middle, and how high that middle stands. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Words for a plot, with the places where they could stand, the best first. */
export interface Label {
  readonly id: string
  readonly name: string
  readonly places: readonly Place[]
  readonly isBold?: boolean
}

export interface PlacedLabel extends Place {
  readonly id: string
  readonly name: string
  readonly isBold?: boolean
}

/** What is shown, and what has no place: the plot's table names it. */
export interface Placed {
  readonly shown: readonly PlacedLabel[]
  readonly leftOut: readonly Label[]
}

interface Taken {
  /** No words lie on it: dots, other words, lines that mean something by where they stand. */
  readonly covered: readonly Box[]
  /** Words lie on it where there is no other place: the rim of their letters keeps them readable. */
  readonly curves?: readonly Box[]
}

export interface NamedPoint {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly r: number
}

// of the page's smallest type
const lineHeight = 14
const gap = 5
/** So many lines above and below its point a name is looked for a place. */
const rows = 4

export function boxOf({ name, x, y, anchor, isBold = false }: Omit<PlacedLabel, 'id'>): Box {
  const width = textWidth(name, isBold)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 }
}

export const boxOfPoint = ({ x, y, r }: Pick<NamedPoint, 'x' | 'y' | 'r'>): Box => ({
  left: x - r,
  right: x + r,
  top: y - r,
  bottom: y + r,
})

/** How wide words are at most in the page's smallest type: with no browser to ask, each letter is as wide as the widest of its kind. */
function textWidth(text: string, isBold = false): number {
  let width = 0
  for (const letter of text) width += widths.find(({ letters }) => letters.test(letter))?.width ?? other
  return isBold ? width * boldness : width
}

const widths = [
  { letters: /[iljftrI.,:;'’|!()\s-]/, width: 4.6 },
  { letters: /[mwMW%–—→]/, width: 11.4 },
  { letters: /[\p{Lu}]/u, width: 9.2 },
  { letters: /[\p{Ll}\d]/u, width: 7.6 },
] as const
const other = 12.5
const boldness = 1.08

/** Places words at the first of their places that is free and crosses least of the curves, or leaves them out. */
export function placeLabels(labels: readonly Label[], { covered, curves = [] }: Taken, within: Box): Placed {
  const taken = [...covered]
  const shown: PlacedLabel[] = []
  const leftOut: Label[] = []
  for (const label of labels) {
    const { places, ...words } = label
    const free = places
      .map((place) => ({ ...words, ...place }))
      .filter((one) => isInside(boxOf(one), within) && taken.every((box) => overlap(boxOf(one), box) === 0))
    const crossed = (one: PlacedLabel) => curves.reduce((sum, box) => sum + overlap(boxOf(one), box), 0)
    const [first, ...others] = free
    if (!first) {
      leftOut.push(label)
      continue
    }
    const best = others.reduce((least, one) => (crossed(one) < crossed(least) ? one : least), first)
    shown.push(best)
    taken.push(boxOf(best))
  }
  return { shown, leftOut }
}

/** The name of a point: on the side with more room first, then on the other, above and below, and so on further away. */
export function adjacentPoint({ id, name, x, y, r }: NamedPoint, within: Box): Label {
  const right: Place = { x: x + r + gap, y, anchor: 'start' }
  const left: Place = { x: x - r - gap, y, anchor: 'end' }
  const sides = x > (within.left + within.right) / 2 ? [left, right] : [right, left]
  const away = r + lineHeight / 2 + 1
  const overAndUnder = [-away, away].flatMap((by): readonly Place[] => [
    { x, y: y + by, anchor: 'middle' },
    { x: x + gap, y: y + by, anchor: 'start' },
    { x: x - gap, y: y + by, anchor: 'end' },
  ])
  const further = Array.from({ length: rows }, (_, row) => row + 1).flatMap((row) =>
    [-row, row].flatMap((by) => sides.map((side) => ({ ...side, y: y + by * (lineHeight / 2) }))),
  )
  return { id, name, places: [...sides, ...overAndUnder, ...further] }
}

export function boxesOfCurve(points: readonly { readonly x: number; readonly y: number }[]): readonly Box[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to
    const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / piece))
    return Array.from({ length: pieces }, (_, each) => {
      const between = (a: number, b: number) => a + ((b - a) * (each + 0.5)) / pieces
      return boxOfPoint({ x: between(from.x, to.x), y: between(from.y, to.y), r: 1 })
    })
  })
}

const piece = 5

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

const isInside = (box: Box, within: Box): boolean =>
  box.left >= within.left && box.right <= within.right && box.top >= within.top && box.bottom <= within.bottom

/** How far the middles of two points are from each other at least, so that both are seen. */
const apart = 13

/** Points that would stand on each other, moved sideways as little as shows both, and never across the line. */
export function apartFrom(points: readonly NamedPoint[], line: number): readonly NamedPoint[] {
  const placed: NamedPoint[] = []
  for (const point of points) {
    const isFree = (x: number) => placed.every((other) => Math.hypot(other.x - x, other.y - point.y) >= apart)
    const isLeft = point.x < line
    const tried = Array.from({ length: points.length + 1 }, (_, at) => at).flatMap((at) => [
      point.x + at * apart,
      point.x - at * apart,
    ])
    const x = tried.find((one) => isFree(one) && one < line === isLeft) ?? point.x
    placed.push({ ...point, x })
  }
  return placed
}
