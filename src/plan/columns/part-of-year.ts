import { monthNames, quarterSigns, soFar, wholeYear } from '../../texts/heading-qualifiers.ts'
import { anyOf, folded } from './folded.ts'

export interface PartOfYear {
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
export function partOfYear(text: string): { readonly period?: PartOfYear; readonly without: string } {
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
