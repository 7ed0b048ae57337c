import { describe, expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, noAnnotations, type Plan } from '../../src/plan/plan.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { proposedBy, utf8, xlsx } from './tables-in-file.ts'

/** What stands in a sheet of a plan after the edit, without ids and ranks. */
function valuesAfter(
  plan: Plan,
  edit: PlanEdit | undefined,
  table: Table,
): readonly Readonly<Record<string, unknown>>[] {
  const after = edit ? applyEdit(plan, edit).plan : plan
  return after[table].map((each) => {
    const values: Record<string, unknown> = { ...each }
    delete values['id']
    delete values['rank']
    return values
  })
}

const row = {
  ...noAnnotations,
  category: '',
  product: '',
  price: 0,
  vat: '',
  costVat: '',
  variableCost: 0,
  workHours: 0,
  volumeYear: 0,
  year: 'year1',
}

describe('headings', () => {
  test('are found below titles, in any order, by other names than ours', async () => {
    const rows = [
      ['Prislista 2027'],
      [],
      ['Grupp', 'Artikel', 'Pris ex moms', 'Inköp', 'Tid (h)', 'Antal/år'],
      ['Webb', 'Webbplats bas', 25000, 6000, 30, 8],
    ]
    const { sheet } = await proposedBy(await xlsx(rows, { name: 'Priser' }))
    expect(sheet).toMatchObject({ name: 'Priser', headingRow: 3, rowCount: 1, table: 'offerings' })
    expect(sheet.mappings.offerings).toEqual([
      'category',
      'product',
      'price',
      'variableCost',
      'workHours',
      'volumeYear',
    ])
    expect(sheet.columns.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  })

  test.each([
    ['Benämning;Belopp', 'fixedCosts', ['category', 'amount']],
    ['Name,Annual cost', 'fixedCosts', ['category', 'amount']],
    ['Product\tUnit price\tQuantity\tHours', 'offerings', ['product', 'price', 'volumeYear', 'workHours']],
    [
      'ÅTGÄRD;PRIO;Startdatum;Deadline;Vem',
      'measures',
      ['measureName', 'priority', 'startdate', 'enddate', 'responsible'],
    ],
    ['Produkt;Rörlig\u00a0kostnad, kr;Pris (kr)', 'offerings', ['product', 'variableCost', 'price']],
  ] as const)('%s is %s', async (line, table, mapping) => {
    const { sheet } = await proposedBy(utf8(`${line}\nEtt\nTvå\n`))
    expect(sheet).toMatchObject({ table, headingRow: 1 })
    expect(sheet.mappings[table]).toEqual(mapping)
  })

  test('of years under a merged heading are recognized by it', async () => {
    const rows = [
      ['', 'Bedömt antal Åtgärdstimmar', '', '', 'Bedömd Kostnad, kr', '', ''],
      ['Åtgärd', 'År 1', 'År 2', 'År 3', 'År 1', 'År 2', 'År 3'],
      ['Ny webb', 10, 20, 30, 1000, 2000, 3000],
    ]
    const { sheet } = await proposedBy(await xlsx(rows, { merged: ['B1:D1', 'E1:G1'] }))
    expect(sheet.mappings.measures).toEqual(['measureName', 'hours1', 'hours2', 'hours3', 'costs1', 'costs2', 'costs3'])
  })

  test('that nobody knows leave the columns to the user, and every row is still there', async () => {
    const { sheet } = await proposedBy(utf8('Foo;Bar\nA;1\nB;2\n'))
    expect(sheet).toMatchObject({ headingRow: 0, rowCount: 3 })
    for (const table of tables) expect(sheet.mappings[table].every((field) => field === undefined)).toBe(true)
  })
})

describe('cells', () => {
  test('numbers as people write them: comma, no-break space, kr, units', async () => {
    const text = 'Produkt;Pris;Rörlig kostnad;Arbetstid;Antal\nA;1\u00a0250,50 kr;6 000:-;1,5 tim;12 st\nB;SEK;;;\n'
    const { edit, lines } = await proposedBy(utf8(text))
    expect(valuesAfter(emptyPlan(2026), edit, 'offerings')).toEqual([
      { ...row, product: 'A', price: 1250.5, variableCost: 6000, workHours: 1.5, volumeYear: 12 },
    ])
    expect(lines[1]).toMatchObject({
      fate: 'skipped',
      troubles: [{ cell: 'B3', typed: 'SEK', why: 'entry.notANumber' }],
    })
  })

  test('days of a workbook that counts from 1904', async () => {
    const rows = [
      ['Åtgärd', 'Startdatum'],
      ['M', new Date(Date.UTC(2026, 0, 31))],
    ]
    const bytes = await xlsx(rows, { date1904: true })
    const { edit } = await proposedBy(bytes)
    expect(valuesAfter(emptyPlan(2026), edit, 'measures')[0]).toMatchObject({ startdate: '2026-01-31' })
  })

  test('VAT as a percent, a fraction and a word', async () => {
    const rows = [
      ['Produkt', 'Pris', 'Moms'],
      ['A', 1, 0.25],
      ['B', 1, '12 %'],
      ['C', 1, 6],
      ['D', 1, 'exkl. moms'],
      ['E', 1, 7],
    ]
    const bytes = await xlsx(rows, { formats: { C2: '0%' } })
    const { edit, lines } = await proposedBy(bytes)
    expect(valuesAfter(emptyPlan(2026), edit, 'offerings').map((each) => each['vat'])).toEqual(['25', '12', '6', '0'])
    expect(lines.at(-1)).toMatchObject({ fate: 'skipped', troubles: [{ cell: 'C6', why: 'entry.notAVat' }] })
  })

  test('the value of a formula counts, also when it is 0 or nothing; text like a formula stays text', async () => {
    const bytes = await xlsx([
      ['Produkt', 'Grupp', 'Pris', 'Antal'],
      [{ formula: '"A"&"b"', result: 'Ab' }, '=1+1', { formula: '5*5', result: 25 }, { formula: '1-1', result: 0 }],
      ['@SUM(A1)', '+4670', '=2*3', 1],
    ])
    const { edit, lines } = await proposedBy(bytes)
    expect(valuesAfter(emptyPlan(2026), edit, 'offerings')).toEqual([
      { ...row, product: 'Ab', category: '=1+1', price: 25 },
    ])
    expect(lines[1]).toMatchObject({ fate: 'skipped', troubles: [{ cell: 'C3', typed: '=2*3', why: 'entry.formula' }] })
  })

  test('a text too long is cut and reported, an amount too large is refused by its cell', async () => {
    const { lines } = await proposedBy(utf8(`Namn;Belopp\n${'x'.repeat(40)};100\nHyra;123456789\n`))
    expect(lines).toMatchObject([
      { fate: 'added', troubles: [{ cell: 'A2', why: 'entry.tooLong', shortened: true }] },
      { fate: 'skipped', troubles: [{ cell: 'B3', why: 'entry.tooLong', shortened: false }] },
    ])
  })
})

describe('what happens with each row', () => {
  const plan: Plan = {
    ...emptyPlan(2026),
    offerings: [
      offering('a', { rank: 'a1', category: 'Webb', product: 'Bas', price: 24_000, volumeYear: 8 }),
      offering('b', { rank: 'a2', category: 'Råd', product: 'Timme', price: 900 }),
      offering('c', { rank: 'a3', category: 'Råd', product: 'Kurs', price: 5000 }),
    ],
    fixedCosts: [fixedCost('d', { rank: 'a1', category: 'Hyra', amount: 1 })],
  }
  const file = utf8(
    'Grupp;Produkt;Pris\nWebb;bas;25000\nRåd;Timme;900\nWebb;Plus;42000\nRåd;Kurs;enligt avtal\nSumma;;67900\n;;17\n',
  )

  test('new, changed, the same, and skipped with why', async () => {
    const { lines, counts, edit } = await proposedBy(file, {}, plan)
    expect(lines.map(({ fate, why }) => [fate, why])).toEqual([
      ['changed', undefined],
      ['same', undefined],
      ['added', undefined],
      ['skipped', undefined],
      ['skipped', 'sum'],
      ['skipped', 'noName'],
    ])
    expect(lines[0]!.cells).toMatchObject({ price: { value: 25_000, before: 24_000 } })
    expect(counts).toEqual({ added: 1, changed: 1, same: 1, skipped: 3, removed: 0 })
    const after = applyEdit(plan, edit!).plan
    expect(after.offerings.map(({ product, price, volumeYear }) => [product, price, volumeYear])).toEqual([
      ['Bas', 25_000, 8],
      ['Timme', 900, 0],
      ['Kurs', 5000, 0],
      ['Plus', 42_000, 0],
    ])
  })

  test('replacing takes the rows away that the file does not have, never the one whose row could not be read', async () => {
    const { counts, edit } = await proposedBy(
      utf8('Grupp;Produkt;Pris\nRåd;Kurs;dyr\nWebb;Plus;42000\n'),
      { mode: 'replace' },
      plan,
    )
    expect(counts).toEqual({ added: 1, changed: 0, same: 0, skipped: 1, removed: 2 })
    const { plan: after, undo } = applyEdit(plan, edit!)
    expect(after.offerings.map(({ id, product }) => [id, product])).toEqual([
      ['c', 'Kurs'],
      ['n00000000000001', 'Plus'],
    ])
    expect(after.fixedCosts).toBe(plan.fixedCosts)
    expect(applyEdit(after, undo).plan).toEqual(plan)
  })

  test('a column with years brings each row to its own', async () => {
    const { edit } = await proposedBy(utf8('År;Namn;Belopp\nÅr 1;Hyra;100\n2;Hyra;200\n2028;Hyra;300\n2031;Hyra;400\n'))
    expect(valuesAfter(emptyPlan(2026), edit, 'fixedCosts').map((each) => [each['year'], each['amount']])).toEqual([
      ['year1', 100],
      ['year2', 200],
      ['year3', 300],
    ])
  })

  test('more rows than a plan holds are reported, one by one', async () => {
    const many = Array.from({ length: 10_005 }, (_, at) => `Kostnad ${at};1`).join('\n')
    const { counts, lines } = await proposedBy(utf8(`Namn;Belopp\n${many}\n`))
    expect(counts).toMatchObject({ added: 10_000, skipped: 5 })
    expect(lines.at(-1)).toMatchObject({ fate: 'skipped', why: 'noRoom' })
  })
})
