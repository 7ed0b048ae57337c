import { type VatRate, vatRates } from '../../rules/vat.ts'
import {
  amountWords,
  foreignMoney,
  hourlyStarts,
  kronorWords,
  monthNames,
  pieces,
  piecesInWords,
  quarterSigns,
  scales,
  shorterTimes,
  soFar,
  timeUnits,
  unitJoiners,
  vatQualifiers,
  wholeYear,
} from '../../texts/heading-qualifiers.ts'
import { anyOf, folded, plainName } from './folded.ts'

/** The part of a year that numbers are of: how many months, where that is said. */
interface Period {
  readonly months?: number
}

const monthsInYear = 12

const month = anyOf(monthNames.flat())

const quarter = `(?<![\\p{L}\\p{N}])(?:${quarterSigns.map(folded).join('|')})\\.? ?([1-4])(?!\\d)`

const halfYear = /(?<![\p{L}\p{N}])h([12])(?!\d)/gu

const written = /(?<!\d)(20\d\d)[-/ ]?(0[1-9]|1[0-2])(?:[-/ ]?(?:[0-2]\d|3[01]))?(?!\d)/g

const allOfIt = new RegExp(anyOf(wholeYear), 'gu')

const untilNow = new RegExp(anyOf(soFar), 'gu')

/** Finds the part of a year that a heading names; none where it is all of a year. Without those words it is what else the heading says. */
function periodIn(text: string): { readonly period?: Period; readonly without: string } {
  if (text.search(allOfIt) >= 0) return { without: text.replace(allOfIt, ' ') }
  const dates = [...text.matchAll(written)].map(([, year, month]) => Number(year) * monthsInYear + Number(month) - 1)
  const named = [...text.matchAll(new RegExp(month, 'gu'))].map(([word]) => monthOf(word))
  const quarters = [...text.matchAll(new RegExp(quarter, 'gu'))].map(([, number]) => Number(number) - 1)
  const halves = [...text.matchAll(halfYear)].map(([, number]) => Number(number) - 1)
  const without = [written, new RegExp(month, 'gu'), new RegExp(quarter, 'gu'), halfYear, untilNow].reduce(
    (rest, regexp) => rest.replace(regexp, ' '),
    text,
  )
  const count = span(dates, 1, Infinity) ?? span(named, 1, monthsInYear) ?? span(quarters, 3, 4) ?? span(halves, 6, 2)
  const isSoFar = text.search(untilNow) >= 0
  if (count === undefined && !isSoFar) return { without: text }
  const cleaned = without.replace(/ [-\u2013\u2014/]+ /g, ' ')
  const [first] = named
  // "t.o.m. mars" is from January on
  const months = isSoFar && named.length === 1 && first !== undefined ? first + 1 : isSoFar ? undefined : count
  if (months === undefined || months > monthsInYear) return { period: {}, without: cleaned }
  return months === monthsInYear ? { without: cleaned } : { period: { months }, without: cleaned }
}

/** How many months there are from the first to the last of some, each so many long; `around`: how many make a year. */
function span(found: readonly number[], each: number, around: number): number | undefined {
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const steps = last >= first ? last - first + 1 : last - first + 1 + around
  return steps * each
}

const namesOfMonths = monthNames.map((names) => names.map(folded))

const monthOf = (word: string): number => namesOfMonths.findIndex((names) => names.includes(word))

/** What a heading says, taken apart. */
export interface Heading {
  /** Without what it says of VAT. */
  readonly name: string
  /** Without its units and the time it is of either. */
  readonly bare: string
  readonly vat?: 'included' | 'excluded'
  /** The rate that it names. */
  readonly rate?: VatRate
  /** True where an amount is named: it is no rate. */
  readonly isAmount: boolean
  /** True where it says that its money is kronor, one by one. */
  readonly isKronor: boolean
  /** Its numbers are of time in this unit. */
  readonly time?: keyof typeof timeUnits
  /** Its numbers are of an hour. */
  readonly isPerHour: boolean
  /** Its numbers are of a minute or some: of nothing that a plan counts by. */
  readonly isPerMinutes: boolean
  /** Its numbers are of a shorter time than a year. */
  readonly shorter?: keyof typeof shorterTimes
  readonly period?: Period
  /** How many kronor, or pieces, one of its numbers is. */
  readonly scale: number
  /** How many pieces its numbers are of. */
  readonly pieces: number
  /** Its money is not kronor. */
  readonly isForeign: boolean
}

const pattern = (source: string) => new RegExp(source, 'u')

const tax = anyOf(vatQualifiers.tax)
const percent = String.raw`(?<rate>\d{1,2})\s*%`
const before = (words: readonly string[]) => `${anyOf(words)}[.:]?\\s*(?:${percent}\\s*)?${tax}`
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

const joined = `(?:(?:/|${anyOf(unitJoiners)})\\s*)?`
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
const wordPatterns = Object.entries(piecesInWords).map(([count, words]) => ({
  count: Number(count),
  regexp: pattern(`${per}${anyOf(words)}(?:\\s*${anyOf(pieces)})?`),
}))
const minutesPattern = pattern(`${per}(?:\\d+\\s*)?${time}`)
const hourPattern = pattern(`${per}${anyOf(timeUnits.hours)}`)
const foreign = pattern(`${joined}(?:${anyOf(foreignMoney)}|[€$£])`)
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
const kronor = pattern(anyOf(kronorWords))
const amounts = pattern(anyOf(amountWords))

/** Takes a heading apart: what it is called, and what it says of the numbers below it. */
export function readHeading(text: string): Heading {
  const whole = folded(text)
  let rest = whole
  const take = (regexp: RegExp): RegExpExecArray | undefined => {
    const found = regexp.exec(rest)
    if (!found) return undefined
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
    return found
  }

  const said = vatPatterns.find(({ regexp }) => regexp.test(rest))
  const vatFound = said && take(said.regexp)
  const rateFound = said
    ? (vatFound?.groups?.['rate'] ?? vatFound?.groups?.['late'] ?? /(\d{1,2})\s*%/.exec(rest)?.[1])
    : undefined
  const rate = vatRates.find((each) => each > 0 && String(each) === rateFound)
  if (rate !== undefined) rest = rest.replace(/\d{1,2}\s*%/, ' ')
  const name = nameIn(rest) || plainName(whole)

  const inWords = wordPatterns.find(({ regexp }) => take(regexp))
  const isPerMinutes = take(minutesPattern) !== undefined
  const inNumbers = inWords || isPerMinutes ? undefined : take(piecesPattern)
  const isPerHour = take(hourPattern) !== undefined || hourlyStarts.some((start) => whole.startsWith(start))
  const scale = scalesOf.find(({ regexp }) => take(regexp))?.scale ?? 1
  const isForeign = take(foreign) !== undefined
  const { period, without } = periodIn(rest)
  const { shorter, without: withoutTime } = shorterIn(without)
  const count = Number(inNumbers?.groups?.['count'] ?? inNumbers?.groups?.['number'] ?? inWords?.count ?? 1)
  const timeUnit = timeIn(name, whole)
  return {
    name,
    bare: bareName(withoutTime),
    isAmount: amounts.test(whole),
    isKronor: scale === 1 && !isForeign && kronor.test(whole),
    isPerHour,
    isPerMinutes,
    scale,
    pieces: count >= 1 ? count : 1,
    isForeign,
    ...(said && { vat: said.vat }),
    ...(rate !== undefined && { rate }),
    ...(timeUnit && { time: timeUnit }),
    ...(shorter && { shorter }),
    ...(period && { period }),
  }
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
