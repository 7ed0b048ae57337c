import { readLimits } from './limits.ts'
import { attribute, tagsOf } from './tags.ts'
import { plainText } from './words.ts'

export type NumberStyle = 'plain' | 'percent' | 'day' | 'time'

// the formats that every program knows by their number
const percents: ReadonlySet<number> = new Set([9, 10])
const isBuiltInDay = (id: number): boolean => (id >= 14 && id <= 17) || id === 22
const isBuiltInTime = (id: number): boolean => (id >= 18 && id <= 21) || (id >= 45 && id <= 47)

/** What the numbers of cells are shown as, by the number of their style; fonts, fills and the rest have no part in what a cell says. */
export function numberStyles(xml: string): readonly NumberStyle[] {
  const codes = new Map(
    tagsOf(xml, 'numFmt')
      .slice(0, readLimits.styles)
      .map((tag) => [Number(attribute(tag, 'numFmtId')), plainText(attribute(tag, 'formatCode') ?? '')]),
  )
  const start = xml.indexOf('<cellXfs')
  const end = start < 0 ? -1 : xml.indexOf('</cellXfs>', start)
  const styles = end < 0 ? [] : tagsOf(xml.slice(start, end), 'xf').slice(0, readLimits.styles)
  return styles.map((tag): NumberStyle => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    const code = codes.get(id)
    if (code !== undefined && code.length < longestCode) return lookOf(code)
    if (percents.has(id)) return 'percent'
    if (isBuiltInTime(id)) return 'time'
    return isBuiltInDay(id) ? 'day' : 'plain'
  })
}

const longestCode = 200

// what is shown as it stands: in quotes, after a backslash, as wide as another sign, or to fill the cell with
const literal = /"[^"]*"|\\.|_.|\*./g
const elapsed = /\[(?:h+|m+|s+)\]/i
const fractionOfSecond = /s[.,]0+/gi

/** By the format of positive numbers: one with places for digits is no day, whatever unit stands beside them. */
function lookOf(code: string): NumberStyle {
  const shown = (code.replace(literal, '').split(';')[0] ?? '').replace(/AM\/PM|A\/P/gi, '')
  if (elapsed.test(shown)) return 'time'
  const bare = shown.replace(/\[[^\]]*\]/g, '').replace(fractionOfSecond, 's')
  if (/[0#?]/.test(bare)) return bare.includes('%') ? 'percent' : 'plain'
  if (/[ydb]/i.test(bare)) return 'day'
  if (/[hs]/i.test(bare)) return 'time'
  return /m/i.test(bare) ? 'day' : 'plain'
}
