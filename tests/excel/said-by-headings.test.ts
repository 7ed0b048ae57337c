import { describe, expect, test } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { VatRate } from '../../src/rules/vat.ts'
import { proposedBy, type TablesChoice, utf8, valuesOf } from './tables-in-file.ts'

const planWithVat = (pricesVat: VatRate): Plan => ({
  ...emptyPlan(2026),
  settings: { ...emptyPlan(2026).settings, pricesVat },
})

/** A file as it suggests itself: what would come into the plan, and what is told of its columns. */
async function read(text: string, choice: Partial<TablesChoice> = {}, plan?: Plan) {
  const { sheet, lines, notes = [] } = await proposedBy(utf8(text), choice, plan)
  return {
    sheet,
    notes,
    lines,
    rows: lines.filter(({ fate }) => fate !== 'skipped').map(valuesOf),
    skipped: lines.flatMap(({ fate, why, troubles }) => (fate === 'skipped' ? [why ?? troubles[0]?.why] : [])),
  }
}

const rowsOf = async (text: string) => (await read(text)).rows

describe('VAT in a heading', () => {
  test.each([
    'Pris inkl. moms',
    'Pris (inkl. moms)',
    'Pris ink moms',
    'Pris inkl. 25 % moms',
    'Pris, moms ingår',
    'Pris\u00a0inklusive moms (25%)',
    'Utpris brutto',
    'Price incl. VAT',
  ])('%s is with it', async (heading) => {
    expect(await read(`Produkt;${heading};Antal\nTröja;500;100\n`)).toMatchObject({
      rows: [{ product: 'Tröja', price: 500, vat: '25', volumeYear: 100 }],
      notes: [{ kind: 'withVat', field: 'price', rate: 25, net: 400 }],
    })
  })

  test.each([
    'Pris exkl. moms',
    'Utpris ex moms',
    'Timpris exkl. moms',
    'Pris utan moms',
    'Pris (moms tillkommer)',
    'Pris + moms',
    'Pris, moms ingår ej',
    'Price excl. VAT',
  ])('%s is without it, and no rate', async (heading) => {
    expect(await rowsOf(`Produkt;${heading};Antal\nTröja;400;10\nMössa;25;10\n`)).toEqual([
      { product: 'Tröja', price: 400, volumeYear: 10 },
      { product: 'Mössa', price: 25, volumeYear: 10 },
    ])
  })

  test('the rate that it names, or that the user chooses, or the plan has', async () => {
    const text = 'Rätt;Pris inkl. moms\nPizza;112\n'
    expect(await rowsOf('Rätt;Pris inkl. 12 % moms\nPizza;112\n')).toMatchObject([{ price: 112, vat: '12' }])
    expect((await read(text, { vat: 12 })).notes).toMatchObject([{ kind: 'withVat', rate: 12, net: 100 }])
    expect(await read(text, { vat: 0 })).toMatchObject({
      rows: [{ price: 112 }],
      notes: [{ kind: 'withoutVat', net: 112 }],
    })
    const { rows, notes } = await read(text, {}, planWithVat(12))
    expect(rows).toEqual([{ product: 'Pizza', price: 112, vat: '' }])
    expect(notes).toMatchObject([{ rate: 12, net: 100 }])
  })

  test('of prices without it is said where the plan has it', async () => {
    expect(await read('Produkt;Pris exkl. moms\nTröja;400\n', {}, planWithVat(25))).toMatchObject({
      rows: [{ price: 400, vat: '0' }],
      notes: [{ kind: 'withoutVat', net: 400 }],
    })
  })

  test('rates beside prices without it are not in them', async () => {
    expect(await read('Artikel;Pris exkl. moms;Moms;Antal\nTröja;400;25%;100\nBok;100;6%;50\n')).toMatchObject({
      rows: [
        { product: 'Tröja', price: 400, volumeYear: 100 },
        { product: 'Bok', price: 100, volumeYear: 50 },
      ],
      notes: [{ kind: 'withoutVat', net: 400, rates: 2 }],
    })
  })

  test('rates beside prices that say nothing are asked about', async () => {
    const text = 'Benämning;Utpris;Moms\nTröja;500;25\nBok;106;6\n'
    expect(await read(text)).toMatchObject({
      rows: [
        { price: 500, vat: '25' },
        { price: 106, vat: '6' },
      ],
      notes: [{ kind: 'perhapsWithVat', rates: 2 }],
    })
    const without = await read(text, { vat: 0 })
    expect(without.rows.map(({ vat }) => vat)).toEqual([undefined, undefined])
    expect(without.notes).toMatchObject([{ kind: 'withoutVat', net: 500 }])
  })

  test('of costs it is taken off, by the rate of the row where one stands there', async () => {
    expect(await read('Kostnad;Belopp inkl. moms\nTele;6250\n')).toMatchObject({
      rows: [{ category: 'Tele', amount: 5000 }],
      notes: [{ kind: 'withVat', field: 'amount', rate: 25, net: 5000 }],
    })
    expect(await rowsOf('Kostnad;Belopp inkl. moms;Moms\nTele;6250;25 %\nMat;1120;12 %\nHyra;900;0\n')).toEqual([
      { category: 'Tele', amount: 5000, costVat: '25' },
      { category: 'Mat', amount: 1000, costVat: '12' },
      { category: 'Hyra', amount: 900, costVat: '0' },
    ])
    expect(await rowsOf('Produkt;Pris exkl. moms;Inköpspris inkl. moms\nStol;100;62,50\n')).toEqual([
      { product: 'Stol', price: 100, variableCost: 50 },
    ])
  })

  test('of two prices the one without it is read, and VAT in kronor is no rate', async () => {
    expect(await rowsOf('Produkt;Pris inkl. moms;Pris exkl. moms\nStol;500;400\n')).toEqual([
      { product: 'Stol', price: 400 },
    ])
    for (const heading of ['Moms', 'Moms kr', 'Varav moms', 'Momsbelopp'])
      expect(await rowsOf(`Produkt;Pris exkl. moms;${heading}\nStol;400;100\n`)).toEqual([
        { product: 'Stol', price: 400 },
      ])
  })

  test('above the table is that of its columns', async () => {
    expect(await rowsOf('Alla priser inkl. 6 % moms;\nProdukt;Pris\nBok;106\n')).toMatchObject([
      { price: 106, vat: '6' },
    ])
    expect(await rowsOf('Belopp i tkr;\nPost;Budget;Utfall kr\nHyra;120;3\n')).toEqual([
      { category: 'Hyra', amount: 120_000 },
    ])
  })
})

describe('units in a heading', () => {
  test.each([
    ['Tid (min)', '45', 0.75],
    ['Tid (minuter)', '20', 0.33333],
    ['Tid min', '120', 2],
    ['Behandlingstid i minuter', '30', 0.5],
    ['Minuter', '90', 1.5],
    ['Duration (minutes)', '15', 0.25],
    ['Tid (min)', '45 min', 0.75],
    ['Tid (min)', '1:30', 1.5],
    ['Tid (sekunder)', '1800', 0.5],
    ['Tid (tim)', '1,5', 1.5],
    ['Tid (h)', '2', 2],
  ])('%s %s', async (heading, typed, workHours) => {
    expect(await rowsOf(`Behandling;Pris;${heading};Antal\nKlippning;550;${typed};400\n`)).toEqual([
      { product: 'Klippning', price: 550, workHours, volumeYear: 400 },
    ])
  })

  test.each([
    ['Summa (tkr)', '120', 120_000],
    ['Belopp i tkr', '14,5', 14_500],
    ['Budget tkr', '1 250', 1_250_000],
    ['Kostnad (tSEK)', '3', 3000],
    ['Belopp (1000 kr)', '3', 3000],
    ['Belopp (tusental kr)', '3', 3000],
    ['Belopp (mkr)', '1,2', 1_200_000],
    ['Belopp (kr)', '1200', 1200],
    ['Budget 2027', '1200', 1200],
    ['Summa tkr inkl. moms', '125', 100_000],
    ['Belopp tkr', '12,5 tkr', 12_500],
    ['Utfall jan-dec', '1200', 1200],
    ['Kostnad per år', '1200', 1200],
    ['Kostnad (12 månader)', '1200', 1200],
  ])('%s %s', async (heading, typed, amount) => {
    expect(await rowsOf(`Kostnad;${heading}\nHyra;${typed}\n`)).toEqual([{ category: 'Hyra', amount }])
  })

  test.each([
    ['Pris/100 st', 2.5],
    ['Pris per 100', 2.5],
    ['Pris (100 st)', 2.5],
    ['Pris per tusen', 0.25],
    ['Pris 10-pack', 25],
    ['Pris per st', 250],
    ['Pris/kg', 250],
    ['Pris (kSEK)', 250_000],
  ])('%s', async (heading, price) => {
    expect(await rowsOf(`Produkt;${heading};Antal\nSkruv;250;4000\n`)).toEqual([
      { product: 'Skruv', price, volumeYear: 4000 },
    ])
  })

  test('kr an hour is for the hours of a piece, where pieces are counted', async () => {
    expect(await rowsOf('Tjänst;Timpris;Timmar;Antal\nRåd;900;3;10\n')).toEqual([
      { product: 'Råd', price: 2700, workHours: 3, volumeYear: 10 },
    ])
    expect(await rowsOf('Tjänst;Pris (kr/tim);Tid (min);Antal\nKlipp;900;20;10\n')).toMatchObject([{ price: 299.997 }])
    expect(await rowsOf('Tjänst;Timpris;Antal\nRåd;900;10\n')).toEqual([{ product: 'Råd', price: 900, volumeYear: 10 }])
  })

  test.each([
    ['Produkt;Pris (EUR);Antal', 'currency'],
    ['Produkt;Price (USD);Antal', 'currency'],
    ['Produkt;Pris DKK;Antal', 'currency'],
    ['Produkt;Pris €;Antal', 'currency'],
    ['Produkt;Pris/mån;Antal', 'shorterTime'],
    ['Produkt;Månadspris;Antal', 'shorterTime'],
    ['Produkt;Pris/30 min;Antal', 'shorterTime'],
  ])('%s is left to the user and told', async (heading, why) => {
    const { rows, notes, lines } = await read(`${heading}\nStol;100;10\n`)
    expect(rows).toEqual([{ product: 'Stol', volumeYear: 10 }])
    expect(notes).toMatchObject([{ kind: 'left', column: 1, field: 'price', why }])
    expect(lines[0]?.troubles).toMatchObject([{ cell: 'B2', why: `import.${why}`, shortened: true }])
  })

  test.each([
    ['Utfall jan-mar', 'partOfYear', 4],
    ['Utfall januari – juni', 'partOfYear', 2],
    ['Utfall Q1', 'partOfYear', 4],
    ['Utfall t.o.m. mars', 'partOfYear', 4],
    ['Utfall 2026-01-01 - 2026-03-31', 'partOfYear', 4],
    ['Belopp hittills', 'partOfYear', 1],
    ['Belopp per månad', 'shorterTime', 12],
    ['Månadskostnad', 'shorterTime', 12],
    ['Kostnad per vecka', 'shorterTime', 52],
    ['Belopp (tkr/mån)', 'shorterTime', 12_000],
    ['Kostnad kr/tim', 'shorterTime', 1],
  ])('%s is left to the user, with how often it goes into a year', async (heading, why, times) => {
    const { rows, notes, lines, sheet } = await read(`Kostnad;${heading}\nHyra;1\n`)
    expect(rows).toEqual([{ category: 'Hyra' }])
    expect(notes).toEqual([{ kind: 'left', column: 1, field: 'amount', why, times }])
    expect(lines[0]?.troubles).toMatchObject([{ cell: 'B2', why: `import.${why}` }])
    const mapping = sheet.mappings.fixedCosts.with(1, 'amount')
    expect((await read(`Kostnad;${heading}\nHyra;1\n`, { mapping })).rows).toEqual([
      { category: 'Hyra', amount: times },
    ])
    expect((await read(`Kostnad;${heading}\nHyra;1\n`, { mapping, asWritten: [1] })).rows).toEqual([
      { category: 'Hyra', amount: 1 },
    ])
  })

  test('a row in another money is passed over', async () => {
    expect(await read('Produkt;Pris;Currency\nA;100;EUR\nB;200;SEK\nC;300;\n')).toMatchObject({
      rows: [{ product: 'B' }, { product: 'C' }],
      skipped: ['currency'],
    })
  })
})

describe('names', () => {
  test.each([
    ['Behandling;Pris;Antal\nKlippning;550;400\n', [{ product: 'Klippning', price: 550, volumeYear: 400 }]],
    ['Rätt;Pris\nPizza;120\n', [{ product: 'Pizza', price: 120 }]],
    ['Artikelbenämning;Utpris;Inpris\nSpik;50;20\n', [{ product: 'Spik', price: 50, variableCost: 20 }]],
    ['Title;Price;costPrice\nLamp;100;40\n', [{ product: 'Lamp', price: 100, variableCost: 40 }]],
    ['Utgift;Belopp\nHyra;100\n', [{ category: 'Hyra', amount: 100 }]],
    ['Post;Kostnad\nHyra;100\n', [{ category: 'Hyra', amount: 100 }]],
    ['Kategori;Kostnad\nHyra;100\n', [{ category: 'Hyra', amount: 100 }]],
    ['Beskrivning;Kostnad\nHyra;100\n', [{ category: 'Hyra', amount: 100 }]],
    ['Kostnad;Belopp\nHyra;100\n', [{ category: 'Hyra', amount: 100 }]],
    ['Konto;Benämning;Belopp\n5010;Lokalhyra;100\n', [{ category: 'Lokalhyra', amount: 100 }]],
    ['Konto;Belopp\n5010 Lokalhyra;100\n', [{ category: '5010 Lokalhyra', amount: 100 }]],
    [
      'Grejer;Kostnad;Kommentar;Summa\n2 x Hjul;79;Biltema;\nVESC;951;;\n',
      [
        { category: '2 x Hjul', amount: 79 },
        { category: 'VESC', amount: 951 },
      ],
    ],
    ['Hudvård;Pris\nAnsikte;650\n', [{ product: 'Ansikte', price: 650 }]],
    [';Budget;Utfall\nHyra;100;90\n', [{ category: 'Hyra', amount: 100 }]],
  ])('%j', async (text, rows) => {
    expect(await rowsOf(text)).toEqual(rows)
  })

  test('a column of numbers alone is none, unless the user says so', async () => {
    const text = 'Konto;Belopp\n5010;100\n5020;200\n'
    const { notes, skipped, sheet } = await read(text)
    expect(skipped).toEqual(['noName', 'noName'])
    expect(notes).toEqual([{ kind: 'left', column: 0, field: 'category', why: 'numbers', times: 1 }])
    const mapping = sheet.mappings.fixedCosts.with(0, 'category')
    expect((await read(text, { mapping })).rows.map(({ category }) => category)).toEqual(['5010', '5020'])
  })

  test('rows of a table are no headings', async () => {
    for (const text of ['Hyra;12000\nMaterial;3000\nAvgift;400\n', 'Material;Hyra;3\nTjänst;El;4\n'])
      expect((await read(text)).sheet.headingRow).toBe(0)
  })
})

test('a row with words alone before the others is the head of them, and counted', async () => {
  expect(await read('Art;Produkt;Pris\nStolar;;\nA1;Pall;100\n')).toMatchObject({
    rows: [{ category: 'Stolar', product: 'Pall' }],
    skipped: ['head'],
  })
})

describe('what cells say of their own numbers is told once a column, without a choice', () => {
  test.each([
    ['Arbetstid', 'workHours', '1,5', '0:45', 0.75],
    ['Arbetstid', 'workHours', '2 tim', '45 min', 0.75],
    ['Arbetstid', 'workHours', '2', '1 tim 30 min', 1.5],
    ['Rörlig kostnad', 'variableCost', '900 kr', '1,2 tkr', 1200],
  ])('%s, %s: %s, then %s', async (heading, field, plain, typed, value) => {
    const { notes, rows } = await read(`Produkt;Pris;${heading};Antal\nA;500;${plain};3\nB;500;${typed};3\n`)
    expect(notes).toEqual([{ column: 2, field, kind: 'convertedCells', typed, value }])
    expect(Object.values(rows[1] ?? {})).toContain(value)
  })

  test('and numbers in the unit that the plan counts in are told of nothing', async () => {
    const { notes } = await read('Produkt;Pris;Arbetstid;Antal\nA;500 kr;1,5 h;3 st\nB;1 500,00 kr;2 tim;4\n')
    expect(notes).toEqual([])
  })
})
