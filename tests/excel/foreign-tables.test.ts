import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import type { Table } from '../../src/rules/field-names.ts'
import { proposedBy, utf8, valuesOf, xlsx } from './tables-in-file.ts'

/** What a file would put into an empty plan as it suggests itself: the filled fields of its lines. */
async function linesIn(bytes: Uint8Array, table?: Table, takesOther = false) {
  const { lines } = await proposedBy(bytes, { ...(table && { table }), takesOther })
  return lines.map((line) => ({
    fate: line.fate,
    values: valuesOf(line),
    why: line.why ?? line.troubles[0]?.why,
    readings: line.troubles[0]?.readings,
  }))
}

const taken = async (bytes: Uint8Array, table?: Table) => (await linesIn(bytes, table)).map(({ values }) => values)

describe('merged cells', () => {
  test('words over several rows are those of every row', async () => {
    const bytes = await xlsx(
      [
        ['Grupp', 'Produkt', 'Pris'],
        ['Webb', 'Bas', 100],
        ['', 'Plus', 200],
        ['', 'Mer', 300],
        ['Kurs', 'Dag', 400],
      ],
      { merged: ['A2:A4'] },
    )
    expect(await taken(bytes)).toEqual([
      { category: 'Webb', product: 'Bas', price: 100 },
      { category: 'Webb', product: 'Plus', price: 200 },
      { category: 'Webb', product: 'Mer', price: 300 },
      { category: 'Kurs', product: 'Dag', price: 400 },
    ])
  })

  test('a sum over several rows is counted once', async () => {
    const bytes = await xlsx(
      [
        ['Namn', 'Belopp'],
        ['Hyra', 30_000],
        ['El', ''],
      ],
      { merged: ['B2:B3'] },
    )
    expect(await taken(bytes)).toEqual([{ category: 'Hyra', amount: 30_000 }, { category: 'El' }])
  })

  test('headings in two rows, those without years over both', async () => {
    const bytes = await xlsx(
      [
        ['Handlingsplan 2026'],
        ['Åtgärd', 'Timmar', '', '', 'Ansvarig'],
        ['', 'År 1', 'År 2', 'År 3', ''],
        ['Ny webb', 10, 20, 30, 'Eva'],
      ],
      { merged: ['A1:E1', 'A2:A3', 'B2:D2', 'E2:E3'] },
    )
    expect(await taken(bytes, 'measures')).toEqual([
      { measureName: 'Ny webb', hours1: 10, hours2: 20, hours3: 30, responsible: 'Eva' },
    ])
  })
})

describe('headings', () => {
  test.each(['Kostnad;Belopp per månad', 'Namn;Kostnad/mån', 'Namn;Kostnad (per kvartal)', 'Expense;Cost per month'])(
    '%s: what is no sum of a year is not taken for one',
    async (heading) => {
      const lines = await linesIn(utf8(`${heading}\nHyra;8000\n`), 'fixedCosts')
      expect(lines).toHaveLength(1)
      expect(lines[0]?.values).toEqual({ category: 'Hyra' })
    },
  )

  test('a volume per month is no volume of a year', async () => {
    expect(await taken(utf8('Produkt;Pris;Antal per månad\nBas;100;8\n'))).toEqual([{ product: 'Bas', price: 100 }])
  })

  test.each([
    ['Pris;Volym;Produkt', '1;2;Bas', { price: 1, volumeYear: 2, product: 'Bas' }],
    ['volym;PRIS;produkt', '1;2;Bas', { volumeYear: 1, price: 2, product: 'Bas' }],
    ['Hours;Product;Unit price', '1;Bas;3', { workHours: 1, product: 'Bas', price: 3 }],
    ['PRODUKT ;  Pris, kr ; Antal (st)', 'Bas;2;3', { product: 'Bas', price: 2, volumeYear: 3 }],
  ])('%s in any order', async (heading, row, values) => {
    expect(await taken(utf8(`${heading}\n${row}\n`), 'offerings')).toEqual([values])
  })

  test('below several title rows, an empty row and a note', async () => {
    const text = 'Prislista;;\nGäller från 2026-01-01;;\n;;\nAlla priser exkl. moms;;\nProdukt;Pris;Antal\nBas;100;2\n'
    expect(await taken(utf8(text))).toEqual([{ product: 'Bas', price: 100, volumeYear: 2 }])
  })
})

describe('numbers as text', () => {
  test.each([
    ['1 250,50', 1250.5],
    ['1\u00a0250,50', 1250.5],
    ['1\u202f250,50 kr', 1250.5],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1 250:-', 1250],
    ['1 250,00 SEK', 1250],
    ['SEK 1 250', 1250],
    ['kr 1250', 1250],
    ["'1250", 1250],
  ])('%s', async (typed, price) => {
    const bytes = await xlsx([
      ['Produkt', 'Pris'],
      ['Bas', typed],
    ])
    expect(await taken(bytes)).toEqual([{ product: 'Bas', price }])
  })

  test('a cost that is written as an expense, with a minus, says that it is negative', async () => {
    const [line] = await linesIn(utf8('Namn;Belopp\nHyra;-120 000\n'))
    expect(line).toMatchObject({ fate: 'skipped', why: 'entry.negative' })
  })
})

describe('the numbers of a column decide each other', () => {
  const pricesOf = async (cells: readonly string[], more: readonly ExcelJS.CellValue[] = []) => {
    const bytes = await xlsx([['Produkt', 'Pris'], ...[...cells, ...more].map((cell, at) => [`P${at}`, cell])])
    const csv = utf8(['Produkt;Pris', ...cells.map((cell, at) => `P${at};${cell}`)].join('\n'))
    const inText = (await taken(csv)).map(({ price }) => price)
    const inExcel = (await taken(bytes)).map(({ price }) => price)
    return { inText, inExcel }
  }

  test.each([
    [
      ['1.234,50', '2.590'],
      [1234.5, 2590],
    ],
    [
      ['1,234.50', '2,590'],
      [1234.5, 2590],
    ],
    [
      ['12,50', '2.590'],
      [12.5, 2590],
    ],
    [
      ['2.590', '0.125', '12.5'],
      [2.59, 0.13, 12.5],
    ],
    [['1.000,92'], [1000.92]],
    [
      ['1.450 kr', '900 kr'],
      [1450, 900],
    ],
  ])('%j in a CSV and as words in Excel', async (cells, prices) => {
    const { inText, inExcel } = await pricesOf(cells)
    const rounded = (all: readonly unknown[]) => all.map((price) => Math.round(Number(price) * 100) / 100)
    expect(rounded(inText)).toEqual(prices)
    expect(rounded(inExcel)).toEqual(prices)
  })

  test('a number of Excel is a number, and says nothing about thousands', async () => {
    const { inExcel } = await pricesOf(['1.450'], [12.375, 900, 1.5])
    expect(inExcel).toEqual([1450, 12.375, 900, 1.5])
    const costs = await xlsx([
      ['Namn', 'Belopp'],
      ['Hyra', 12.375],
      ['El', '12.375'],
    ])
    expect((await taken(costs, 'fixedCosts')).map(({ amount }) => amount)).toEqual([12, 12_375])
  })

  test('where nothing decides, the reading that is taken is reported, and the other can be chosen', async () => {
    const bytes = utf8('Produkt;Pris;Arbetstid\nBas;1.450;1.250\n')
    const [line] = await linesIn(bytes)
    expect(line).toMatchObject({ fate: 'added', values: { price: 1450, workHours: 1.25 }, why: 'entry.twoReadings' })
    expect(line?.readings).toEqual([1450, 1.45])
    const [other] = await linesIn(bytes, undefined, true)
    expect(other).toMatchObject({ values: { price: 1.45, workHours: 1250 }, readings: [1.45, 1450] })
  })
})

describe('a row with more cells than headings', () => {
  test('is reported and passed over: a comma in a number may have divided it', async () => {
    const lines = await linesIn(utf8('Produkt,Pris,Antal\nBord,12,5,3\nStol,9,4\n'))
    expect(lines.map(({ fate, why }) => [fate, why])).toEqual([
      ['skipped', 'tooManyCells'],
      ['added', undefined],
    ])
  })

  test('but for cells without contents, and for notes beside a table in Excel', async () => {
    expect(await taken(utf8('Produkt;Pris;Antal\nBord;12,5;3;; ;\n'))).toEqual([
      { product: 'Bord', price: 12.5, volumeYear: 3 },
    ])
    const noted = await xlsx([
      ['Produkt', 'Pris'],
      ['Bord', 12.5, '', 'dyrt?'],
    ])
    expect(await taken(noted)).toEqual([{ product: 'Bord', price: 12.5 }])
  })
})

describe('days', () => {
  test.each([
    '2026-01-31',
    '20260131',
    '260131',
    '2026/01/31',
    '2026.01.31',
    '31/1 2026',
    '31/1-2026',
    '31/1 -26',
    '31/1-26',
    '31.1.2026',
    '31.01.2026',
    '31-01-2026',
    '31/01/2026',
    '31 jan 2026',
    '31 jan. 2026',
    '31-jan-2026',
    '31-jan-26',
    '31 Jan 2026',
    'den 31 januari 2026',
    'lördag 31 januari 2026',
    'lör 31 jan 2026',
    'January 31, 2026',
    'Jan 31 2026',
    '2026-01-31 08:30',
    '2026-01-31T08:30:00.000Z',
    '31.01.2026 08:30',
    '46053',
    '46053,35',
  ])('%s', async (typed) => {
    const bytes = await xlsx([
      ['Åtgärd', 'Startdatum'],
      ['Ny webb', typed],
    ])
    expect(await taken(bytes)).toEqual([{ measureName: 'Ny webb', startdate: '2026-01-31' }])
  })

  test.each(['3/1/2026', '1/2 2026 eller 3/4 2026', '2026-02-30', 'v. 5', 'snart', '1/31/2026 x'])(
    '%s is no sure day',
    async (typed) => {
      const [line] = await linesIn(utf8(`Åtgärd;Startdatum\nNy webb;${typed}\n`), 'measures')
      expect(line).toMatchObject({ fate: 'added', values: { measureName: 'Ny webb' }, why: 'entry.notADate' })
      expect(line?.values).not.toHaveProperty('startdate')
    },
  )

  test('of Excel, however they are shown, with a time, as serial numbers and as ISO 8601 cells', async () => {
    const workbook = new ExcelJS.Workbook()
    const sheet = workbook.addWorksheet('Blad1')
    sheet.addRow(['Åtgärd', 'Startdatum'])
    for (const format of ['yyyy-mm-dd', 'd mmm', 'dd/mm/yy', '[$-41D]d mmmm yyyy;@', 'm/d/yyyy h:mm']) {
      sheet.addRow([format, new Date(Date.UTC(2026, 0, 31, 8, 30))]).getCell(2).numFmt = format
    }
    sheet.addRow(['serial number', 46_053])
    const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer()))
    const path = 'xl/worksheets/sheet1.xml'
    const iso =
      '<row r="8"><c r="A8" t="inlineStr"><is><t>ISO</t></is></c><c r="B8" t="d"><v>2026-01-31T08:30:00</v></c></row>'
    parts[path] = strToU8(strFromU8(parts[path]!).replace('</sheetData>', `${iso}</sheetData>`))
    const lines = await taken(zipSync(parts), 'measures')
    expect(lines.map(({ startdate }) => startdate)).toEqual(Array.from({ length: 7 }, () => '2026-01-31'))
  })
})

describe('text files', () => {
  const wanted = [
    { category: 'Hyra; och "el"', amount: 120_000 },
    { category: 'Över\u00e5r', amount: 9000 },
  ]
  const lines = (cell: (text: string) => string, between: string, end: string) =>
    [
      ['Namn', 'Belopp'],
      ['Hyra; och "el"', '120 000,00'],
      ['Över\u00e5r', '9 000'],
    ]
      .map((row) => row.map(cell).join(between))
      .join(end)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

  test.each([
    ['; in UTF-8 with CRLF', utf8(lines(quoted, ';', '\r\n'))],
    [', in UTF-8 with a mark', utf8(`\ufeff${lines(quoted, ',', '\r\n')}`)],
    ['tab in Windows-1252', windows(lines(quoted, '\t', '\n'))],
    ['; in Windows-1252 with the line ends of old Macs', windows(lines(quoted, ';', '\r'))],
    ['; with a title above', utf8(`Kostnader 2026\r\n\r\n${lines(quoted, ';', '\r\n')}`)],
    ['| ', utf8(lines(quoted, '|', '\n'))],
  ])('%s', async (_, bytes) => {
    expect(await taken(bytes, 'fixedCosts')).toEqual(wanted)
  })

  test('decimals with commas between semicolons, and with points between commas', async () => {
    const rows = [
      { product: 'A', price: 1.5, volumeYear: 2 },
      { product: 'B', price: 2.25, volumeYear: 3 },
    ]
    expect(await taken(utf8('Produkt;Pris;Antal\nA;1,50;2\nB;2,25;3\n'))).toEqual(rows)
    expect(await taken(utf8('Produkt,Pris,Antal\nA,1.50,2\nB,2.25,3\n'))).toEqual(rows)
  })

  test.each([
    [
      'a page that calls itself .xls',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>A',
      'oldExcel',
    ],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'oldExcel',
    ],
    ['a page', '<!DOCTYPE html><html><body><p>Hej</p></body></html>', 'unknownKind'],
    ['a PDF', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\n', 'unknownKind'],
  ])('%s is no table', async (_, text, problem) => {
    await expect(openFile(utf8(text), 'x.xls')).rejects.toMatchObject({ problem })
  })
})
