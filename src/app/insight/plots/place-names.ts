/** A part of a plot, in pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A point that has a name: its middle and its radius, in pixels. */
export interface NamedPoint {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Words in a plot: where their line begins, ends or has its middle, and how high that middle stands. */
export interface PlacedName {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

type Place = Omit<PlacedName, 'id' | 'name'>

// of the page's smallest type
const lineHeight = 14
const letterWidth = 6.5
const gap = 5
/** So many lines above and below its point a name is looked for a place. */
const rows = 4

/** What words take up where they are placed. */
export function boxOf({ name, x, y, anchor }: Omit<PlacedName, 'id'>): Box {
  const width = name.length * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 }
}

/** The point itself. */
export function boxOfPoint({ x, y, r }: Pick<NamedPoint, 'x' | 'y' | 'r'>): Box {
  return { left: x - r, right: x + r, top: y - r, bottom: y + r }
}

/**
 * The names beside their points, each where it covers nothing: no other name or point, no line or words that are shown, and within the plot.
 * Where there is no such place, where it covers least.
 */
export function placeNames(points: readonly NamedPoint[], taken: readonly Box[], within: Box): readonly PlacedName[] {
  const covered = [...taken, ...points.map(boxOfPoint)]
  return points.map((point) => {
    const { id, name } = point
    const placed = { id, name, ...freest(placesOf(point, within), name, covered, within) }
    covered.push(boxOf(placed))
    return placed
  })
}

/** Of some places for words the first that covers nothing, or that which covers least. */
export function freest(places: readonly Place[], name: string, covered: readonly Box[], within: Box): Place {
  let [least, best] = [Number.POSITIVE_INFINITY, places[0]]
  for (const place of places) {
    const box = boxOf({ name, ...place })
    const hidden = covered.reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, within)
    if (hidden < least) [least, best] = [hidden, place]
    if (hidden === 0) break
  }
  if (!best) throw new Error('no place to choose from')
  return best
}

/** On the side with more room first, then on the other, above and below, and so on further away. */
function placesOf({ x, y, r }: NamedPoint, within: Box): readonly Place[] {
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
  return [...sides, ...overAndUnder, ...further]
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

function outside(box: Box, within: Box): number {
  return (box.right - box.left) * (box.bottom - box.top) - overlap(box, within)
}

/** How far the middles of two points are from each other at least, so that both are seen. */
const apart = 13

/**
 * Points that would stand on each other, moved sideways as little as shows both: the numbers stand in the table. None crosses a line that is
 * known by where it stands: left or right of it means something.
 */
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
