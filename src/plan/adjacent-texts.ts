import { readSwedishNumber, signsIn } from './swedish-number.ts'
import { type Beside, type NumberStyle, sizesOf } from './two-readings.ts'

/** What the texts of a column say about its numbers, and the numbers it holds already: looked at once a number has two readings. */
export function adjacentTexts(texts: () => readonly string[], held: () => readonly number[] = () => []): Beside {
  const short = once(() => texts().filter(isShort))
  return {
    style: once(() => styleOf(short())),
    sizes: once(() => sizesOf([...held(), ...numbersOf(short())])),
  }
}

function styleOf(texts: readonly string[]): NumberStyle {
  const signs = texts.map(signsIn)
  return {
    groups: new Set(signs.flatMap(({ groups }) => groups ?? [])),
    begins: new Set(signs.flatMap(({ begins }) => begins ?? [])),
  }
}

function numbersOf(texts: readonly string[]): readonly number[] {
  return texts.flatMap((text) => {
    const read = readSwedishNumber(text)
    return read.kind === 'number' && read.mayGroup === undefined
      ? [Number(`${read.whole}.${read.decimals || '0'}`)]
      : []
  })
}

// what is longer is no number (entry.ts), and reading it could take seconds
const longest = 200
const isShort = (text: string): boolean => text.length <= longest

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
