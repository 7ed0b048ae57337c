import ExcelJS from 'exceljs'
import type { CellModel, RowModel } from './row-models.ts'

const { ValueType } = ExcelJS

/** A sheet as ExcelJS has written it, with the rows that look like its row `pattern` put in below that one. Throws where there is no such row. */
export function withRowsLike(pattern: number, rows: readonly RowModel[], sheet: string): string {
  const start = sheet.indexOf(`<row r="${pattern}"`)
  const end = sheet.indexOf('</row>', start) + '</row>'.length
  if (start < 0 || end < start) throw new Error(`no row ${pattern} to write others after`)
  const styles = [...sheet.slice(start, end).matchAll(/<c r="[A-Z]+\d+" s="(\d+)"/g)].map(([, style = '0']) => style)
  const written = rows.map(({ number, cells }) => {
    if (cells.length !== styles.length) throw new Error(`row ${number} has other cells than row ${pattern}`)
    return `<row r="${number}">${cells.map((cell, at) => cellXml(cell, styles[at] ?? '0')).join('')}</row>`
  })
  return sheet.slice(0, end) + written.join('') + sheet.slice(end)
}

function cellXml({ address, type, value, formula, result, si, shareType }: CellModel, style: string): string {
  const begun = `<c r="${address}" s="${style}"`
  if (type === ValueType.Null) return `${begun}/>`
  if (type === ValueType.Formula) {
    if (shareType) throw new Error(`${address} begins a formula that a row above it should have`)
    const says = formula === undefined ? `<f t="shared" si="${si ?? ''}"/>` : `<f>${escaped(formula)}</f>`
    return typeof result === 'string'
      ? `${begun} t="str">${says}<v>${escaped(result)}</v></c>`
      : `${begun}>${says}<v>${String(result)}</v></c>`
  }
  if (value instanceof Date) return `${begun}><v>${dayNumber(value)}</v></c>`
  return typeof value === 'number'
    ? `${begun}><v>${value}</v></c>`
    : `${begun} t="inlineStr"><is><t xml:space="preserve">${escaped(value ?? '')}</t></is></c>`
}

// Excel counts days from the last of 1899, which makes 1 January 1970 its day 25569
const firstOf1970 = 25_569
const dayNumber = (day: Date): number => firstOf1970 + day.getTime() / 86_400_000

const special = /[&<>"]/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(special, (sign) => entities[sign] ?? '')
