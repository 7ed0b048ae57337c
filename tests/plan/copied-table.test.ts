import { expect, test } from 'vitest'
import { type CopiedCell, copiedBlockOf, writeTable } from '../../src/plan/html-table.ts'

/** The cells of the table that a copied row becomes. */
function cellsOf(row: readonly CopiedCell[]): readonly string[] {
  const written = writeTable([row])
  return [...written.matchAll(/<td.*?<\/td>/g)].map(([cell]) => cell)
}

test('a block becomes a table with its rows and cells in order, which spreadsheets know by its head', () => {
  const written = writeTable([[{ text: 'a' }, { text: 'b' }], [{ text: 'c' }]])
  expect(written).toMatch(
    /^<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><\/head>/,
  )
  expect(written.replaceAll(/<td[^>]*>/g, '<td>')).toMatch(
    '<table data-lonebanken><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></body></html>',
  )
})

test('a number is handed over as it is worth, whatever it looks like, also nought', () => {
  expect(cellsOf([{ text: '1 234,50', number: 1234.5 }])).toEqual([
    '<td x:num="1234.5" sdval="1234.5" sdnum="1033;">1 234,50</td>',
  ])
  expect(cellsOf([{ text: '0', number: 0 }])).toEqual(['<td x:num="0" sdval="0" sdnum="1033;">0</td>'])
})

test('a day is handed over as the number that both programs count days by', () => {
  const [day, first] = ['2026-01-01', '1899-12-31'].flatMap((text) => cellsOf([{ text, isDay: true }]))
  expect(day).toContain('x:num="46023" sdval="46023" sdnum="1033;0;YYYY-MM-DD">2026-01-01</td>')
  expect(first).toContain('x:num="1"')
})

test('words stay words, also those that look like a formula or a number', () => {
  for (const text of ['=1+1', '007', '1-2', 'Kurs']) {
    expect(cellsOf([{ text }])).toEqual([`<td style="mso-number-format:'\\@'" sdnum="1033;0;@">${text}</td>`])
  }
  expect(cellsOf([{ text: '2026-01-01', isDay: false }])[0]).toContain('sdnum="1033;0;@"')
})

test('an empty cell says nothing, and signs of the language of pages are words', () => {
  expect(cellsOf([{ text: '' }])).toEqual(['<td></td>'])
  const [cell] = cellsOf([{ text: '<b>"R&D"</b>\r\nrad 2\rrad 3\nrad 4' }])
  const line = '<br style="mso-data-placement:same-cell">'
  expect(cell).toContain(`&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;${line}rad 2${line}rad 3${line}rad 4</td>`)
})

const table = (...rows: readonly (readonly string[])[]) =>
  `<html><body><table>${rows.map((row) => `<tr>${row.map((cell) => `<td width="10">${cell}</td>`).join('')}</tr>`).join('\n')}</table></body></html>`

test('a clipboard with a table alone is that table', () => {
  expect(copiedBlockOf('', table(['<p>Kaffe &amp; bulle</p>', '<b>35&nbsp;kr</b>'], ['Te', '30']))).toEqual([
    ['Kaffe & bulle', '35 kr'],
    ['Te', '30'],
  ])
})

test('rows that paragraphs of a cell have broken are whole again', () => {
  const html = table(['<p>Klippning</p><p>Kort hår</p>', '<p>590</p>'], ['<p>Färg</p>', '<p>900</p>'])
  expect(copiedBlockOf('Klippning\r\nKort hår\t590\r\nFärg\t900\r\n', html)).toEqual([
    ['Klippning Kort hår', '590'],
    ['Färg', '900'],
  ])
})

test('else the text counts', () => {
  expect(copiedBlockOf('Te\t30\r\n', table(['Te', '29,95']))).toEqual([['Te', '30']])
})
