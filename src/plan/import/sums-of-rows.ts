import { beginsAsSum, kindOfName, type RowKind } from './kind-of-name.ts'

interface ToAdd {
  /** What is known of each row; changed in place. */
  readonly kinds: (RowKind | undefined)[]
  readonly amounts: readonly (number | undefined)[]
  /** The names of costs as they are compared. */
  readonly known: readonly string[]
}

/** Rows that have been passed, as a number further down may add them up. */
class Passed {
  places: number[] = []
  sum = 0

  add(at: number, amount: number): void {
    this.places.push(at)
    this.sum += amount
  }

  /** True for a number that is their sum; of two it is one only where it stands last, or is called so. */
  isSum(amount: number, isLast: boolean): boolean {
    return this.places.length > (isLast ? 1 : 2) && isSame(amount, this.sum)
  }
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 1

/** Finds rows that equal the rows above them; those that a sum of income adds up are income too. */
export function sumsByNumber(of: ToAdd): void {
  const walk = new Walk(of)
  of.amounts.forEach((amount, at) => {
    if (amount === undefined) walk.passWords(at)
    else walk.pass(at, amount)
  })
}

/** The way down through the rows of a table. */
class Walk {
  readonly #of: ToAdd
  /** Costs since the last sum, and with them what is known to be none. */
  #above = new Passed()
  #each = new Passed()
  /** All costs so far. */
  readonly #all = new Passed()
  /** Rows that are sums by their numbers, since the last that is called one. */
  #doubted = new Passed()
  #hasHead = false

  constructor(of: ToAdd) {
    this.#of = of
  }

  passWords(at: number): void {
    const kind = this.#of.kinds[at]
    if (kind !== 'sentence') this.#begin()
    this.#hasHead = kind === 'head'
  }

  pass(at: number, amount: number): void {
    const { kinds } = this.#of
    const kind = kinds[at]
    const isSum = kind === undefined && this.#isSum(at, amount)
    const isOfIncome = this.#isOfIncome(at, amount)
    if (isOfIncome) this.#toIncome()
    if (kind === 'sum') this.#hearSum(amount)
    else this.#each.add(at, amount)
    if (kind === undefined && !isSum) {
      this.#above.add(at, amount)
      this.#all.add(at, amount)
      return
    }
    if (isSum) {
      kinds[at] = 'sum'
      this.#doubted.add(at, amount)
    }
    if (isSum || isOfIncome || kind === 'sum' || kind === 'result') this.#begin()
  }

  #begin(): void {
    this.#above = new Passed()
    this.#each = new Passed()
  }

  #isSum(at: number, amount: number): boolean {
    const { amounts, kinds, known } = this.#of
    const ends = amounts[at + 1] === undefined || kinds[at + 1] !== undefined
    const isLast = this.#hasHead || ends || beginsAsSum(known[at] ?? '')
    const isOfMore = this.#all.places.length > this.#above.places.length
    return this.#above.isSum(amount, isLast) || (isOfMore && this.#all.isSum(amount, isLast))
  }

  #isOfIncome(at: number, amount: number): boolean {
    const { kinds, known } = this.#of
    return isIncome(kinds[at], known[at]) && (this.#above.isSum(amount, true) || this.#each.isSum(amount, true))
  }

  #toIncome(): void {
    this.#all.sum -= this.#above.sum
    this.#all.places.length -= this.#above.places.length
    for (const place of this.#above.places) this.#of.kinds[place] = 'income'
  }

  /** What is called a sum knows which of the rows above it are rows. */
  #hearSum(amount: number): void {
    const { places, sum } = this.#doubted
    this.#doubted = new Passed()
    if (isSame(amount, this.#all.sum) || !isSame(amount, this.#all.sum + sum)) return
    for (const place of places) this.#of.kinds[place] = undefined
    this.#all.sum += sum
  }
}

const isIncome = (kind: RowKind | undefined, known = '') =>
  kind === 'income' || (kind === 'sum' && kindOfName(known.replace(/^\S+\s+/, '')) === 'income')
