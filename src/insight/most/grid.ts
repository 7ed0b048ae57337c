import type { Company, Each } from './company.ts'
import { type Choice, Left, type NearYears } from './near-years.ts'
import type { Taxed } from './payee.ts'

const hundred = 100
const most = Number.POSITIVE_INFINITY
const nothingToPay: readonly number[] = [0]
/** pays beside the law's steps: this far apart up to where a pay mostly ends, then so many */
const apart = 20_000
const usual = 760_000
const coarse = 10_000
const highPoints = 9
/** of two: the pays that cost about the same are one choice, and so many such choices */
const costs = 90
const fewer = 7
/** no more than so much less is had in hand for the sake of what the two live on */
const forLife = 10

/** What is tried in each year of a search by states: the law's own steps and a grid between them, and what fits what the years before leave. */
export class Grid {
  readonly #near: NearYears
  readonly #of: Company
  readonly #pays: readonly (readonly Choice[])[]
  readonly #few: readonly (readonly Choice[])[]
  readonly #keeps: readonly (readonly number[])[]
  readonly #frees = new Map<number, number>()
  readonly #next = new Left()

  constructor(near: NearYears) {
    this.#near = near
    this.#of = near.of
    this.#pays = near.of.upTo.map((upTo, at) => this.#paysOf(upTo, at).map((pays) => near.choice(at, pays)))
    this.#few = this.#pays.map((pays) => pays.filter((_, one) => one % fewer === 0))
    this.#keeps = [0, 1, 2].map((at) => this.#worthKeeping(at + 1))
  }

  /** few: all of them are not worth the trouble where a state promises little. */
  pays(so: Left, at: number, few: boolean): readonly Choice[] {
    const pays = this.#pays[at] ?? []
    const some = few ? (this.#few[at] ?? []) : pays
    return [...some, ...this.#paysToEnd(so, at, pays, few)]
  }

  /** Nothing, the room, up to each step of the law, what leaves nothing or just the next room or some beyond it, all. */
  dividends(so: Left, at: number, choice: Choice): readonly number[] {
    if (so.held <= 0) return nothingToPay
    const near = this.#near
    const next = near.into(this.#next, so, at, choice, 0)
    // what is kept can be distributed within the room in a later year too
    const tried = near.hasLeast ? [-most, 0, near.lacks(so, choice, 0)] : [-most]
    const beyond = near.beyondRoom(so)
    if (next.held < Math.max(0, beyond)) tried.push(next.held)
    if (beyond <= 0) return tried
    const spare = near.beyondRoom(next)
    const add = (above: number) => {
      if (above > 0 && above < beyond) tried.push(above)
    }
    for (const [who, payee] of this.#of.payees.entries()) {
      const { part } = payee
      const taxed = who === 0 ? choice.taxed : choice.otherTaxed
      if (part === 0 || !taxed) continue
      for (const kink of taxed.kinks) add(kink / part)
      const free = this.#free(who, at, taxed)
      add(free / part)
      if (at < 2) continue
      add(spare - this.#free(who, 3, payee.taxed(3, taxed.pay)) / part)
      for (const kink of payee.taxed(3, taxed.pay).kinks) add(spare - kink / part)
    }
    add(spare)
    for (const keep of this.#keeps[at] ?? []) add(spare - keep)
    tried.push(beyond)
    return tried
  }

  #free(who: number, at: number, { pay }: Taxed): number {
    const known = this.#frees.get(pay * 8 + at * 2 + who)
    if (known !== undefined) return known
    const free = this.#of.payees[who]?.nextToFree(at, pay) ?? 0
    this.#frees.set(pay * 8 + at * 2 + who, free)
    return free
  }

  /** What is worth leaving beyond the next year's room: up to where it bears tax, or state tax, beside a pay that is low there. */
  #worthKeeping(at: number): readonly number[] {
    return this.#of.payees.flatMap((payee) => {
      const low = payee.steps(Math.min(at, 2), usual).filter((pay) => pay < usual / 10)
      const kinks = [0, ...low.slice(-1)].flatMap((pay) => [payee.nextToFree(at, pay), payee.toStateTax(at, pay)])
      return payee.part > 0 ? kinks.map((kink) => kink / payee.part) : []
    })
  }

  #paysOf(upTo: Each, at: number): readonly Each[] {
    const each = this.#of.payees.map((payee, who) => withSomeBetween(payee.steps(at, upTo[who] ?? 0), upTo[who] ?? 0))
    const [first = [], second] = each
    if (!second) return first.map((pay) => [pay])
    const pairs = new Map(this.#worthiest(first, second, at).map((pays) => [pays.join(), pays]))
    return [...pairs.values()].toSorted((a, b) => this.#near.choice(at, a).cost - this.#near.choice(at, b).cost)
  }

  /** Of the pays of two that cost about the same those that leave them most, and that feed them best. */
  #worthiest(first: readonly number[], second: readonly number[], at: number): readonly Each[] {
    const worth = new Map<string, readonly [pays: Each, worth: number]>()
    const limit = (this.#of.surplus[at] ?? 0) + (this.#of.mostHeld[at] ?? 0)
    const width = Math.max(1000, limit / costs)
    const company = (1 - (this.#of.companyTax[at] ?? 0)) * (1 - (this.#of.withinTax[at] ?? 0))
    for (const one of first) {
      for (const two of second) {
        const [paid, other] = [this.#of.payees[0]?.paid(at, one), this.#of.payees[1]?.paid(at, two)]
        if (!paid || !other || paid.cost + other.cost > limit + 1) continue
        const cost = paid.cost + other.cost
        const lacks = this.#of.payees.reduce(
          (sum, { least }, who) => sum + Math.max(0, least - ([paid, other][who]?.net ?? 0)),
          0,
        )
        const kept = paid.net + other.net - cost * company
        const cell = Math.round(cost / width)
        for (const [kind, value] of [
          ['free', kept],
          ['fed', kept - forLife * lacks],
        ] as const) {
          const key = `${kind} ${cell}`
          const known = worth.get(key)
          if (!known || isWorthMore([one, two], value, ...known)) worth.set(key, [[one, two], value])
        }
      }
    }
    return [...worth.values()].map(([pays]) => pays)
  }

  /** The pays that leave just what the next room takes, and nothing at all; and those that the owners just live on with what is distributed. */
  #paysToEnd(so: Left, at: number, pays: readonly Choice[], few: boolean): readonly Choice[] {
    const near = this.#near
    const [keep = 0] = this.#keeps[at] ?? []
    const spare = (one: Choice) => near.beyondRoom(near.into(this.#next, so, at, one, 0))
    const lefts = [
      spare,
      (one: Choice) => spare(one) - keep,
      (one: Choice) => near.into(this.#next, so, at, one, -most).held,
      ...(near.hasLeast ? [-most, 0, most].map((above) => (one: Choice) => near.lacks(so, one, above)) : []),
    ]
    return (few ? [spare] : lefts).flatMap((left, which) => {
      let [low, high] = [0, pays.length - 1]
      const [lowest, highest] = [pays[low], pays[high]]
      if (!lowest || !highest || !(left(lowest) > 0 && left(highest) < 0)) return []
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (left(pays[middle] as Choice) > 0) low = middle
        else high = middle
      }
      const [from, to] = [pays[low] as Choice, pays[high] as Choice] // within its length
      const [more, less] = [left(from), left(to)]
      const part = more / (more - less)
      const margin = which < 3 ? -hundred : hundred
      const between = from.pays
        .map((pay, who) => pay + ((to.pays[who] ?? 0) - pay) * part + margin)
        .map((pay, who) => near.payNear(who, at, few ? Math.floor(pay / coarse) * coarse : pay))
      return [near.choice(at, between)]
    })
  }
}

/** Some pays with others between them, upwards, kr. */
function withSomeBetween(exact: readonly number[], upTo: number): readonly number[] {
  const usually = Array.from({ length: Math.floor(Math.min(upTo, usual) / apart) }, (_, one) => (one + 1) * apart)
  const high = Array.from({ length: highPoints }, (_, one) => Math.round((upTo * one) / (highPoints - 1)))
  const between = [...usually, ...high].filter((one) => exact.every((other) => Math.abs(one - other) > apart / 3))
  return [...new Set([...exact, ...between])].toSorted((a, b) => a - b)
}

/** Pays that give more, or as much and are nearer to each other. */
function isWorthMore([one = 0, two = 0]: Each, value: number, [held = 0, other = 0]: Each, worth: number): boolean {
  return value > worth + 1 || (value > worth - 1 && Math.abs(one - two) < Math.abs(held - other))
}
