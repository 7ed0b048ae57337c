/** A cell as it is copied: its text as a person reads it, and the number or day that it is when it is no words. */
export interface CopiedCell {
  readonly text: string
  /** What the cell is worth as a number, when it is one. */
  readonly number?: number
  /** True for a day written 'YYYY-MM-DD'. */
  readonly isDay?: boolean
}

// each program reads its own attribute: Excel x:num and mso-number-format, LibreOffice sdval and sdnum
const words = `style="mso-number-format:'\\@'" sdnum="1033;0;@"`
const day = `style="mso-number-format:'yyyy\\-mm\\-dd'"`
const msPerDay = 86_400_000
// day 0 of both programs
const firstDay = Date.UTC(1899, 11, 30)

// no spreadsheet reads it, and none writes it
const ownTable = 'data-lonebanken'

/** True for a table that was copied here, in any of the product's windows. */
export function isOwnTable(html: string): boolean {
  return html.includes(`<table ${ownTable}`)
}

/** Writes a block as the table that spreadsheets prefer to its text: words stay words ("=1+1", "007", "1-2"), and numbers are numbers whatever the decimal sign of the reader's country. */
export function writeTable(rows: readonly (readonly CopiedCell[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`)
  return `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table ${ownTable}>${lines.join('')}</table></body></html>`
}

function writeCell({ text, number, isDay }: CopiedCell): string {
  if (text === '') return '<td></td>'
  if (number !== undefined) return `<td x:num="${number}" sdval="${number}" sdnum="1033;">${escaped(text)}</td>`
  if (isDay) {
    const serial = (Date.parse(text) - firstDay) / msPerDay
    return `<td ${day} x:num="${serial}" sdval="${serial}" sdnum="1033;0;YYYY-MM-DD">${escaped(text)}</td>`
  }
  return `<td ${words}>${escaped(text)}</td>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r\n?|\n/g, '<br style="mso-data-placement:same-cell">')
}
