import { besideSum, costSigns, type otherRows, rowNames, sumWords } from '../../texts/row-names.ts'
import { folded, plainName } from '../columns/folded.ts'

/** What a row is known as by its name, or by that of its account. */
export type NamedKind = keyof typeof rowNames

/** What a row of a table is when it is no row of ours. Each has its reason in texts/row-names.ts. */
export type RowKind = NamedKind | keyof typeof otherRows

/** A name as those of `rowNames` are compared. */
export const knownName = (text: string): string => plainName(folded(text))

const named = new Map<string, NamedKind>()
const begun = new Map<string, NamedKind>()
const ended: (readonly [string, NamedKind])[] = []
for (const kind of Object.keys(rowNames) as NamedKind[]) {
  for (const word of rowNames[kind].words) {
    const name = knownName(word)
    if (!named.has(name)) named.set(name, kind)
    if (word.endsWith('…')) begun.set(name, kind)
    if (word.startsWith('-')) ended.push([name, kind])
  }
}
const longestBeginning = 4
const signs = costSigns.map(folded)
const isOfCost = (word: string) => signs.some((sign) => word.startsWith(sign)) || word.includes('kostnad')
const endOf = (word: string) => ended.find(([end]) => word.endsWith(end))?.[1]

/** What a row with such a name is where it is no cost; undefined for one that may be. */
export function kindOfName(known: string): NamedKind | undefined {
  const name = known.replace(/^\d{4} /, '')
  const exact = named.get(name)
  if (exact) return exact
  const words = name.split(' ')
  for (let count = Math.min(longestBeginning, words.length - 1); count > 0; count--) {
    const kind = begun.get(count === 1 ? (words[0] ?? '') : words.slice(0, count).join(' '))
    if (kind) return words.slice(count).some(isOfCost) ? undefined : kind
  }
  const at = words.findIndex(endOf)
  return at < 0 || words.some((word, other) => other !== at && isOfCost(word)) ? undefined : endOf(words[at] ?? '')
}

const sums = new Set(sumWords.map(knownName))
const beside = new Set<string>(besideSum.map(folded))
const sumOfAnything = /^(?:summa|delsumma|slutsumma|s a)(?: |$)|(?: |^)(?:totalt|summa|sammanlagt)$/
const isBesideSum = (word: string) => beside.has(word) || /^\d+$|kostnader$|intakter$|utgifter$/.test(word)

/** True for a name that begins as that of a sum, whatever it is of. */
export const beginsAsSum = (known: string): boolean => sums.has(known.split(' ')[0] ?? '')

/** True for a name that says of its row that it adds up the others. */
export function isNameOfSum(known: string): boolean {
  if (sumOfAnything.test(known)) return true
  const words = known.split(' ')
  const count = sums.has(words.slice(0, 2).join(' ')) ? 2 : sums.has(words[0] ?? '') ? 1 : 0
  const rest = count > 0 ? words.slice(count) : sums.has(words.at(-1) ?? '') ? words.slice(0, -1) : undefined
  // "Total SEK 1200"
  return rest?.every((word, at) => isBesideSum(word) || (word.length <= 4 && /\d/.test(rest[at + 1] ?? ''))) === true
}

const basKinds: readonly (readonly [RegExp, NamedKind])[] = [
  [/^(?:3|83)/, 'income'],
  [/^26/, 'vat'],
  [/^(?:25|89[12])/, 'tax'],
  [/^(?:20[1-4][38]|289[38]|722)/, 'ownerPay'],
  [/^(?:23|241)/, 'loan'],
  [/^8[89]/, 'result'],
  [/^[12]/, 'balance'],
]

/** What an account of BAS is where it is no cost. */
export const kindOfAccount = (account: string): NamedKind | undefined =>
  basKinds.find(([starts]) => starts.test(account))?.[1]
