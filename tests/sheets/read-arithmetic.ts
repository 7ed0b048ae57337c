/**
 * Reads arithmetic as it is written in Swedish, the way a person with a calculator would: '(400 000 + 100 000) × 25 %, högst 43 000'. It knows
 * nothing of how the text was made.
 */

/** What arithmetic comes to with the numbers as they stand, and between what it may lie where they are cut after their last decimal. */
export interface Reading {
  readonly value: number
  readonly least: number
  readonly most: number
}

const token =
  /\s*(\d{1,3}(?: \d{3})+(?:,\d+)?|\d+(?:,\d+)?|, (?:högst|lägst) |[-−+×/();%]| och |summan av |[A-ZÅÄÖ]+(?=\())/y

const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')

/** Reads '1 234,5' or '−3'. */
export function readNumber(text: string): number {
  return Number(plain(text).replaceAll(' ', '').replace(',', '.').replace('−', '-'))
}

/** How many decimals a number is written with. */
export function decimalsIn(text: string): number {
  return /,(\d+)/.exec(text)?.[1]?.length ?? 0
}

/** Reads arithmetic; undefined for a text that is none. */
export function readArithmetic(text: string): Reading | undefined {
  const words = tokensOf(plain(text))
  if (!words) return undefined
  const reader = new Reader(words)
  const reading = reader.limited()
  return reader.isAtEnd ? reading : undefined
}

function tokensOf(text: string): readonly string[] | undefined {
  const words: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)?.[1]
    if (found === undefined) return undefined
    words.push(found.trim())
  }
  return words
}

/** How far a number may be from what it was before it was cut: money after two decimals, all else after five, of which the last may be 0s. */
const cutOff = (decimals: number): number => 10 ** -(decimals <= 2 ? 2 : 5) / 2

const combine = (a: Reading, b: Reading, calculate: (a: number, b: number) => number): Reading => {
  const ends = [
    calculate(a.least, b.least),
    calculate(a.least, b.most),
    calculate(a.most, b.least),
    calculate(a.most, b.most),
  ]
  return { value: calculate(a.value, b.value), least: Math.min(...ends), most: Math.max(...ends) }
}

class Reader {
  readonly #words: readonly string[]
  #at = 0

  constructor(words: readonly string[]) {
    this.#words = words
  }

  get isAtEnd(): boolean {
    return this.#at === this.#words.length
  }

  /** A sum with its limits: 'a × b, högst c och d'. */
  limited(): Reading | undefined {
    let left = this.#sum()
    for (let word = this.#take(', högst', ', lägst'); left && word; word = this.#take(', högst', ', lägst')) {
      const limit = word === ', högst' ? Math.min : Math.max
      do {
        const other = this.#sum()
        left = left && other && combine(left, other, (a, b) => limit(a, b))
      } while (this.#take('och'))
    }
    return left
  }

  #sum(): Reading | undefined {
    let left = this.#product()
    for (let sign = this.#take('+', '−'); left && sign; sign = this.#take('+', '−')) {
      const right = this.#product()
      left = right && combine(left, right, sign === '+' ? (a, b) => a + b : (a, b) => a - b)
    }
    return left
  }

  #product(): Reading | undefined {
    let left = this.#one()
    for (let sign = this.#take('×', '/'); left && sign; sign = this.#take('×', '/')) {
      const right = this.#one()
      if (right && sign === '/' && right.least <= 0 && right.most >= 0) {
        // what is cut to 0 may have been anything small
        left = { value: left.value / right.value, least: -Infinity, most: Infinity }
      } else left = right && combine(left, right, sign === '×' ? (a, b) => a * b : (a, b) => a / b)
    }
    return left
  }

  #one(): Reading | undefined {
    if (this.#take('−')) {
      const of = this.#one()
      return of && { value: -of.value, least: -of.most, most: -of.least }
    }
    if (this.#take('summan av')) return this.#one()
    if (this.#take('SUMMA')) return this.#one()
    if (this.#take('(')) {
      const inner = this.limited()
      return this.#take(')') ? this.#percent(inner) : undefined
    }
    const text = this.#words[this.#at]
    if (text === undefined || !/^\d/.test(text)) return undefined
    this.#at++
    const value = readNumber(text)
    const decimals = decimalsIn(text)
    const cut = cutOff(decimals)
    return this.#percent({ value, least: value - cut, most: value + cut })
  }

  #percent(of: Reading | undefined): Reading | undefined {
    return of && this.#take('%') ? { value: of.value / 100, least: of.least / 100, most: of.most / 100 } : of
  }

  #take(...wanted: readonly string[]): string | undefined {
    const word = this.#words[this.#at]
    if (word === undefined || !wanted.includes(word)) return undefined
    this.#at++
    return word
  }
}
