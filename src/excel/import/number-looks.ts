import { readLimits } from './limits.ts'
import { attribute, tagsOf } from './tags.ts'
import { plainText } from './words.ts'

/** What a number is shown as. */
export type NumberLook = 'plain' | 'percent' | 'day'

// the formats that every program knows by their number
const percents: ReadonlySet<number> = new Set([9, 10])
const isBuiltInDay = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47)

/** What the numbers of cells are shown as, by the number of their style; fonts, fills and the rest have no part in what a cell says. */
export function numberLooks(xml: string): readonly NumberLook[] {
  const codes = new Map(
    tagsOf(xml, 'numFmt')
      .slice(0, readLimits.styles)
      .map((tag) => [Number(attribute(tag, 'numFmtId')), plainText(attribute(tag, 'formatCode') ?? '')]),
  )
  const start = xml.indexOf('<cellXfs')
  const end = start < 0 ? -1 : xml.indexOf('</cellXfs>', start)
  const styles = end < 0 ? [] : tagsOf(xml.slice(start, end), 'xf').slice(0, readLimits.styles)
  return styles.map((tag): NumberLook => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    const code = codes.get(id)
    if (code !== undefined && code.length < longestCode) return lookOf(code)
    if (percents.has(id)) return 'percent'
    return isBuiltInDay(id) ? 'day' : 'plain'
  })
}

const longestCode = 200

function lookOf(code: string): NumberLook {
  const bare = code.replace(/\[[^\]]*\]/g, '').replace(/"[^"]*"/g, '')
  if (/[ymdhMsb]/.test(bare)) return 'day'
  return /%/.test(bare.replace(/\\./g, '')) ? 'percent' : 'plain'
}
