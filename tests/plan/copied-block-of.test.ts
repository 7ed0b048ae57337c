import { expect, test } from 'vitest'
import { copiedBlockOf } from '../../src/plan/html-table.ts'

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
