import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable, numbers } from '../../src/controls/DataTable.tsx'
import { oneDecimal } from '../../src/texts/format.ts'

const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

test('every row has a name and every column a head, also beneath a heading and where a column has two cells', () => {
  render(
    <DataTable
      label="Belopp"
      nameAt={1}
      columns={[{ head: 'Rad', span: 2 }, ...numbers('År 1', 'År 2'), { className: 'bar' }]}
      groups={[
        { heading: 'In', rows: [{ key: 'sales', cells: ['+', 'Försäljning', 1000, 2000, 'bild'] }] },
        { heading: 'Ut', rows: [{ key: 'costs', className: 'sum', cells: ['−', 'Kostnader', null, '', undefined] }] },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: 'Belopp' })
  const heads = within(table).getAllByRole('columnheader')
  expect(texts(heads)).toEqual(['Rad', 'År 1', 'År 2'])
  expect(heads.map((head) => [head.getAttribute('scope'), head.className])).toEqual([
    ['col', ''],
    ['col', 'number'],
    ['col', 'number'],
  ])
  expect(texts(within(table).getAllByRole('rowheader'))).toEqual(['In', 'Försäljning', 'Ut', 'Kostnader'])
  // a heading is that of its own rows only
  expect([...table.querySelectorAll('tbody')].map((body) => body.rows.length)).toEqual([2, 2])
  expect([...table.querySelectorAll('[scope="rowgroup"]')].map((head) => head.getAttribute('colspan'))).toEqual([
    '5',
    '5',
  ])
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => texts([...row.querySelectorAll('td')]))
  expect(rows).toEqual([[], ['+', '1 000', '2 000', 'bild'], [], ['−', '', '', '']])
  expect([...table.querySelectorAll('td.number')]).toHaveLength(4)
  expect([...table.querySelectorAll('td.bar')].length).toBe(3)
})

test('a number is written as its column says, and a cell has its column’s name where the cells stand below each other', () => {
  render(
    <DataTable
      cellName="name"
      caption="Delar"
      columns={['Produkt', { head: 'Andel', write: oneDecimal }, { head: <b>Kr</b>, name: 'Kronor' }]}
      rows={[
        { key: 1, cells: ['Kurs', 12.34, { shows: 5, className: 'minus' }] },
        { key: 'line', className: 'limit', line: 'Hit' },
        { key: 2, cells: ['Bok', '', 6] },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: 'Delar' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => texts([...row.querySelectorAll('td')]))
  expect(rows).toEqual([['Andel12,3', 'Kronor5'], ['Hit'], ['', 'Kronor6']])
  expect(table.querySelector('.minus')?.textContent).toBe('Kronor5')
  expect(table.querySelector('.limit > td')?.getAttribute('colspan')).toBe('3')
  // it is seen, not heard: the head says it
  for (const name of table.querySelectorAll('.name')) expect(name.getAttribute('aria-hidden')).toBe('true')
})
