import { describe, expect, test } from 'vitest'
import { tableLayouts } from '../../src/excel/layout/tables.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { fieldNames } from '../../src/plan/fields.ts'
import { pasteBlock } from '../../src/plan/paste.ts'
import type { PasteTarget } from '../../src/plan/paste-report.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { parseBlock } from '../../src/plan/tsv.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { pasteReport } from '../../src/sheets/grid/pure/paste-report.ts'
import { columnNames } from '../../src/texts/headings.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'

const listed = (columns: string) => columns.split(' ')
const ofProducts =
  'category product price vat netPrice variableCost margin coverage workHours marginPerHour volumeYear annualSales annualMargin'
const ofMeasures =
  'measureName priority startdate enddate responsible hours1 hours2 hours3 totalHours costs1 costs2 costs3 totalCosts'
/** The columns of the sheets, as they are shown. */
const shown = {
  offerings: listed(ofProducts.replace('vat netPrice ', '')),
  withVat: listed(ofProducts),
  fixedCosts: ['category', 'amount'],
  measures: listed(ofMeasures),
}

interface Pasting extends Partial<PasteTarget> {
  readonly sheet?: keyof typeof shown
  /** The column of the cursor. */
  readonly at?: string
  readonly plan?: Plan
}

/** Pastes in a new sheet: the filled fields of each row, and the report. */
function paste(text: string, { sheet = 'offerings', at, plan = emptyPlan(2026), ...target }: Pasting = {}) {
  const table: Table = sheet === 'withVat' ? 'offerings' : sheet
  const columns = shown[sheet].slice(at === undefined ? 0 : shown[sheet].indexOf(at))
  const place = { table, year: 'year1', row: 0, columns, ...target } as const
  const pasted = pasteBlock(plan, parseBlock(text), place, () => null, countingIds('n'))
  const after = pasted.edit ? applyEdit(plan, pasted.edit).plan : plan
  const rows = after[table].map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name, value]) => fieldNames(table).some((field) => field === name) && value !== '' && value !== 0,
      ),
    ),
  )
  return { ...pasted, rows, after }
}

const web = { category: 'Webb', product: 'Sida', price: 25_000, variableCost: 1000, workHours: 30, volumeYear: 8 }

describe('a block with headings', () => {
  test.each([
    ['Produktgrupp\tProdukt\tPris\tRörlig kostnad\tArbetstid\tÅrsvolym', 'Webb\tSida\t25000\t1000\t30\t8'],
    ['Årsvolym\tPris\tProdukt\tTid (min)\tKategori\tInpris', '8\t25 000 kr\tSida\t1800\tWebb\t1000'],
    [
      'Affärsområde\tProdukt\tPris\tRörlig kostnad\tTB\tTG\tArbetstid\tTB per timme\tÅrsvolym\tÅrsförsäljning',
      'Webb\tSida\t25000\t1000\t24000\t96\t30\t800\t8\t200000',
    ],
    ['Grupp\tArtikel\tPris (tkr)\tInköp\tTim/st\tAntal/år', 'Webb\tSida\t25\t1000\t30\t8'],
  ])('%j goes to their fields, wherever the cursor is', (heading, row) => {
    for (const at of [undefined, 'price', 'annualSales'])
      for (const sheet of ['offerings', 'withVat'] as const)
        expect(paste(`${heading}\n${row}\n`, { at, sheet } as Pasting).rows).toEqual([web])
  })

  test('tells the columns that were left out by their names', () => {
    const { report, between } = paste('Produkt\tTB\tPris\tKommentar\nSida\t4\t5\tdyrt\n')
    expect(report).toMatchObject({
      heading: { leftOut: ['TB', 'Kommentar'], notes: [] },
      skippedLocked: 0,
      droppedColumns: 0,
    })
    expect(between).toEqual(['product', 'price'])
  })

  test('says what its headings mean, as a file does', () => {
    const { rows, report } = paste('Behandling\tPris inkl. moms\tTid (min)\tKostnad (EUR)\nKlipp\t500\t45\t9\n')
    expect(rows).toEqual([{ product: 'Klipp', price: 500, vat: '25', workHours: 0.75 }])
    expect(report.heading?.notes).toMatchObject([
      { kind: 'withVat', rate: 25, net: 400 },
      { kind: 'converted', typed: '45', value: 0.75 },
      { kind: 'left', field: 'variableCost', why: 'currency' },
    ])
    // each a sentence of its own
    expect(pasteReport(report, 'offerings')).toContain('Tid (min): 45 → 0,75 tim. Kostnad (EUR)')
  })

  test('with few columns is one too', () => {
    expect(paste('Produkt\tPris\tAntal\nKurs\t500\t12\n').rows).toEqual([
      { product: 'Kurs', price: 500, volumeYear: 12 },
    ])
    expect(paste('Kostnad\tBelopp\nHyra\t500\nSumma\t500\n', { sheet: 'fixedCosts' }).rows).toEqual([
      { category: 'Hyra', amount: 500 },
    ])
  })

  test.each([
    'Åtgärd\tAnsvarig\tÅr 1\tÅr 2\tÅr 3\tTotal\tÅr 1\tÅr 2\tÅr 3\tTotal',
    'Åtgärd\tVem\tTimmar År 1\tTimmar År 2\tTimmar År 3\tTimmar totalt\tKostnad År 1\tKostnad År 2\tKostnad År 3\tKostnad totalt',
    '\t\tBedömt antal Åtgärdstimmar\t\t\t\tBedömd Kostnad, kr exkl. moms\t\t\t\nÅtgärd\tAnsvarig\tÅr 1\tÅr 2\tÅr 3\tTotal\tÅr 1\tÅr 2\tÅr 3\tTotal',
  ])('of measures: %j', (heading) => {
    expect(
      paste(`${heading}\nNy webb\tEva\t10\t20\t30\t60\t25000\t5000\t1000\t31000\n`, { sheet: 'measures' }).rows,
    ).toEqual([
      {
        ...{ measureName: 'Ny webb', priority: '3', responsible: 'Eva' },
        ...{ hours1: 10, hours2: 20, hours3: 30, costs1: 25_000, costs2: 5000, costs3: 1000 },
      },
    ])
  })

  test('of our own file brings the rows of the year that is shown', () => {
    const headings = tableLayouts.offerings.columns.map(({ heading }) => heading).join('\t')
    const row = (year: string, price: number) =>
      `${year}\tWebb\tSida\t${price}\t25\t25\t25\t1\t1\t\t25\t1\t1\t30\t1\t8\t1\t1\t1\t1`
    const { rows, report } = paste(`${headings}\n${row('År 1', 100)}\n${row('År 2', 110)}\n`, { sheet: 'withVat' })
    expect(rows).toEqual([
      { category: 'Webb', product: 'Sida', price: 100, vat: '25', variableCost: 1, workHours: 30, volumeYear: 8 },
    ])
    expect(report.heading).toMatchObject({ ofOtherYears: 1 })
  })

  test.each(tables)('of our own file and our own sheet are all known: %s', (table) => {
    const file = tableLayouts[table].columns.map(({ heading }) => heading)
    const sheet = Object.values<string>(columnNames[table])
    for (const headings of [file, sheet]) {
      const row = headings.map((_, at) => (at === 0 ? 'x' : '1'))
      const { report } = paste(`${headings.join('\t')}\n${row.join('\t')}\n`, { sheet: table })
      expect(report.heading).toBeDefined()
    }
  })

  test('is none where its words stand in a row of the table, or alone', () => {
    for (const text of ['Webb\tProdukt\nWebb\tSida\n', 'Produktgrupp\tProdukt\n', 'Material\tTjänst\nEk\tSnickeri\n'])
      expect(paste(text).report.heading).toBeUndefined()
  })
})

describe('a block without headings', () => {
  const row = 'Webb\tSida\t25000\t1000\t30\t8'
  test('as wide as the fields goes into them, as Tab does', () => {
    for (const sheet of ['offerings', 'withVat'] as const) {
      expect(paste(row, { sheet }).rows).toEqual([web])
      const { category: _, ...rest } = web
      expect(paste('Sida\t25000\t1000\t30\t8', { sheet, at: 'product' }).rows).toEqual([rest])
      expect(paste('25000\t1000\t30\t8', { sheet, at: 'price' }).rows).toEqual([
        { price: 25_000, variableCost: 1000, workHours: 30, volumeYear: 8 },
      ])
      expect(paste('30\t8', { sheet, at: 'workHours' }).rows).toEqual([{ workHours: 30, volumeYear: 8 }])
    }
    expect(paste('Underhåll\t1 200\t0\t1,5\t60', { sheet: 'withVat', at: 'product' })).toMatchObject({
      rows: [{ product: 'Underhåll', price: 1200, workHours: 1.5, volumeYear: 60 }],
      between: ['product', 'volumeYear'],
    })
    expect(paste('Webb\tSida\t25000\t25 %\t1000\t30\t8', { sheet: 'withVat' }).rows).toEqual([{ ...web, vat: '25' }])
  })

  test('of measures: each year’s cost is that year’s', () => {
    const { rows } = paste('Ny webb\t1\t2026-01-01\t2026-02-01\tEva\t10\t20\t30\t25000\t5000\t1000\n', {
      sheet: 'measures',
    })
    expect(rows).toMatchObject([{ hours1: 10, hours2: 20, hours3: 30, costs1: 25_000, costs2: 5000, costs3: 1000 }])
  })

  test('as wide as the sheet, or copied here, goes as the sheet has its columns', () => {
    const whole = 'Webb\tSida\t25000\t1000\t24000\t96\t30\t800\t8\t200000\t192000'
    expect(paste(whole)).toMatchObject({ rows: [web], report: { skippedLocked: 5 } })
    // from a sheet that shows no VAT
    expect(paste(whole, { sheet: 'withVat' }).rows).toEqual([web])
    const copied = 'Webb\tSida\t25000\t1000\t24000\t96'
    expect(paste(copied, { isOwn: true })).toMatchObject({
      rows: [{ category: 'Webb', product: 'Sida', price: 25_000, variableCost: 1000 }],
      report: { skippedLocked: 2 },
    })
  })

  test('of another width goes to the columns from the cursor on, past those of VAT', () => {
    for (const sheet of ['offerings', 'withVat'] as const)
      expect(paste('Sida\t25000\t1000', { sheet, at: 'product' }).rows).toEqual([
        { product: 'Sida', price: 25_000, variableCost: 1000 },
      ])
    expect(paste('500\tinkl. 12 %', { sheet: 'withVat', at: 'price' }).rows).toEqual([{ price: 500, vat: '12' }])
    expect(paste('12\n25', { sheet: 'withVat', at: 'vat' }).rows).toEqual([{ vat: '12' }, { vat: '25' }])
  })
})
