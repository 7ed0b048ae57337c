import { beforeAll, describe, expect, test } from 'vitest'
import { fileFormatName, sheetNames } from '../../src/excel/layout/file-format.ts'
import { fileLists, listColumn, listRow } from '../../src/excel/layout/financing-cells.ts'
import { addressOf, columnLetters } from '../../src/excel/layout/places.ts'
import {
  costRowsOf,
  type FileSetting,
  fileSettings,
  firstCostRow,
  salaryInputNames,
  salaryPlace,
  seasonPlace,
  settingPlace,
} from '../../src/excel/layout/setting-cells.ts'
import { columnOf, tableLayouts } from '../../src/excel/layout/tables.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { fieldNames, fieldOf } from '../../src/plan/fields.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { columnsOf, mostRows } from '../../src/plan/setting-rows.ts'
import { type NumberSetting, readSetting } from '../../src/plan/settings.ts'
import { type FieldName, type Table, tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { settingFields, settingNames } from '../../src/rules/settings.ts'
import { excelChoices } from '../../src/texts/excel.ts'
import { offering } from '../workbook/plans.ts'
import { cellsIn, xmlOf } from './calc-files.ts'
import { fileOf } from './plan-in-file.ts'

// the examples have rows in every table and every year
const plan = {
  ...examplePlan('frisor', 2026),
  offerings: [
    ...examplePlan('frisor', 2026).offerings,
    // as wide as numbers and words become
    offering('wide', { product: 'W'.repeat(30), category: 'M'.repeat(30), price: 9_999_999, volumeYear: 9_999_999 }),
  ],
}

let file: Uint8Array
let sheets: ReadonlyMap<string, string>
let workbook: string
let styles: readonly { readonly open: boolean; readonly format: string }[]
beforeAll(async () => {
  file = await fileOf(plan)
  const xml = xmlOf(file)
  sheets = xml.sheets
  workbook = xml.workbook
  styles = stylesIn(xml.styles)
})

const sheet = (key: keyof typeof sheetNames) => sheets.get(sheetNames[key]) ?? ''

// numbers that every program knows without being shown what they look like
const builtIn: Readonly<Record<string, string>> = { 0: 'General', 1: '0', 3: '#,##0', 4: '#,##0.00', 49: '@' }

/** What the cells' styles say: whether the cell is open to be filled in, and how its number is written. */
function stylesIn(xml: string) {
  const codes = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code = '']) => [id, code]),
  )
  const inCells = /<cellXfs.*?<\/cellXfs>/s.exec(xml)?.[0] ?? ''
  return [...inCells.matchAll(/<xf ([^>]*?)(?:\/>|>(.*?)<\/xf>)/gs)].map(([, attributes = '', inside = '']) => {
    const id = /numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '0'
    return { open: inside.includes('locked="0"'), format: codes.get(id) ?? builtIn[id] ?? id }
  })
}

interface Cell {
  readonly address: string
  readonly formula: string | undefined
  readonly open: boolean
  readonly format: string
}

function cellsOf(xml: string): readonly Cell[] {
  return [...xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
    ([, address = '', attributes = '', inside = '']) => ({
      address,
      // one that is shared stands in the first of its cells, and is called by number in the others
      formula: /<f(?: [^>]*)?(?:\/>|>(.*?)<\/f>)/s
        .exec(inside)?.[0]
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:amp|lt|gt);/g, ' '),
      ...(styles[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? { open: false, format: '' }),
    }),
  )
}

/** The cells that are to be filled in of a table, of its rows and of those that are left to go on in. */
function inputsOf(table: Table): ReadonlySet<string> {
  const last = lastRowOf(table)
  const { firstRow } = tableLayouts[table]
  const names = table === 'measures' ? fieldNames(table) : ['year', ...fieldNames(table)]
  return new Set(
    names.flatMap((name) =>
      Array.from({ length: last - firstRow + 1 }, (_, at) =>
        addressOf({ row: firstRow + at, column: columnOf(table, name) }),
      ),
    ),
  )
}

/** The last row that is open, counted in the file: rows of the plan and the spare ones. */
function lastRowOf(table: Table): number {
  const rows = plan[table].length
  return tableLayouts[table].firstRow + rows + 20 - 1
}

const salaryInputs = new Set([
  ...settingNames('person', 'insight').map((name) => addressOf(settingPlace(name))),
  ...salaryInputNames.flatMap((name) => years.map((year) => addressOf(salaryPlace(year, name)))),
])

const accountInputs = new Set([
  ...settingNames('account').map((name) => addressOf(settingPlace(name))),
  ...Array.from({ length: 12 }, (_, month) => addressOf(seasonPlace(month))),
  ...Array.from({ length: costRowsOf(plan.settings.costMonths) }, (_, at) =>
    [1, 2].map((column) => addressOf({ row: firstCostRow + at, column })),
  ).flat(),
])

const financingInputs = new Set([
  addressOf(settingPlace('depreciationRule')),
  ...fileLists.flatMap((list) =>
    Array.from({ length: mostRows(list) }, (_, at) =>
      columnsOf(list).map(([column]) => addressOf({ row: listRow(list, at), column: listColumn(list, column) })),
    ).flat(),
  ),
])

const ownerInputs = new Set(settingNames('shares', 'tools').map((name) => addressOf(settingPlace(name))))

describe('protection', () => {
  test('every sheet is protected against slips, without a password', () => {
    // an example has one more, and a plan with an aktiebolag, one with two owners, one with books, and one with numbers of its own
    expect(sheets.size).toBe(Object.keys(sheetNames).length - 5)
    for (const [name, xml] of sheets) {
      const protection = /<sheetProtection [^>]*>/.exec(xml)?.[0] ?? ''
      expect(protection, name).toMatch(/ sheet="1"/)
      expect(protection, name).not.toMatch(/password|algorithmName|hashValue|saltValue/)
    }
  })

  test('the cells to fill in are open, of spare rows too, and no others are', () => {
    const open = (key: keyof typeof sheetNames) =>
      new Set(cellsOf(sheet(key)).flatMap((cell) => (cell.open ? [cell.address] : [])))
    for (const table of tables) expect(open(table), table).toEqual(inputsOf(table))
    expect(open('salary')).toEqual(salaryInputs)
    expect(open('owner')).toEqual(ownerInputs)
    expect(open('account')).toEqual(accountInputs)
    expect(open('financing')).toEqual(financingInputs)
    for (const key of ['overview', 'cash', 'next', 'rules', 'municipalities'] as const)
      expect(open(key)).toEqual(new Set())
  })

  test('no cell that is calculated is open', () => {
    const formulas = [...sheets.values()].flatMap((xml) => cellsOf(xml).filter(({ formula }) => formula !== undefined))
    expect(formulas.length).toBeGreaterThan(1000)
    expect(formulas.filter(({ open }) => open)).toEqual([])
  })
})

/** What a cell lets through, by its address. */
function validationOf(key: keyof typeof sheetNames, address: string) {
  const found = [...sheet(key).matchAll(/<dataValidation ([^>]*)>(.*?)<\/dataValidation>/gs)].find(
    ([, attributes = '']) => covers(/sqref="([^"]*)"/.exec(attributes)?.[1] ?? '', address),
  )
  const [, attributes = '', inside = ''] = found ?? []
  const one = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(inside)?.[1] ?? ''
  return {
    type: / ?type="(\w+)"/.exec(attributes)?.[1],
    refuses: attributes.includes('showErrorMessage="1"') && !/errorStyle="(?:warning|information)"/.test(attributes),
    says: /error="([^"]*)"/.exec(attributes)?.[1] ?? '',
    least: one('formula1'),
    most: one('formula2'),
  }
}

function covers(ranges: string, address: string): boolean {
  const place = (text: string) => {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(text) ?? []
    return { column: letters.padStart(3), row: Number(row) }
  }
  const { column, row } = place(address)
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split(':')
    const [first, last] = [place(from), place(to)]
    return first.column <= column && column <= last.column && first.row <= row && row <= last.row
  })
}

const readsAs = (table: Table, name: FieldName, typed: string) =>
  readEntry(fieldOf(table, name as never), typed, () => null).ok

describe('validation', () => {
  const columns = tables.flatMap((table) => fieldNames(table).map((name) => ({ table, name })))

  test.each(columns)('$table $name lets through what the app takes, in every row', ({ table, name }) => {
    const { kind, maxLength } = fieldOf(table, name as never)
    for (const row of [tableLayouts[table].firstRow, lastRowOf(table)]) {
      const { type, refuses, says, least, most } = validationOf(
        table,
        addressOf({ row, column: columnOf(table, name) }),
      )
      expect(refuses).toBe(true)
      expect(says).not.toBe('')
      switch (kind) {
        case 'integer':
        case 'decimal':
          expect(type).toBe(kind === 'integer' ? 'whole' : 'decimal')
          expect(Number(least)).toBe(0)
          expect(readsAs(table, name, most)).toBe(true)
          expect(readsAs(table, name, String(Number(most) + 1))).toBe(false)
          break
        case 'text':
          expect([type, Number(least)]).toEqual(['textLength', maxLength])
          break
        case 'date':
          expect(type).toBe('date')
          break
        case 'priority':
        case 'vat':
        case 'costVat': {
          expect(type).toBe('list')
          const choices = least.replaceAll('&quot;', '').split(',')
          expect(choices.length).toBeGreaterThan(2)
          for (const choice of choices) expect(readsAs(table, name, choice)).toBe(true)
          break
        }
        case 'counted':
          expect([type, least]).toEqual(['list', '&quot;Ja,Nej&quot;'])
      }
    }
  })

  test('the year of a row, and every setting of the owner and the years', () => {
    const year = validationOf('offerings', addressOf({ row: lastRowOf('offerings'), column: 1 }))
    expect(year.least.replaceAll('&quot;', '')).toBe(years.map((each) => excelChoices.year[each]).join(','))
    for (const address of salaryInputs) expect(validationOf('salary', address).refuses, address).toBe(true)
    for (const address of ownerInputs) expect(validationOf('owner', address).refuses, address).toBe(true)
    for (const address of accountInputs) expect(validationOf('account', address).refuses, address).toBe(true)
    for (const address of financingInputs) expect(validationOf('financing', address).refuses, address).toBe(true)
    expect(validationOf('salary', addressOf(settingPlace('kommun'))).least).toMatch(/^Kommuner!\$A\$5:\$A\$\d+$/)
  })
})

const isNumber = (name: FileSetting): name is FileSetting & NumberSetting =>
  ['year', 'kronor', 'signedKronor', 'decimal', 'percent', 'change'].includes(settingFields[name].kind)

test.each(fileSettings.filter(isNumber))('the cell of %s lets through the numbers that the app takes', (name) => {
  const reads = (typed: string) => readSetting(name, typed, () => null).ok
  const { least, most } = validationOf(settingPlace(name).sheet, addressOf(settingPlace(name)))
  expect([least, most].map(reads)).toEqual([true, true])
  expect([String(Number(least) - 1), String(Number(most) + 1)].map(reads)).toEqual([false, false])
})

describe('print and view', () => {
  test('the headings stay in view, and so do the columns that name a row', () => {
    const frozen = new Map(
      [...sheets].map(([name, xml]) => {
        const pane = /<pane [^>]*>/.exec(xml)?.[0] ?? ''
        expect(pane, name).toContain('state="frozen"')
        const split = (by: string) => Number(new RegExp(`${by}Split="(\\d+)"`).exec(pane)?.[1] ?? 0)
        return [name, { rows: split('y'), columns: split('x') }]
      }),
    )
    for (const table of tables) {
      const { headingRow, firstRow } = tableLayouts[table]
      const { rows = 0, columns = 0 } = frozen.get(sheetNames[table]) ?? {}
      expect(rows).toBeGreaterThanOrEqual(headingRow)
      // the sums stay too, the first row does not
      expect(rows).toBe(firstRow - 1)
      const named = columnOf(table, { offerings: 'product', fixedCosts: 'category', measures: 'measureName' }[table])
      expect(columns).toBe(named)
    }
    expect(frozen.get(sheetNames.salary)).toEqual({ rows: 0, columns: 1 })
  })

  test('each sheet prints on A4 across, as wide as the paper, its headings on every page, without spare rows', () => {
    for (const [name, xml] of sheets) {
      const setup = /<pageSetup [^>]*>/.exec(xml)?.[0] ?? ''
      expect(setup, name).toMatch(/paperSize="9"/)
      expect(setup, name).toMatch(/orientation="landscape"/)
      // those with a column for each month print a year on a page
      if (name !== sheetNames.cash && name !== sheetNames.financing) {
        expect(/<pageSetUpPr[^>]*fitToPage="1"/.test(xml), name).toBe(true)
        expect(setup, name).toMatch(/fitToWidth="1"/)
        expect(setup, name).toMatch(name === sheetNames.overview ? /fitToHeight="1"/ : /fitToHeight="0"/)
      }
      expect(xml, name).toMatch(/<oddFooter>[^<]*&amp;P \(&amp;N\)<\/oddFooter>/)
    }
    const order = [...sheets.keys()]
    const printNames = [...workbook.matchAll(/<definedName name="_xlnm\.(Print_\w+)" localSheetId="(\d+)">(.*?)</g)]
    const definedName = (what: string, name: string) =>
      printNames.find(([, which, at]) => which === what && order[Number(at)] === name)?.[3]?.replaceAll('&apos;', "'")
    for (const table of tables) {
      const { headingRow, columns } = tableLayouts[table]
      const name = sheetNames[table]
      expect(definedName('Print_Titles', name)).toBe(`'${name}'!$${headingRow}:$${headingRow}`)
      const last = `$${columnLetters(columns.length)}$${lastRowOf(table) - 20}`
      expect(definedName('Print_Area', name)).toBe(`'${name}'!$A$1:${last}`)
    }
  })

  test('the account prints a year on a page, each with the names of its rows, in letters that can be read', () => {
    const xml = sheets.get(sheetNames.cash) ?? ''
    expect(xml).not.toMatch(/fitToPage="1"/)
    expect(/<pageSetup [^>]*>/.exec(xml)?.[0]).toMatch(/scale="56"/)
    const [label = 0, ...others] = [...xml.matchAll(/<col min="(\d+)" max="(\d+)" width="([\d.]+)"/g)].flatMap(
      ([, from, to, width]) => Array.from({ length: Number(to) - Number(from) + 1 }, () => Number(width)),
    )
    const breaks = [...xml.matchAll(/<brk id="(\d+)" max="1048575" man="1"\/>/g)].map(([, column]) => Number(column))
    expect(breaks).toEqual([14, 27, 40])
    expect(xml).toMatch(/<\/headerFooter><colBreaks count="3" manualBreakCount="3">/)
    // a sign is 7 px and each column has 5 besides, of 96 to the inch; A4 across has 11.69 less the margins
    const inches = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width * 7 + 5, 0) / 96
    const pages = [0, ...breaks].map((from, at) => others.slice(Math.max(0, from - 1), (breaks[at] ?? 41) - 1))
    for (const columns of pages) expect(inches([label, ...columns]) * 0.56).toBeLessThan(11.69 - 0.8)
    const quoted = `&apos;${sheetNames.cash}&apos;`
    expect(workbook).toContain(`${quoted}!$A:$A,${quoted}!$4:$4`)
  })

  test('every column is as wide as its numbers and the words of its heading', () => {
    for (const table of tables) {
      const xml = sheet(table)
      const cells = cellsIn(file).get(sheetNames[table])
      const { columns, headingRow } = tableLayouts[table]
      const widths = [...xml.matchAll(/<col [^>]*>/g)].flatMap(([col]) => {
        const attribute = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(col)?.[1])
        return Array.from(
          { length: attribute('max') - attribute('min') + 1 },
          (_, at) => [attribute('min') + at, attribute('width')] as const,
        )
      })
      const widthOf = new Map(widths)
      columns.forEach((_, at) => {
        const width = widthOf.get(at + 1) ?? 0
        const heading = String(cells?.get(addressOf({ row: headingRow, column: at + 1 })) ?? '')
        const longest = Math.max(...heading.split(/\s/).map((word) => word.length))
        expect(width, `${table} ${heading}`).toBeGreaterThanOrEqual(longest)
      })
      for (const { address, format } of cellsOf(xml)) {
        const value = cells?.get(address)
        if (typeof value !== 'number') continue
        const decimals = format.includes('0.00') ? 2 : format.includes('0.0') ? 1 : 0
        const shown = format.startsWith('yyyy') ? format : value.toFixed(decimals)
        const groups = format.includes(',') ? Math.floor((Math.abs(Math.trunc(value)).toString().length - 1) / 3) : 0
        const column = Array.from(address.replace(/\d/g, '')).reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0)
        expect(widthOf.get(column) ?? 0, `${table} ${address} ${shown}`).toBeGreaterThanOrEqual(shown.length + groups)
      }
    }
  })

  test('numbers look like what they are', () => {
    const formatOf = (table: Table, name: string) => {
      const address = addressOf({ row: tableLayouts[table].firstRow, column: columnOf(table, name) })
      return cellsOf(sheet(table)).find((cell) => cell.address === address)?.format
    }
    expect(formatOf('offerings', 'price')).toBe('#,##0.00')
    expect(formatOf('fixedCosts', 'amount')).toBe('#,##0')
    expect(formatOf('measures', 'startdate')).toBe('yyyy-mm-dd')
    // words: no program turns what is typed there into a number or a day
    expect(formatOf('offerings', 'product')).toBe('@')
  })
})

test('every name that a formula calls is one cell of the file', () => {
  const names = new Map(
    [...workbook.matchAll(/<definedName name="([^"]+)"(?! localSheetId)[^>]*>(.*?)</g)].map(
      ([, name = '', to = '']) => [name, to.replaceAll('&apos;', "'")],
    ),
  )
  for (const [name, to] of names) expect(to, name).toMatch(/^'?[^'!]+'?!\$[A-Z]+\$\d+$/)
  expect(names.get(fileFormatName)).toBe(`'${sheetNames.overview}'!$H$2`)
  const called = new Set(
    [...sheets.values()].flatMap((xml) =>
      cellsOf(xml).flatMap(({ formula = '' }) =>
        [
          ...formula
            .replace(/&quot;.*?&quot;/g, '')
            .replace(/(?:'[^']*'|&apos;.*?&apos;|[\p{L}]+)!/gu, '')
            .matchAll(/(?<![$\p{L}\d_.])[\p{L}_][\p{L}\p{N}_.]*(?![\p{L}\p{N}_.(])/gu),
        ].map(([name]) => name),
      ),
    ),
  )
  const cellsAndWords = /^(?:[A-Z]{1,3}\d+|[A-Z]{1,3}|TRUE|FALSE)$/
  const words = [...called].filter((name) => !cellsAndWords.test(name))
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((name) => !names.has(name))).toEqual([])
})
