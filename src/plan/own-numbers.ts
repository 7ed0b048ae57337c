import { ownFormulaLimits } from '../rules/limits.ts'
import type { Entry } from './entry.ts'
import { comparedName } from './row-name.ts'
import { readSwedishNumber } from './swedish-number.ts'
import { oneLine } from './words.ts'

/** A number of the plan with a name, which formulas call: 'Index', 3 %. */
export interface OwnNumber {
  readonly id: string
  readonly name: string
  /** As it is kept: digits with a point, a minus before and a % after them where it has one. */
  readonly value: string
}

const line = /^([a-z0-9]{1,15}) (-?\d{1,9}(?:\.\d{1,5})?%?) (\S.{0,29})$/u
const name = /^\p{L}[\p{L}\p{M}\d .,:_%-]{0,29}$/u

/** What the plan's setting `ownNumbers` says: a line for each, 'id value name'. Lines that are no such thing are left out. */
export function ownNumbersIn(stored: string): readonly OwnNumber[] {
  const numbers = new Map<string, OwnNumber>()
  for (const each of stored.split('\n')) {
    const [, id, value, called] = line.exec(each) ?? []
    if (id !== undefined && value !== undefined && called !== undefined && isOwnName(called)) {
      numbers.set(id, { id, value, name: called })
    }
  }
  return apart([...numbers.values()].slice(0, ownFormulaLimits.numbers))
}

/** The numbers, each by a name of its own: two devices may have given the same one. */
function apart(numbers: readonly OwnNumber[]): readonly OwnNumber[] {
  const taken = new Set<string>()
  return numbers.map((number) => {
    let called = number.name
    for (let count = 2; taken.has(comparedName(called)); count += 1)
      called = `${number.name.slice(0, ownFormulaLimits.nameLength - 3)} ${count}`
    taken.add(comparedName(called))
    return { ...number, name: called }
  })
}

export const ownNumbersText = (numbers: readonly OwnNumber[]): string =>
  numbers.map(({ id, value, name: called }) => `${id} ${value} ${called}`).join('\n')

/** Whether a number can be called this: a letter first, and no sign that a formula reads. Of before some have a minus or a percent in them. */
const isOwnName = (called: string): boolean => name.test(called)

/** A number that comes, called by words that no other has. */
export function newOwnNumber(numbers: readonly OwnNumber[], id: string, words: string): OwnNumber {
  const isTaken = (called: string) => numbers.some((each) => each.name === called)
  let count = numbers.length + 1
  while (isTaken(`${words} ${count}`)) count += 1
  return { id, value: '0', name: `${words} ${count}` }
}

export function readOwnName(typed: string, isTaken: (called: string) => boolean): Entry<string> {
  const called = oneLine(typed).replace(/ +/g, ' ')
  if (isOwnName(called) && !/[%-]/.test(called) && !isTaken(called)) return { ok: true, value: called }
  return { ok: false, error: 'entry.ownFormula', value: undefined }
}

/** Reads what a number is, as it is kept: '3 %' as 3%; not 1.025, which may be a thousand and more. */
export function readOwnValue(typed: string): Entry<string> {
  const text = typed.trim()
  const read = readSwedishNumber(text.replace(/\s*%$/, ''))
  if (read.kind === 'number' && read.mayGroup !== '.' && read.whole.length <= 9 && read.decimals.length <= 5) {
    const decimals = read.decimals.replace(/0+$/, '')
    const size = `${read.whole.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`
    const isNegative = read.negative && Number(size) !== 0
    return { ok: true, value: `${isNegative ? '-' : ''}${size}${text.endsWith('%') ? '%' : ''}` }
  }
  return { ok: false, error: 'entry.notANumber', value: undefined }
}

/** The numbers of two devices together, by line: of each the version of the side that has changed it, mine when both have; mine first, to the limit. */
export function mergedOwnNumbers(was: string, mine: string, theirs: string): string {
  const [before, my, their] = [was, mine, theirs].map(
    (text) => new Map(ownNumbersIn(text).map((each) => [each.id, each])),
  ) as [Map<string, OwnNumber>, Map<string, OwnNumber>, Map<string, OwnNumber>] // as many as there are texts
  const same = (one: OwnNumber | undefined, other: OwnNumber | undefined) =>
    one?.value === other?.value && one?.name === other?.name
  const ids = [...new Set([...my.keys(), ...their.keys()])]
  const numbers = ids.flatMap((id) => (same(my.get(id), before.get(id)) ? their.get(id) : my.get(id)) ?? [])
  return ownNumbersText(numbers.slice(0, ownFormulaLimits.numbers))
}
