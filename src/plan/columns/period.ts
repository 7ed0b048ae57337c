import { everySecond, monthNames, onceWords, shorterTimes } from '../../texts/heading-qualifiers.ts'
import { oftenHeadings } from '../../texts/row-names.ts'
import { isNumber } from './contents.ts'
import { anyOf, folded, plainName } from './folded.ts'

const lengths = Object.values(shorterTimes).map(({ times, words }) => ({
  times,
  regexp: new RegExp(`^${anyOf(words)}$`, 'u'),
}))
const once = new Set(onceWords.map(folded))
const every = new RegExp(`^(?:${anyOf(everySecond[2])}|${anyOf(everySecond[3])})`, 'u')
const third = new RegExp(`^${anyOf(everySecond[3])}`, 'u')
const fillers = /^(?:(?:varje|var|per|en gang (?:i|om|per)|1 gang (?:i|om|per)|each|every|once (?:a|per)|a|i|om|pr) )+/
const counted = /^(\d{1,3}) ?(?:ggr|ganger|gang|x|st|times)?(?: ?(?:per|om|i|a|pr))? ?(.*)$/
const part = new RegExp(`^(?:${anyOf(monthNames.flat())})(?: \\d{2,4})?$|^20\\d\\d (?:0[1-9]|1[0-2])(?: \\d\\d)?$`, 'u')

/** How many times a year an amount is paid, by a cell that says so: 'monthly' is 12. 'part': it is of one month or day; undefined: it says nothing of it. */
export function periodTimes(text: string): number | 'part' | undefined {
  const words = plainName(folded(text.replace('/', ' per ')))
  if (part.test(words)) return 'part'
  const [, count, rest = ''] = counted.exec(words) ?? []
  if (count !== undefined && (rest === '' || once.has(rest))) return Number(count)
  const name = (count === undefined ? words : rest).replace(fillers, '')
  if (once.has(name)) return 1
  const seldom = third.test(name) ? 3 : every.test(name) ? 2 : 1
  const unit = seldom === 1 ? name : name.replace(every, '').trim()
  const times = lengths.find(({ regexp }) => regexp.test(unit))?.times
  return times ? (times / seldom) * Number(count ?? 1) : undefined
}

const often = new Set(oftenHeadings.map((heading) => plainName(folded(heading))))
const looked = 60

/** The column that says how often the amount of each row is paid; -1 for none. */
export function periodColumn(headings: readonly string[], rows: readonly (readonly string[])[]): number {
  return headings.findIndex((heading, column) => {
    const filled = rows.slice(0, looked).flatMap((cells) => (cells[column] ?? '').trim() || [])
    if (often.has(plainName(folded(heading)))) return filled.some(isNumber)
    const said = filled.filter((text) => !isNumber(text) && periodTimes(text) !== undefined)
    return said.length > 0 && said.length * 2 >= filled.length
  })
}
