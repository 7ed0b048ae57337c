import { type VatRate, vatRates } from '../../rules/vat.ts'
import * as qualifiers from '../../texts/heading-qualifiers.ts'
import { anyOf, folded, plainName } from './folded.ts'
import { type PartOfYear, partOfYear } from './part-of-year.ts'

export interface Heading {
  /** Without what it says of VAT. */
  readonly name: string
  /** Without its units and the time it is of either. */
  readonly bare: string
  readonly vat?: 'included' | 'excluded'
  readonly rate?: VatRate
  /** True where an amount is named: it is no rate. */
  readonly isAmount: boolean
  /** True where it says that its money is kronor, one by one. */
  readonly isKronor: boolean
  readonly time?: keyof typeof timeUnits
  readonly isPerHour: boolean
  /** Its numbers are of a minute or some: of nothing that a plan counts by. */
  readonly isPerMinutes: boolean
  /** Its numbers are of a shorter time than a year. */
  readonly shorter?: keyof typeof shorterTimes
  readonly period?: PartOfYear
  /** How many kronor, or pieces, one of its numbers is. */
  readonly scale: number
  /** How many pieces its numbers are of. */
  readonly pieces: number
  readonly isForeign: boolean
  /** Says what is sold in a year and nothing else: not stock, packages, litres or days. */
  readonly isSold: boolean
  /** A price of a litre or a kilo, to compare by. */
  readonly isToCompare: boolean
}

const { pieces, scales, shorterTimes, timeUnits, vatQualifiers } = qualifiers
const pattern = (source: string) => new RegExp(source, 'u')

const tax = anyOf(vatQualifiers.tax)
const percent = String.raw`(?<rate>\d{1,2})\s*%`
const before = (words: readonly string[]) => `${anyOf(words)}[.:-]?\\s*(?:${percent}\\s*)?${tax}`
const after = (words: readonly string[]) =>
  `(?:${percent}\\s*)?${tax}\\s*(?:${percent.replace('rate', 'late')}\\s*)?${anyOf(words)}`
const alone = (words: readonly string[]) => `${anyOf(words)}[.:]?\\s*\\)?$`
// what says that VAT is not in it may begin as what says that it is
const vatSays = [
  ['excluded', [after(vatQualifiers.excludedAfter), before(vatQualifiers.excluded), `\\+\\s*${tax}`]],
  ['included', [after(vatQualifiers.includedAfter), before(vatQualifiers.included)]],
  ['excluded', [alone(vatQualifiers.excluded.slice(0, 6)), anyOf(vatQualifiers.net)]],
  ['included', [alone(vatQualifiers.included.slice(0, 5)), anyOf(vatQualifiers.gross)]],
] as const
const vatPatterns = vatSays.flatMap(([vat, sources]) => sources.map((source) => ({ vat, regexp: pattern(source) })))

const joined = `(?:(?:/|${anyOf(qualifiers.unitJoiners)})\\s*)?`
const scalePatterns = [
  [0.01, anyOf(scales.ore)],
  [
    1000,
    `${anyOf(scales.thousand)}(?:\\s*(?:kr|sek))?|['\u2019]000\\s*(?:kr|sek)?|(?<!\\d)1 ?000-?(?:tal|kr|sek)(?!\\p{L})|(?<!\\d)1 ?000 (?:tal|kr|sek)(?!\\p{L})`,
  ],
  [1_000_000, `${anyOf(scales.million)}(?:\\s*(?:kr|sek))?`],
] as const
const scalesOf = scalePatterns.map(([scale, source]) => ({ scale, regexp: pattern(`${joined}(?:${source})`) }))

const per = String.raw`(?:/|(?<!\p{L})(?:per|pr|for|a)\s)\s*`
const time = anyOf([...timeUnits.minutes, ...timeUnits.seconds])
const piecesPattern = pattern(
  `${per}(?<count>[1-9]\\d{0,4})(?:\\s*-?\\s*${anyOf(pieces)})?(?![\\d%]|\\s*[%\\p{L}])|(?<![\\p{L}\\p{N}])(?<number>[1-9]\\d{0,4})\\s*-?\\s*${anyOf(pieces)}`,
)
const wordPatterns = Object.entries(qualifiers.piecesInWords).map(([count, words]) => ({
  count: Number(count),
  regexp: pattern(`${per}${anyOf(words)}(?:\\s*${anyOf(pieces)})?`),
}))
const minutesPattern = pattern(`${per}(?:\\d+\\s*)?${time}`)
const hourPattern = pattern(`${per}${anyOf(timeUnits.hours)}`)
const foreign = pattern(`${joined}(?:${anyOf(qualifiers.foreignMoney)}|[€$£])`)
// the year of a budget
const year = / 20\d\d(?!\d)/
const units = pattern(
  `${joined}${anyOf(['kr', 'sek', 'kronor', ...pieces, ...timeUnits.minutes, ...timeUnits.hours, ...timeUnits.seconds, ...timeUnits.days])}$`,
)

const timePatterns = {
  minutes: pattern(anyOf(timeUnits.minutes)),
  seconds: pattern(anyOf(timeUnits.seconds)),
  hours: pattern(anyOf(timeUnits.hours)),
  days: pattern(anyOf(timeUnits.days)),
}
const sold = new Set(qualifiers.soldWords.map(folded))
const isWordOfSold = (word: string) => sold.has(word) || /^\d/.test(word)
const toCompare = pattern(anyOf(qualifiers.comparedPrices))
const kronor = pattern(anyOf(qualifiers.kronorWords))
const amounts = pattern(anyOf(qualifiers.amountWords))

// "prisinklmoms"
const grownTogether = /(?<=\p{L})(inkl?|incl?|exkl?|excl?|ex)(moms|vat)(?!\p{L})/u

/** Takes a heading apart: what it is called, and what it says of the numbers below it. */
export function readHeading(text: string): Heading {
  const whole = folded(text).replace(grownTogether, ' $1 $2')
  let rest = whole
  const take = (regexp: RegExp): RegExpExecArray | undefined => {
    const found = regexp.exec(rest)
    if (!found) return undefined
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }

  const vat = vatIn(rest)
  rest = vat.without
  const name = nameIn(rest) || plainName(whole)

  const inWords = wordPatterns.find(({ regexp }) => take(regexp))
  const isPerMinutes = take(minutesPattern) !== undefined
  const inNumbers = inWords || isPerMinutes ? undefined : take(piecesPattern)
  const isPerHour = take(hourPattern) !== undefined || qualifiers.hourlyStarts.some((start) => whole.startsWith(start))
  const scale = scalesOf.find(({ regexp }) => take(regexp))?.scale ?? 1
  const isForeign = take(foreign) !== undefined
  const { period, without } = partOfYear(rest)
  const { shorter, without: withoutTime } = shorterIn(without)
  const count = inWords?.count ?? countIn(inNumbers)
  const timeUnit = timeIn(name, whole)
  return {
    name,
    bare: bareName(withoutTime),
    isAmount: amounts.test(whole),
    isKronor: scale === 1 && !isForeign && kronor.test(whole),
    isPerHour,
    isPerMinutes,
    scale,
    pieces: Math.max(1, count),
    isForeign,
    isSold: plainName(whole).split(' ').every(isWordOfSold),
    isToCompare: toCompare.test(whole),
    ...vat.says,
    ...(timeUnit && { time: timeUnit }),
    ...(shorter && { shorter }),
    ...(period && { period }),
  }
}

function countIn(found: RegExpExecArray | undefined): number {
  const { count, number } = found?.groups ?? {}
  return Number(count ?? number ?? 1)
}

/** What a heading says of VAT, and all else that it says. */
function vatIn(text: string): { readonly says: Pick<Heading, 'vat' | 'rate'>; readonly without: string } {
  const said = vatPatterns.find(({ regexp }) => regexp.test(text))
  if (!said) return { says: {}, without: text }
  const found = said.regexp.exec(text)
  const without = text.replace(said.regexp, ' ')
  const percent = found?.groups?.['rate'] ?? found?.groups?.['late'] ?? /(\d{1,2})\s*%/.exec(without)?.[1]
  const rate = vatRates.find((each) => each !== 0 && String(each) === percent)
  if (rate === undefined) return { says: { vat: said.vat }, without }
  return { says: { vat: said.vat, rate }, without: without.replace(/\d{1,2}\s*%/, ' ') }
}

/** A name without brackets and what follows a comma, but for one that is nothing else. */
function nameIn(text: string): string {
  const short = plainName(text.replace(/\([^()]*\)/g, ' ').replace(/,.*$/, ''))
  return short === '' ? plainName(text) : short
}

function bareName(text: string): string {
  const name = nameIn(text.replace(/[([]\s*[)\]]/g, ' '))
  const without = plainName(name.replace(units, '').replace(year, ' '))
  return without === '' ? name : without.replace(/ (?:%|i|in|per)$/, '')
}

function timeIn(name: string, whole: string): Heading['time'] {
  // "Min pris" is the least of them
  const has = (unit: keyof typeof timeUnits) => timePatterns[unit].test(whole)
  if (has('minutes') && !/^min (?!per |st$)/.test(name)) return 'minutes'
  if (has('seconds')) return 'seconds'
  if (has('hours')) return 'hours'
  return has('days') ? 'days' : undefined
}

const lengths = Object.keys(shorterTimes) as readonly (keyof typeof shorterTimes)[] // keys of a const object are exactly its names
const shorterPatterns = lengths.map((length) => {
  const { words, starts } = shorterTimes[length]
  const begun = `(?<!\\p{L})(?:${starts.map(folded).join('|')})\\p{L}`
  return { length, said: pattern(`${joined}${anyOf(words)}`), begun: pattern(begun) }
})

function shorterIn(text: string): { readonly shorter?: Heading['shorter']; readonly without: string } {
  const found = shorterPatterns.find(({ said, begun }) => said.test(text) || begun.test(text))
  // one that begins a word is part of a name: the cost of a month has a word of its own
  return found ? { shorter: found.length, without: text.replace(found.said, ' ') } : { without: text }
}
