import ExcelJS from 'exceljs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportPlan } from '../../src/excel/export/export-plan.ts'
import { readLimits } from '../../src/excel/import/limits.ts'
import { openFile } from '../../src/excel/import/open-file.ts'
import { readXlsx } from '../../src/excel/import/read-xlsx.ts'
import { unzip } from '../../src/excel/import/zip.ts'
import { UnreadableFile } from '../../src/plan/import/found.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { dice, runs } from '../fixtures/chance.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const moreThanUnpacked = readLimits.zip.bytes + 1_000_000

/** A small good file, some of whose parts are another text. */
async function file(change: Readonly<Record<string, (xml: string) => string>> = {}): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('Priser').addRows([
    ['Produkt', 'Pris'],
    ['Bas', 100],
  ])
  const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer()))
  for (const [path, changed] of Object.entries(change)) parts[path] = strToU8(changed(strFromU8(parts[path]!)))
  return zipSync(parts)
}

const sheet = 'xl/worksheets/sheet1.xml'
const inSheet = (xml: string) => ({ [sheet]: (text: string) => text.replace('</sheetData>', `</sheetData>${xml}`) })
const rowsInSheet = (rows: string) => ({
  [sheet]: (text: string) => text.replace('</sheetData>', `${rows}</sheetData>`),
})

const good = [
  ['Produkt', 'Pris'],
  ['Bas', '100'],
]

describe('what a sheet can declare in one line is left out', () => {
  test.each([
    [
      'merged cells over the whole sheet',
      inSheet('<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
    ],
    ['merged cells over a column', inSheet('<mergeCells count="1"><mergeCell ref="C1:C1048576"/></mergeCells>')],
    [
      'validation of the whole sheet',
      inSheet(
        '<dataValidations count="1"><dataValidation type="whole" sqref="A1:XFD1048576"><formula1>1</formula1></dataValidation></dataValidations>',
      ),
    ],
    [
      'a name over the whole sheet',
      {
        'xl/workbook.xml': (xml: string) =>
          xml.replace(
            '</sheets>',
            '</sheets><definedNames><definedName name="allt">Priser!$A$1:$XFD$1048576</definedName></definedNames>',
          ),
      },
    ],
    ['a cell in the last corner', rowsInSheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')],
    ['a formula without its value, far below', rowsInSheet('<row r="1048576"><c r="A1048576"><f>1+1</f></c></row>')],
    ['columns without end', inSheet('<cols><col min="1" max="16384" width="9"/></cols>')],
    ['a text that is not there', rowsInSheet('<row r="3"><c r="A3" t="s"><v>999999</v></c></row>')],
    ['a million rows without contents', rowsInSheet('<row/>'.repeat(1_000_000))],
    ['comments', rowsInSheet('<!-- <row r="3"><c r="A3"><v>1</v></c></row> -->')],
  ])('%s', async (_, change) => {
    const [priser] = readXlsx(await file(change))
    expect(priser?.rows.slice(0, 3).filter((row) => row.length > 0)).toEqual(good)
    expect(priser?.rows.length).toBeLessThanOrEqual(readLimits.lastRow)
  })

  test('a row and a cell without an address stand where they stand', async () => {
    const [priser] = readXlsx(
      await file(rowsInSheet('<row><c t="inlineStr"><is><t>Plus</t></is></c><c><v>2</v></c></row>')),
    )
    expect(priser?.rows[2]).toEqual(['Plus', '2'])
  })

  test('words in sections of plain characters, as some programs write them', async () => {
    const words = '<is><t><![CDATA[Båt & <bil>]]> till</t></is>'
    const [priser] = readXlsx(
      await file(rowsInSheet(`<row r="3"><c r="A3" t="inlineStr">${words}</c><c r="B3"><v>2</v></c></row>`)),
    )
    expect(priser?.rows[2]).toEqual(['Båt & <bil> till', '2'])
  })
})

describe('what is too much or torn is refused with why', () => {
  const problem = async (bytes: Uint8Array) =>
    openFile(bytes, 'x.xlsx').then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error
        return error.problem
      },
    )
  const cells = (rows: number) =>
    Array.from({ length: rows }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}"><v>1</v></c></row>`).join('')

  test.each([
    [
      'more blanks in a sheet than are unpacked',
      'tooMuchInside',
      () => file(rowsInSheet(' '.repeat(moreThanUnpacked))),
    ],
    ['20 000 rows', 'tooManyRows', () => file(rowsInSheet(cells(20_000)))],
    [
      'entities that unfold',
      'broken',
      () => file({ [sheet]: (xml) => xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet') }),
    ],
    ['a cell that never ends', 'broken', () => file(rowsInSheet('<row r="3"><c r="A3">'.repeat(1000)))],
    ['a comment that never ends', 'broken', () => file(rowsInSheet('<!-- '))],
    ['half a file', 'broken', async () => (await file()).slice(0, 1500)],
    ['an empty archive', 'empty', () => Promise.resolve(zipSync({}))],
    ['an empty file', 'empty', () => Promise.resolve(new Uint8Array())],
    ['a larger file than is read', 'tooLarge', () => Promise.resolve(new Uint8Array(10_000_001))],
    ['a picture', 'unknownKind', () => Promise.resolve(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))],
    ['an archive of something else', 'unknownKind', () => Promise.resolve(zipSync({ 'a.txt': strToU8('a') }))],
    [
      'an .xls',
      'oldExcel',
      () => Promise.resolve(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])),
    ],
    [
      'a workbook with a password',
      'protected',
      () => {
        const name = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat()
        return Promise.resolve(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...name]))
      },
    ],
    ['an .xlsb', 'binaryExcel', () => Promise.resolve(zipSync({ 'xl/workbook.bin': strToU8('a') }))],
    [
      'an .ods',
      'openDocument',
      () => Promise.resolve(zipSync({ 'content.xml': strToU8('a'), 'META-INF/manifest.xml': strToU8('a') })),
    ],
  ])('%s', async (_, why, bytes) => {
    expect(await problem(await bytes())).toBe(why)
  })

  test('a media entry that is too large is never unpacked', async () => {
    const parts = unzipSync(await file())
    const bytes = zipSync({ ...parts, 'xl/media/image1.png': new Uint8Array(moreThanUnpacked) })
    expect(readXlsx(bytes)[0]?.rows).toEqual(good)
  })

  test('an entry that turns out larger than it declares is stopped at what it declares', () => {
    const bytes = zipSync({ a: new Uint8Array(1_000_000) })
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < bytes.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
    }
    expect(() => unzip(bytes, () => true, { entries: 10, bytes: 10_000 })).toThrow(new UnreadableFile('tooMuchInside'))
  })
})

const tornFiles = runs(200)

test(`${tornFiles} good files, each torn in some way, are read or refused, and the plan is as it was`, async () => {
  const plan: Plan = {
    ...emptyPlan(2026),
    offerings: [offering('a', { product: 'Bas', price: 100, volumeYear: 2 })],
    fixedCosts: [fixedCost('b', { category: 'Hyra', amount: 12 })],
  }
  const before = JSON.stringify(plan)
  const originals = [
    await file(),
    await exportPlan({ plan, now: 0, day: '2026-11-22' }),
    strToU8('Namn;Belopp\nHyra;120 000 kr\nEl;9000\n'),
    strToU8('#FLAGGA 0\n#FNAMN "X"\n#RES 0 5010 100.00\n#RES 0 3010 -900.00\n'),
  ]
  const random = dice()
  const torn = (bytes: Uint8Array): Uint8Array => {
    const copy = Uint8Array.from(bytes)
    const place = () => Math.floor(random() * copy.length)
    const kind = random()
    if (kind < 0.15) return copy.slice(0, place())
    if (kind < 0.25) return Uint8Array.from([...copy.slice(0, place()), ...copy.slice(place())])
    for (let hits = 1 + Math.floor(random() * 8); hits > 0; hits--) copy[place()] = Math.floor(random() * 256)
    return copy
  }
  const outcomes = { read: 0, refused: 0 }
  for (let run = 0; run < tornFiles; run++) {
    // the export is large: one in twenty
    const original = originals[run % 20 === 0 ? 1 : [0, 2, 3][run % 3]!]!
    try {
      const opened = await openFile(torn(original), 'x')
      outcomes.read += 1
      const { found } = opened
      if (found.kind === 'plan') opened.propose(plan, { of: 'plan', mode: 'replace' }, countingIds())
      else if (found.kind === 'books') {
        found.years.forEach(({ proposals }, book) => {
          const taken = proposals.map(({ id }) => id)
          opened.propose(plan, { of: 'books', year: 'year1', book, isYearly: true, rate: 1, taken }, countingIds())
        })
      } else {
        const { table, mappings } = found.sheets[0]!
        const choice = {
          of: 'tables',
          sheet: 0,
          table,
          year: 'year1',
          mapping: mappings[table],
          mode: 'replace',
        } as const
        opened.propose(plan, choice, countingIds())
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      outcomes.refused += 1
    }
  }
  expect(JSON.stringify(plan)).toBe(before)
  // both happen: a checksum finds a torn archive, and a torn text is still a text
  expect(outcomes.read).toBeGreaterThan(tornFiles / 20)
  expect(outcomes.refused).toBeGreaterThan(tornFiles / 4)
})
