import { firstReaching, type Reaching } from './needed-surplus.ts'

/** Whole steps of a change, each with the year's surplus: exactly so, and as it is written. */
export interface Steps {
  readonly first: number
  readonly last: number
  readonly surplusAt: (step: number) => number
  readonly surplusWrittenAt: (step: number) => number
}

/** How a way fares, and the step that it comes to. best: none was found that reaches, on a way that may turn. */
export interface Found {
  readonly kind: 'reached' | 'short' | 'lowers' | 'nothing' | 'best'
  readonly step: number
}

/** What is known of a way whose formulas may turn it: more of it may be less. */
export interface Turning {
  /** The step at which what is moved is so large a share of what it is today. */
  readonly stepAt: (share: number) => number
  /** So many steps are looked at before and after one: whole pieces make a way rise and fall from step to step. */
  readonly looks: number
}

/** Of a way that turns so many steps around one are looked at, at most. */
const mostLooks = 300
/** A look at many rows takes its time: so many rows in all, but some looks always. */
const rowsLookedAt = 20_000
const fewestLooks = 20

/** How many steps around one are looked at in a year of so many products. */
export const looksAt = ({ products }: { readonly products: readonly unknown[] }): number =>
  Math.max(fewestLooks, Math.min(mostLooks, Math.floor(rowsLookedAt / products.length)))

/** Whether each look at a year takes so long that there are to be few. */
export const isManyRows = (numbers: { readonly products: readonly unknown[] }) => looksAt(numbers) < mostLooks

/** A way that answers the same question once: a search asks for its ends and its answer again and again. */
export function remembered<W extends Pick<Steps, 'surplusAt' | 'surplusWrittenAt'>>(way: W): W {
  const surpluses = new Map<number, number>()
  const surplusesWritten = new Map<number, number>()
  return {
    ...way,
    surplusAt: (step) => known(surpluses, step, way.surplusAt),
    surplusWrittenAt: (step) => known(surplusesWritten, step, way.surplusWrittenAt),
  }
}

function known<V>(answers: Map<number, V>, step: number, answer: (step: number) => V): V {
  const before = answers.get(step)
  if (before !== undefined) return before
  const found = answer(step)
  answers.set(step, found)
  return found
}

/** So far apart lie the places that are looked at first, by what is moved: closer where a look takes no time. They go as far as any field. */
const apart = 1.15
const closeBy = 1.04
const farthest = 10 ** 12
/** Of a year with many rows so much farther apart where what is moved is more than ten times what it is, or less than a tenth. */
const far = 10
const farApart = 1.5
/** So many steps are tried between a place and the first after it that reaches: a formula may fall all at once. */
const probes = 32

/**
 * The step nearest to today that reaches the goal on a way that may turn, up or down; of a plan that reaches it the farthest down. Places from today
 * outwards, at each top between them a climb, then down the hill to the first that reaches. Where none is found: the best.
 */
export function foundTurning(way: Steps, turning: Turning, reach: Reaching, isReached: boolean): Found {
  const places = placesOf(way, turning)
  if (places.every((place) => way.surplusAt(place) === way.surplusAt(0))) return { kind: 'nothing', step: 0 }
  const [below, above] = [places.filter((step) => step <= 0), places.filter((step) => step >= 0)]
  if (isReached) {
    const fromBelow = new Line(way, turning.looks, reach, (along) => way.first + along)
    return { kind: 'reached', step: fromBelow.first(below.map((step) => step - way.first)) ?? 0 }
  }
  const upwards = new Line(way, turning.looks, reach, (along) => along)
  const downwards = new Line(way, turning.looks, reach, (along) => 0 - along)
  const up = upwards.first(above)
  // no farther down than the one above
  const down = downwards.first(below.flatMap((step) => (step > -(up ?? Infinity) ? [0 - step] : [])).toReversed())
  const step = down ?? up
  if (step !== undefined) return { kind: 'reached', step }
  const netAt = (each: number) => reach.netAt(way.surplusWrittenAt(each))
  const best = [upwards.best, downwards.best].reduce((most, each) => (netAt(each) > netAt(most) ? each : most), 0)
  return { kind: 'best', step: best }
}

function placesOf({ first, last }: Steps, { stepAt, looks }: Turning): readonly number[] {
  const steps = new Set([first, 0, last])
  const isMany = looks < mostLooks
  const by = isMany ? apart : closeBy
  for (let share = by; share < farthest; share *= isMany && share > far ? farApart : by) {
    for (const step of [stepAt(share), stepAt(1 / share)]) steps.add(Math.min(last, Math.max(first, step)))
  }
  return [...steps].toSorted((a, b) => a - b)
}

/** Whether the middle one of three surpluses is the highest; the first of a line has none earlier. */
const isTop = (earlier: number | undefined, before: number, here: number): boolean =>
  before >= here && (earlier === undefined || (before >= earlier && earlier + here < 2 * before))

class Line {
  readonly #at: (along: number) => number
  readonly #way: Steps
  readonly #looks: number
  readonly #reach: Reaching
  #best: number | undefined

  constructor(way: Steps, looks: number, reach: Reaching, at: (along: number) => number) {
    this.#way = way
    this.#looks = looks
    this.#reach = reach
    this.#at = at
  }

  get best(): number {
    return this.#at(this.#best ?? 0)
  }

  /** The first step that reaches the goal, by places along the line. */
  first(places: readonly number[]): number | undefined {
    const last = places.at(-1) ?? 0
    const surpluses: number[] = []
    for (const [at, place] of places.entries()) {
      const here = this.#surplus(place)
      surpluses.push(here)
      const [before, previous, start] = [surpluses[at - 1], places[at - 1], places[at - 2] ?? places[0] ?? 0]
      if (before === undefined || previous === undefined) continue
      const earlier = surpluses[at - 2]
      const found = isTop(earlier, before, here)
        ? this.#onHill(start, this.#climb(start, place), last, before - Math.min(earlier ?? here, here))
        : this.#reach.at(here) && before < here
          ? this.#between(previous, place, last)
          : undefined
      if (found !== undefined) return this.#at(found)
    }
    return this.#reaches(0) ? this.#at(0) : undefined
  }

  #surplus(along: number): number {
    const surplus = this.#way.surplusAt(this.#at(along))
    if (this.#best === undefined || surplus > this.#way.surplusAt(this.#at(this.#best))) this.#best = along
    return surplus
  }

  #reaches(along: number): boolean {
    return this.#reach.at(this.#surplus(along)) && this.#reach.at(this.#way.surplusWrittenAt(this.#at(along)))
  }

  /** The top between two places, by thirds. */
  #climb(from: number, to: number): number {
    let [low, high] = [from, to]
    while (high - low > 2) {
      const third = Math.floor((high - low) / 3)
      if (this.#surplus(low + third) < this.#surplus(high - third)) low += third
      else high -= third
    }
    const steps = Array.from({ length: high - low + 1 }, (_, at) => low + at)
    return steps.reduce((top, step) => (this.#surplus(step) > this.#surplus(top) ? step : top), low)
  }

  /** The first that reaches on the way up to a top; of one that is short by less than its hill is high, around it. */
  #onHill(from: number, top: number, last: number, height: number): number | undefined {
    const surplus = this.#surplus(top)
    if (this.#reach.at(surplus)) return this.#between(from, top, last)
    const needed = this.#reach.next(surplus)
    return needed !== undefined && needed - surplus < height ? this.#around(top, last) : undefined
  }

  /** The first that reaches between two places, of which the second does. */
  #between(from: number, to: number, last: number): number | undefined {
    let along = firstReaching((each) => this.#surplus(each), this.#reach, from, to)
    for (let tries = 0; along !== undefined && tries < this.#looks; tries++) {
      if (this.#reaches(along)) {
        const width = along - from
        const tried = Array.from({ length: probes }, (_, at) => from + Math.floor((width * at) / probes))
        const first = tried.find((step) => this.#reaches(step)) ?? along
        return this.#around(first, first)
      }
      along = firstReaching((each) => this.#surplus(each), this.#reach, along + 1, to)
    }
    return this.#around(to, last)
  }

  /** The first that reaches among the steps around one, not past the last. */
  #around(along: number, last: number): number | undefined {
    const end = Math.min(last, along + this.#looks)
    for (let each = Math.max(0, along - this.#looks); each <= end; each++) if (this.#reaches(each)) return each
    return undefined
  }
}
