import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readXlsx } from '../../src/excel/import/read-xlsx.ts'
import { proposedBy, utf8, valuesOf, xlsx } from './tables-in-file.ts'

/** The same file as a program writes it that calculates nothing. */
function withoutValues(bytes: Uint8Array, change = (xml: string) => xml) {
  const parts = unzipSync(bytes)
  const path = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(parts[path]!).replace(/(<c r="[A-Z]+\d+")[^<>]*>(<f[^<>]*>[^<]*<\/f>)<v>[^<]*<\/v>/g, '$1>$2')
  parts[path] = strToU8(change(xml))
  return zipSync(parts)
}

/** What a file would put into an empty plan. */
async function linesIn(bytes: Uint8Array) {
  const { lines } = await proposedBy(bytes)
  return lines.map((line) => ({
    fate: line.fate,
    values: valuesOf(line),
    troubles: line.troubles.map(({ cell, why, leftOut = false }) => [cell, why, leftOut]),
  }))
}

describe('a number is what its format shows', () => {
  const shown = async (value: number, format: string) =>
    readXlsx(await xlsx([['x', value]], { formats: { B1: format } }))[0]?.rows[0]?.[1]

  test.each([
    ['#,##0\\ \\s\\t', 450, '450'],
    ['#,##0\\ \\s\\e\\k', 450, '450'],
    ['0.0\\ \\h', 0.5, '0,5'],
    ['0_m_d', 50, '50'],
    ['0* d', 50, '50'],
    ['#,##0 "dagar"', 12, '12'],
    ['#,##0" st"', 12, '12'],
    ['0.00E+00', 12, '12'],
    ['[$kr-41D] #,##0', 12, '12'],
    ['0;[Red]-0;"slut"', 12, '12'],
    ['0\\ %', 0.25, '25 %'],
    ['0\\%', 12, '12'],
    ['0.0', 45_000, '45000'],
  ])('%j of %d is the number %s', async (format, value, text) => {
    expect(await shown(value, format)).toBe(text)
  })

  test.each([
    ['h:mm', 0.031_25, '0:45'],
    ['hh:mm:ss', 0.031_25, '0:45'],
    ['[h]:mm', 1.25, '30:00'],
    ['[hh]:mm:ss', 1.5, '36:00'],
    ['[m]', 0.031_25, '0:45'],
    ['mm:ss', 0.000_694_444_444, '0:01'],
    ['mm:ss.0', 0.031_261_574, '0:45:01'],
    ['h:mm AM/PM', 0.75, '18:00'],
    ['h "tim" mm "min"', 0.0625, '1:30'],
    ['[$-41D]hh:mm', 1 / 3, '8:00'],
    ['[h]:mm', -0.031_25, '-0:45'],
  ])('%j of %d is the time %s', async (format, value, text) => {
    expect(await shown(value, format)).toBe(text)
  })

  test.each([
    'yyyy-mm-dd',
    'd/m',
    'mmm',
    'mmmm yyyy',
    'YYYY\\-MM\\-DD',
    'd mmm\\ yy',
    'yyyy-mm-dd hh:mm:ss.000',
    'h:mm',
  ])('%j of a day is the day', async (format) => {
    expect(await shown(46_053.5, format)).toBe('2026-01-31')
  })

  test.each([18, 19, 20, 21, 45, 46, 47])('the time that every program knows as format %d', async (id) => {
    const parts = unzipSync(await xlsx([['x', 0.031_25]], { formats: { B1: 'h:mm' } }))
    const styles = strFromU8(parts['xl/styles.xml']!)
    parts['xl/styles.xml'] = strToU8(styles.replace(/(<xf numFmtId=")(?:20|16\d)"/g, `$1${id}"`))
    expect(readXlsx(zipSync(parts))[0]?.rows[0]?.[1]).toBe('0:45')
  })
})

test('times become hours, in text and in Excel', async () => {
  const typed = ['45 min', '1 tim 30 min', '1h30', '0:30', '2 tim', '1,5', '90 minuter']
  const text = ['Tjänst;Pris;Tid', ...typed.map((time) => `Klippning;550;${time}`)].join('\n')
  const values = (await linesIn(utf8(text))).map((line) => line.values['workHours'])
  expect(values).toEqual([0.75, 1.5, 1.5, 0.5, 2, 1.5, 1.5])
  const workbook = await xlsx(
    [
      ['Tjänst', 'Pris', 'Tid'],
      ['Klippning', 550, 0.031_25],
    ],
    { formats: { C2: 'h:mm' } },
  )
  expect((await linesIn(workbook))[0]?.values).toEqual({ product: 'Klippning', price: 550, workHours: 0.75 })
})

describe('a cell that can not be read', () => {
  test('is left out of a row that says what it sells without it, and told', async () => {
    const [line] = await linesIn(utf8('Tjänst;Pris;Tid\nKlippning;550;en stund\n'))
    expect(line).toEqual({
      fate: 'added',
      values: { product: 'Klippning', price: 550 },
      troubles: [['C2', 'entry.notANumber', true]],
    })
    const [measure] = await linesIn(
      utf8('Åtgärd;Prio;Startdatum;Timmar år 1;Kostnad år 1\nWebb;snarast;snart;många;500\n'),
    )
    expect(measure).toMatchObject({ fate: 'added', values: { measureName: 'Webb', costs1: 500 } })
    expect(measure?.troubles.map(([cell]) => cell)).toEqual(['B2', 'C2', 'D2'])
  })

  test.each(['dyrt;1', '550;x'])(
    'takes the row with it where that would earn or cost something else: %s',
    async (cells) => {
      const [line] = await linesIn(utf8(`Tjänst;Pris;Inpris\nKlippning;${cells}\n`))
      expect(line).toMatchObject({ fate: 'skipped', troubles: [[expect.any(String), 'entry.notANumber', false]] })
    },
  )

  test.each([
    '-1250,50',
    '−1 250,50 kr',
    '3 x 399,50',
    '12 000,50 + 3 000',
    '€ 950,50',
    '£67.40',
    '60.40 USD',
    'DKK 90,25',
    '1200,50/mån',
  ])('as %s is refused as it is without decimals', async (amount) => {
    const [line] = await linesIn(utf8(`Namn;Belopp\nTele;${amount}\n`))
    expect(line).toMatchObject({ fate: 'skipped', values: { category: 'Tele' } })
  })

  test('an amount in thousands is kronor', async () => {
    const lines = await linesIn(utf8('Namn;Belopp\nHyra;12,5 tkr\nEl;0,5 Mkr\n'))
    expect(lines.map(({ values }) => values['amount'])).toEqual([12_500, 500_000])
  })
})

describe('a formula whose value the file does not have', () => {
  const f = (formula: string) => ({ formula, result: 1 })

  test('is calculated: arithmetic, cells, ranges, and each by the others', async () => {
    const bytes = withoutValues(
      await xlsx([
        ['Produkt', 'Pris', 'Antal'],
        ['Stol', f('100*1.25'), 10],
        ['Bord', f('B2*2'), f('C2+5')],
        ['Skåp', f('$B$5/3'), f('SUM(C2:C3)')],
        ['Lampa', f('ROUND(B3*(1+10%),0)+B9'), f('MAX(C2:C4)-C9')],
      ]),
    )
    expect((await linesIn(bytes)).map(({ values }) => values)).toEqual([
      { product: 'Stol', price: 125, volumeYear: 10 },
      { product: 'Bord', price: 250, volumeYear: 15 },
      { product: 'Skåp', price: 91.6667, volumeYear: 25 },
      { product: 'Lampa', price: 275, volumeYear: 25 },
    ])
  })

  test('is shown as its format has it', async () => {
    const bytes = withoutValues(
      await xlsx(
        [
          ['Tjänst', 'Tid'],
          ['A', f('1/24')],
        ],
        { formats: { B2: 'h:mm' } },
      ),
      (xml) => xml.replace('<c r="B2">', '<c r="B2" s="1">'),
    )
    expect(readXlsx(bytes)[0]?.rows[1]).toEqual(['A', '1:00'])
  })

  test.each([
    ['a function that a number cell has not', 'VLOOKUP(A2,A1:C9,2)'],
    ['another sheet', 'Blad2!B2*2'],
    ['a name', 'moms*2'],
    ['words', 'A2*2'],
    ['a formula that comes back to it', 'C2'],
    ['nothing by nought', '5/D9'],
    ['a whole column', 'SUM(D:D)'],
    ['a range of cells of which one is not known', 'SUM(C2:C3)'],
  ])('is named, with %s', async (_, formula) => {
    const bytes = withoutValues(
      await xlsx([
        ['Produkt', 'Pris', 'Antal'],
        ['Stol', f(formula), f('B2')],
        ['Bord', 300, f('TODAY()')],
      ]),
    )
    const lines = await linesIn(bytes)
    expect(lines[0]).toMatchObject({
      fate: 'skipped',
      troubles: [
        ['B2', 'import.noValue', false],
        ['C2', 'import.noValue', false],
      ],
    })
    expect(lines[1]).toMatchObject({ fate: 'skipped', troubles: [['C3', 'import.noValue', false]] })
  })

  test('is named as a name, too: it is no text', async () => {
    const [line] = await linesIn(
      withoutValues(
        await xlsx([
          ['Produkt', 'Pris'],
          [f('"Stol "&B2'), 300],
        ]),
      ),
    )
    expect(line).toMatchObject({ fate: 'skipped', troubles: [['A2', 'import.noValue', false]] })
  })

  test('is named where it stands in one cell for several', async () => {
    const bytes = withoutValues(
      await xlsx([
        ['Produkt', 'Pris'],
        ['Stol', f('2*2')],
        ['Bord', f('3*2')],
      ]),
      (xml) =>
        xml
          .replace('<f>2*2</f>', '<f t="shared" ref="B2:B3" si="0">2*2</f>')
          .replace('<f>3*2</f>', '<f t="shared" si="0"/>'),
    )
    expect((await linesIn(bytes)).map(({ troubles }) => troubles[0]?.[1])).toEqual(['import.noValue', 'import.noValue'])
  })

  test('has a value that is no words at all: the cell is empty', async () => {
    const bytes = withoutValues(
      await xlsx([
        ['Produkt', 'Pris', 'Antal'],
        ['Stol', 300, f('1+1')],
      ]),
      (xml) => xml.replace('<c r="C2"><f>1+1</f>', '<c r="C2" t="str"><f>IF(A9="","",1)</f><v></v>'),
    )
    expect(await linesIn(bytes)).toEqual([{ fate: 'added', values: { product: 'Stol', price: 300 }, troubles: [] }])
  })

  test('takes no time in a long chain or in many long ranges', async () => {
    const chain = Array.from({ length: 3000 }, (_, at) => [
      'x',
      f(at === 2999 ? '1' : `B${at + 3}+1`),
      f(`SUM(B$2:B${at + 2})`),
    ])
    const lines = await linesIn(withoutValues(await xlsx([['Produkt', 'Pris', 'Antal'], ...chain])))
    expect(lines).toHaveLength(3000)
  })
})
