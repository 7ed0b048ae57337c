import { readNumber } from '../sheets/read-arithmetic.ts'

/** What was read: numbers and names in the order in which they stand. */
export interface Read {
  readonly numbers: readonly number[]
  readonly names: readonly string[]
}

/** A sentence with holes for numbers, {n}, and names, {w}, and when what it says is so. */
export interface Sentence {
  readonly says: string
  readonly isSo: (read: Read) => boolean
}

/** A sentence by its numbers alone. */
export const say = (says: string, isSo: (...numbers: readonly number[]) => boolean = () => true): Sentence => ({
  says,
  isSo: ({ numbers }) => isSo(...numbers),
})

/** A sentence by its names alone. */
export const named = (says: string, isSo: (...names: readonly string[]) => boolean): Sentence => ({
  says,
  isSo: ({ names }) => isSo(...names),
})

const numberWords: Readonly<Record<string, string>> = { en: '1', ett: '1', två: '2', tre: '3' }
const number = String.raw`[+−-]?\d[\d ]*(?:,\d+)?|${Object.keys(numberWords).join('|')}`

/** Spaces of every kind as one, and nothing around them. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** A number as it is written: '−3 000', '+12,5', 'tre'. */
export const numberOf = (text: string): number => readNumber((numberWords[text] ?? text).replace('+', '').trim())

const patternOf = (says: string) => {
  const holes = [...says.matchAll(/\{[nw]\}/g)].map(([hole]) => hole)
  const text = says
    .split(/\{[nw]\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .reduce((all, part, at) => all + (holes[at - 1] === '{n}' ? `(${number})` : '(.+?)') + part)
  return { pattern: new RegExp(`^${text}(?= |$)`), holes }
}

/**
 * Reads a text as sentences, each from the first word to the last, and reports what is wrong: what nobody can read, and what is not so. Of
 * sentences that begin alike the longest is tried first.
 */
export function faultsIn(text: string, sentences: readonly Sentence[]): readonly string[] {
  const known = sentences.toSorted((a, b) => b.says.length - a.says.length)
  const faults: string[] = []
  for (let rest = plain(text); rest !== ''; ) {
    const found = known.flatMap((sentence) => {
      const { pattern, holes } = patternOf(sentence.says)
      const match = pattern.exec(rest)
      return match ? [{ sentence, match, holes }] : []
    })[0]
    if (!found) return [...faults, `cannot be read: ${rest}`]
    const [sentence, ...parts] = found.match
    const of = (hole: string) => parts.filter((_, at) => found.holes[at] === hole)
    const isSo = found.sentence.isSo({ numbers: of('{n}').map(numberOf), names: of('{w}') })
    if (!isSo) faults.push(`not so: ${sentence}`)
    rest = rest.slice(sentence.length).trim()
  }
  return faults
}
