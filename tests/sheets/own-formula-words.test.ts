import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CellRef,
  cellsInTyped,
  cellsUsed,
  cellsUsing,
  formulaInWords,
  nameSuggestions,
  pointedWords,
} from '../../src/controls/own-formula.ts'
import { isNameOfColumn } from '../../src/controls/own-names.ts'
import { readOwnFormula } from '../../src/controls/read-own-formula.ts'
import { emptyPlan, isBlank, type Plan, type Row } from '../../src/plan/plan.ts'
import { withFormulas } from '../../src/plan/typed-formulas.ts'
import { tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { functionsOffered } from '../../src/texts/own-formulas.ts'
import { yearOfInput } from '../../src/workbook/own/graph.ts'
import { readStored } from '../../src/workbook/own/read.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { columnFunctions, columnName } from '../../src/workbook/own/shapes.ts'
import { writeStored } from '../../src/workbook/own/write.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { anyOwnTemplate } from '../fixtures/own-formulas.ts'
import { property } from '../fixtures/property.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

const id = (name: string) => name.padEnd(15, '0')
const cafe: Plan = {
  ...emptyPlan(2026),
  settings: { ...emptyPlan(2026).settings, ownNumbers: 'abc 32% Råvara\nx 2 Pris för Kaffe-2\ny 3 Pris år 1' },
  offerings: [
    offering(id('k'), { product: 'Kaffe', price: 30, volumeYear: 100 }),
    offering(id('t'), { product: 'Te', price: 20 }),
    offering(id('s'), { product: 'Kaffe (stor) - 2 dl "XL"', price: 40 }),
    offering(id('d1'), { product: 'Bulle', price: 10 }),
    offering(id('d2'), { product: ' bulle', price: 11 }),
    offering(id('n'), { price: 9 }),
    offering(id('p'), { product: 'Pris', price: 8 }),
    offering(id('y'), { product: 'Kaffe år 1', price: 7 }),
    offering(id('f'), { product: 'Kaffe för två', price: 6 }),
    offering(id('r'), { product: 'Rad 2', price: 5 }),
    offering(id('ry'), { product: 'Rad 1 år 1', price: 4 }),
    offering(id('b'), {}),
    offering(id('k2'), { product: 'Kaffe', price: 33, year: 'year2' }),
    offering(id('t2'), { product: 'Te', price: 22, year: 'year2' }),
  ],
  fixedCosts: [
    fixedCost(id('h'), { category: 'Hyra', amount: 1000 }),
    fixedCost(id('h2'), { category: 'Hyra', year: 'year2', amount: 5 }),
  ],
  measures: [measure(id('m'), { measureName: 'Annons', costs1: 50, hours2: 4 })],
}
const rowOf = (name: string) =>
  tables.flatMap((table) => cafe[table] as readonly Row[]).find((row) => row.id === id(name))!
const typed = (text: string, row = 'k', field = 'variableCost') =>
  readOwnFormula(cafe, 'offerings', rowOf(row), field, text)
const keptIn = (text: string, row?: string, field?: string) => {
  const entry = typed(text, row, field)
  return entry?.ok ? entry.formula : entry?.says
}

describe('a formula names', () => {
  test.each([
    ['=Pris för Te', `={${id('t')}.price}`],
    ['=pris  FÖR  te *2', `={${id('t')}.price}*2`],
    ['=Pris för "Kaffe (stor) - 2 dl ""XL"""*0,4', `={${id('s')}.price}*0.4`],
    ['=Pris exkl. moms för Te', `={${id('t')}.netPrice}`],
    ['=Pris för rad 4+Pris för rad 5', `={${id('d1')}.price}+{${id('d2')}.price}`],
    ['=Pris för "Rad 2"', `={${id('r')}.price}`],
    ['=Pris för rad 2', `={${id('t')}.price}`],
    ['=Pris för rad 1 år 1', `={${id('k')}.price}`],
    ['=Pris för "Rad 1 år 1"', `={${id('ry')}.price}`],
    ['=Pris för Kaffe år 1', `={${id('y')}.price}`],
    ['=Pris för Kaffe för två', `={${id('f')}.price}`],
    ['=Kostnad År 1 för Annons', `={${id('m')}.costs1}`],
    ['=summa åtgärdstimmar år 1', '={sum.TotalMeasuredHoursYear.year1}'],
    ['=MAX(Pris för Te;Pris)', `=MAX({${id('t')}.price},{price})`],
    // as phones write quotation marks
    ['=Pris för \u201DKaffe (stor) - 2 dl \u201D\u201DXL\u201D\u201D\u201D*0,4', `={${id('s')}.price}*0.4`],
    ['=Pris för Kaffe', `={${id('k')}.price}`],
  ])('%s', (text, formula) => {
    expect(keptIn(text)).toBe(formula)
  })

  test.each([
    ['=Pris för "Kaffe" år 1*1,1', `={${id('k')}.price}*1.1`],
    ['=Pris för Kaffe', `={${id('k2')}.price}`],
    ['=Summa Årsförsäljning år 1', '={sum.totalAnnualSales.year1}'],
  ])('from another year: %s', (text, formula) => {
    expect(keptIn(text, 't2')).toBe(formula)
  })

  test('the same row in another year, and what comes of it', () => {
    const plan = { ...cafe, settings: { ...cafe.settings, ownNumbers: '' } }
    const entry = readOwnFormula(plan, 'offerings', rowOf('t2'), 'price', '=Pris år 1*1,1')
    expect(entry).toEqual({ ok: true, value: 22, formula: `={${id('t')}.price}*1.1` })
    const words = (of: string) => formulaInWords(plan, 'offerings', rowOf('t2'), 'price', `={${id(of)}.price}*1.1`)
    expect([words('t'), words('k')]).toEqual(['=Pris år 1*1,1', '=Pris för Kaffe år 1*1,1'])
  })

  const quoted = 'Ett namn med andra tecken än bokstäver och siffror skrivs inom citattecken.'
  const byNumber = 'Peka på cellen, eller skriv radens nummer, till exempel Pris för rad 3.'
  const none = 'är ingen funktion som går att använda.'
  const known = 'SUMMA, MEDEL, MIN, MAX, ABS, AVRUNDA, AVRUNDA.UPPÅT, AVRUNDA.NEDÅT, OM, OCH, ELLER, INTE och OMFEL'
  test.each([
    ['=Pris för Glass*2', `Ingen rad heter Glass det året i bladet. ${quoted}`, 'Glass'],
    ['=Pris för "Glass"*2', 'Ingen rad heter "Glass" det året i bladet.', '"Glass"'],
    ['=Pris för *2', `Skriv radens namn efter för. ${quoted}`, '*'],
    ['=2*Pris för ', `Skriv radens namn efter för. ${quoted}`, ''],
    // one sign that is calculated with as two
    ['=Pris≤2', '”<=” kan bara stå i villkoret av OM, som i OM(Pris>100;10;5).', '≤'],
    ['=LETARAD(Pris;2)', `”LETARAD” ${none} Skriv kolumnens namn och raden: Pris för Kaffe.`, 'LETARAD'],
    ['=1+Vlookup(Pris)', `”Vlookup” ${none} Skriv kolumnens namn och raden: Pris för Kaffe.`, 'Vlookup'],
    ['=KUBIKROT(Pris)', `”KUBIKROT” ${none} De som finns: ${known}.`, 'KUBIKROT'],
    ...['C3:C5', '$C$3:$C$5', 'C:C'].map((area) => [
      `=SUMMA(${area})`,
      `”${area}” går inte att använda: ett område har inget namn. Skriv Summa Årsförsäljning, eller Pris för A + Pris för B.`,
      area,
    ]),
    ['=Pris för rad 99', 'Ingen rad heter rad 99 det året i bladet.', 'rad 99'],
    ['=Pris för Bulle', `Flera rader heter Bulle. ${byNumber}`, 'Bulle'],
    ['=2+Pris för rad 12', 'Raden är tom. Fyll i den först.', 'rad 12'],
    ['=Summa*2', 'Skriv vilken rad också, till exempel Summa för Hyra.', 'Summa'],
    ['=Pris för "Te', 'Det saknas ett citattecken efter radens namn.', '"Te'],
    ['  =Arbetstid+Prsi', '”Prsi” är varken en kolumn i bladet eller ett eget tal.', 'Prsi'],
    ['=2*Pris år 3', 'Raden finns inte det året.', 'Pris år 3'],
    ['=Pris*{2}', 'Tecknet ”{” kan inte stå i en formel.', '{'],
    ['=Pris (2)', 'Det saknas ett räknetecken vid ”(”, eller så är något för mycket där.', '('],
    ['=MAX(Pris,Årsvolym)', 'Skriv semikolon mellan delarna, inte komma, vid ”,”.', ','],
    ['=AVRUNDA(Pris,2)', 'Skriv semikolon mellan delarna, inte komma, vid ”,2”.', ',2'],
    ['=Summa år 1*2', 'Skriv vilken rad också, till exempel Summa för Hyra.', 'Summa'],
    ['=1+Pris för Te år 2', 'Ett år kan inte räknas från ett senare år.', 'Pris för Te år 2'],
  ])('not what there is none of: %s', (text, says, piece) => {
    const entry = typed(text)
    expect(entry).toMatchObject({ ok: false, says })
    if (entry?.ok === false) expect(text.slice(entry.at, (entry.at ?? 0) + (entry.length ?? 0))).toBe(piece)
  })

  test('no circle, over rows, sums and computed columns: it is told which way it goes', () => {
    const formulas = `variableCost={${id('t')}.netPrice}`
    const plan = { ...cafe, offerings: cafe.offerings.map((row) => (row.id === id('k') ? { ...row, formulas } : row)) }
    const says = (text: string, table: 'offerings' | 'fixedCosts', row: string, field: string) => {
      const entry = readOwnFormula(plan, table, rowOf(row), field, text)
      return entry?.ok === false ? entry.says : entry
    }
    expect(says('=Rörlig kostnad för Kaffe', 'offerings', 't', 'price')).toBe(
      'Formeln går i en cirkel: Pris → Rörlig kostnad för Kaffe → Pris exkl. moms → Pris.',
    )
    expect(says('=Summa Årstäckningsbidrag*0', 'offerings', 't', 'price')).toBe(
      'Formeln går i en cirkel: Pris → Summa Årstäckningsbidrag → Pris.',
    )
    expect(says('=Summa Fasta Kostnader/2', 'fixedCosts', 'h', 'amount')).toBe(
      'Formeln går i en cirkel: Summa → Summa Fasta Kostnader → Summa.',
    )
  })
})

const namesInWords =
  'Kaffe|kaffe|Kaffe år 1|År 1|Rad 3|Rad 1 år 1|Rad|Pris|Pris för Te|För|Te för|Summa|Råvara|Å|Åäö ÅÄÖ|2|2 dl|1.025|1 000'
const namesInSigns = 'A*B|A"B|"|""|it\'s|Kaffe (stor)|=1+1|{price}|a\u2212b|a\u200bb|x  y||-'
const hostileNames = fc.oneof(
  fc.constantFrom(...`${namesInWords}|${namesInSigns}`.split('|')),
  fc.string({ maxLength: 8 }),
)

const anyNamed: fc.Arbitrary<Plan> = fc
  .record({
    plan: anyPlan,
    names: fc.array(hostileNames, { minLength: 24, maxLength: 24 }),
    numbers: fc.constantFrom(
      '',
      'a 1 Pris-2\nb 2 Pris för Kaffe\nc 3 Pris år 1\nd 4 Kaffe',
      // letters that are two when they are small, numbers with two readings, the same name twice
      'a 1 \u0130 1.025\nb 2 \u039F\u0394\u039F\u03A3 1.050',
      'a 1 Tal 1\nb 2 tal 1',
    ),
  })
  .map(({ plan, names, numbers }) => ({
    ...plan,
    settings: { ...plan.settings, ownNumbers: numbers },
    offerings: plan.offerings.map((row, at) => ({ ...row, product: names[at]!, category: '' })),
    fixedCosts: plan.fixedCosts.map((row, at) => ({ ...row, category: names[at + 8]! })),
    measures: plan.measures.map((row, at) => ({ ...row, measureName: names[at + 16]! })),
  }))

const columns = {
  offerings: ['price', 'netPrice', 'volumeYear', 'annualMargin'],
  fixedCosts: ['amount'],
  measures: ['hours1', 'costs2', 'totalCosts'],
} as const
const fields = { offerings: 'variableCost', fixedCosts: 'amount', measures: 'costs3' } as const

property(
  [
    anyNamed,
    fc.nat(),
    fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 3, maxLength: 3 }),
    anyOwnTemplate(['a', 'b', 'c', 'own.b', 'own.a']),
  ],
  {
    numRuns: runs(600),
  },
)('what is written reads back as the same formula, whatever rows are called', (plan, which, calls, template) => {
  const all = tables.flatMap((table) =>
    (plan[table] as readonly Row[]).flatMap((row) => (isBlank(table, row as never) ? [] : [{ table, row }])),
  )
  fc.pre(all.length > 0)
  const { table, row } = all[which % all.length]!
  const nameOf = ([of, column]: readonly [number, number]) => {
    if (of % 5 === 0) return `sum.totalFixedCost.${years[column % 3]!}`
    if (of % 7 === 0 && column % 2 === 0) {
      const year = yearOfInput(row, fields[table]) ?? 'year1'
      return columnName(columnFunctions[of % 4]!, table, columns[table][column % columns[table].length]!, year)
    }
    const other = all[of % all.length]!
    return `${other.row.id}.${columns[other.table][column % columns[other.table].length]!}`
  }
  const stored = template.replace(/\{([abc])\}/g, (_, place: string) => `{${nameOf(calls['abc'.indexOf(place)]!)}}`)
  const read = readStored(stored)
  fc.pre(read.ok && stored.includes('{') && (plan.settings.ownNumbers !== '' || !stored.includes('own.')))
  const words = formulaInWords(plan, table, row, fields[table], stored)
  fc.pre(words.length <= 500)
  const at = { table, id: row.id, column: fields[table], year: yearOfInput(row, fields[table]) ?? 'year1' }
  const entry = readOwnFormula(plan, table, row, fields[table], words)
  // what can't stand there is refused for what it is, not for its words
  if (entry?.ok === false) expect(entry.says).toMatch(/cirkel|senare år|får inte plats|delar med noll|parenteser/)
  else expect(entry?.formula, words).toBe(`=${writeStored(read.node)}`)
  const kept = {
    ...plan,
    [table]: (plan[table] as readonly Row[]).map((one) =>
      one === row ? { ...one, formulas: withFormulas('', [fields[table]], { [fields[table]]: stored }) } : one,
    ),
  }
  // the cells that it uses are those that its words name
  const key = ({ id: of, column, year }: CellRef) => `${of} ${column} ${year}`
  expect(new Set(cellsInTyped(kept, at, words).map(({ cell }) => key(cell)))).toEqual(
    new Set(cellsUsed(kept, at).map(key)),
  )
})

describe('cells that formulas name', () => {
  const kaffe: CellRef = { table: 'offerings', id: id('k'), column: 'variableCost', year: 'year1' }
  const te2: CellRef = { table: 'offerings', id: id('t2'), column: 'price', year: 'year2' }

  test.each([
    [kaffe, { ...kaffe, column: 'price' }, 'Pris'],
    [kaffe, { ...kaffe, id: id('t'), column: 'price' }, 'Pris för Te'],
    [kaffe, { ...kaffe, id: id('d2'), column: 'margin' }, 'Täckningsbidrag för rad 5'],
    [kaffe, { ...kaffe, id: id('k'), column: 'variableCost' }, undefined],
    [kaffe, { ...kaffe, id: id('b'), column: 'price' }, undefined],
    [kaffe, { ...kaffe, column: 'product' }, undefined],
    [kaffe, { ...kaffe, column: 'oneMoreHour' }, undefined],
    [kaffe, { ...kaffe, id: undefined, column: 'annualSales' }, 'Summa Årsförsäljning'],
    [kaffe, { ...kaffe, id: undefined, column: 'workHours' }, 'Summa Arbetstid'],
    [kaffe, { ...kaffe, id: undefined, column: 'coverage' }, undefined],
    [te2, { ...te2, id: undefined, column: 'annualMargin', year: 'year1' }, 'Summa Årstäckningsbidrag år 1'],
    [te2, { table: 'fixedCosts', id: undefined, column: 'amount', year: 'year2' }, 'Summa Fasta Kostnader'],
    [te2, { table: 'measures', id: undefined, column: 'costs1', year: 'year1' }, 'Summa Åtgärdskostnader år 1'],
    [te2, { table: 'measures', id: id('m'), column: 'costs1', year: 'year1' }, 'Kostnad År 1 för Annons'],
    [te2, { ...te2, id: id('k'), year: 'year1' }, 'Pris för Kaffe år 1'],
  ] as const)('pointing from %j at %j writes %s', (at, target, words) => {
    expect(pointedWords(cafe, at, target)).toBe(words)
  })

  test('are found where an unfinished text names them', () => {
    const text = ' =Pris*2 + Pris för Te + Prsi + Summa Årsförsäljning + Råvara + Te för'
    const named = cellsInTyped(cafe, kaffe, text)
    expect(named.map(({ from, to }) => text.slice(from, to))).toEqual(['Pris', 'Pris för Te', 'Summa Årsförsäljning'])
    expect(named.map(({ cell }) => cell.id)).toEqual([id('k'), id('t'), undefined])
    expect(named.map(({ cell }) => cell.column)).toEqual(['price', 'price', 'annualSales'])
  })

  test('are traced both ways, over computed columns and sums', () => {
    const formulas: Readonly<Record<string, string>> = {
      k: `variableCost={${id('t')}.margin}+{sum.totalFixedCost.year1}`,
      t: '',
      h2: `amount={${id('h')}.amount}`,
    }
    const withText = <R extends Row>(rows: readonly R[]) =>
      rows.map((row) => ({ ...row, formulas: formulas[row.id.replace(/0+$/, '')] ?? '' }))
    const plan = settledPlan({ ...cafe, offerings: withText(cafe.offerings), fixedCosts: withText(cafe.fixedCosts) })
    expect(cellsUsed(plan, kaffe)).toEqual([
      { table: 'offerings', id: id('t'), column: 'margin', year: 'year1' },
      { table: 'fixedCosts', id: undefined, column: 'amount', year: 'year1' },
    ])
    const using = (at: CellRef) => cellsUsing(plan, at).map((cell) => cell.id?.replace(/0+$/, ''))
    expect(using({ ...kaffe, id: id('t'), column: 'price' })).toEqual(['k'])
    expect(using({ ...kaffe, id: id('t'), column: 'margin' })).toEqual(['k'])
    expect(using({ ...kaffe, id: id('t'), column: 'workHours' })).toEqual([])
    expect(using({ table: 'fixedCosts', id: id('h'), column: 'amount', year: 'year1' })).toEqual(['k', 'h2'])
    expect(using({ table: 'fixedCosts', id: undefined, column: 'amount', year: 'year1' })).toEqual(['k'])
    expect(using({ table: 'fixedCosts', id: undefined, column: 'amount', year: 'year2' })).toEqual([])
  })

  test('are offered by what has been typed', () => {
    expect(nameSuggestions(cafe, kaffe, 'Pri')).toEqual(['Pris', 'Pris exkl. moms', 'Pris för Kaffe-2', 'Pris år 1'])
    expect(nameSuggestions(cafe, kaffe, 'pris för t')).toEqual(['Pris för Te'])
    // rows that share a name, by their places
    expect(nameSuggestions(cafe, kaffe, 'Pris för "bul')).toEqual(['Pris för rad 4', 'Pris för rad 5'])
    expect(nameSuggestions(cafe, kaffe, 'Pris för Glass')).toEqual([])
    // the row itself only where it is written out, or one whose name goes on would be taken in its place; never the cell
    expect(nameSuggestions(cafe, kaffe, 'Pris för Kaffe')).toContain('Pris för Kaffe')
    expect(nameSuggestions(cafe, kaffe, 'Pris för Kaff')).not.toContain('Pris för Kaffe')
    expect(nameSuggestions(cafe, kaffe, 'Rörlig kostnad för Kaffe')).not.toContain('Rörlig kostnad för Kaffe')
    // a cell of words takes no formula
    expect(nameSuggestions(cafe, { ...kaffe, column: 'product' }, 'Pris för ')).toEqual([])
    expect(nameSuggestions(cafe, kaffe, 'Summa för ')).toEqual(['Summa för Hyra'])
    expect(nameSuggestions(cafe, kaffe, 'Summa F')).toEqual(['Summa Fasta Kostnader'])
    expect(nameSuggestions(cafe, te2, 'Rörlig kostnad år')).toEqual(['Rörlig kostnad år 1'])
    expect(nameSuggestions(cafe, te2, 'Summa Arbetstid år')).toEqual(['Summa Arbetstid år 1'])
  })

  test('and functions: in Swedish, in English where they are begun so, those of conditions in one, each with an example that is taken', () => {
    const functions = (begun: string, before = '=') =>
      nameSuggestions(cafe, kaffe, begun, before).filter((name) => name.endsWith('('))
    expect(functions('o')).toEqual(['OM(', 'OMFEL('])
    expect(functions('a')).toEqual(['AVRUNDA(', 'AVRUNDA.UPPÅT(', 'AVRUNDA.NEDÅT(', 'ABS(', 'AVERAGE('])
    expect(functions('', '=Pris*')).toContain('SUMMA(')
    expect(functions('', '=Pris*')).not.toContain('OCH(')
    for (const before of ['=OM(', '=1+IF( ', '=OM(OCH(Pris>1;', '=OM(ELLER(SUMMA(1;2)>2;'])
      expect(functions('', before)).toEqual(expect.arrayContaining(['OCH(', 'ELLER(', 'INTE(']))
    expect(functions('in', '=OM(Pris>')).toEqual([])
    expect(nameSuggestions(cafe, { ...kaffe, column: 'product' }, '', '=')).toEqual([])
    for (const [, , example] of Object.values(functionsOffered)) expect(typed(`=${example}`)?.ok, example).toBe(true)
  })

  test('a named number is not called as one of them', () => {
    for (const name of ['Pris', 'pris för kaffe', 'Pris år 1', 'Summa Årsförsäljning', 'Summa', 'Produkt'])
      expect(isNameOfColumn(name), name).toBe(true)
    // with these, what begins as they do would say something else
    for (const name of ['Pris för', 'Pris år', 'Pris-2', 'Pris %', 'Rörlig kostnad -'])
      expect(isNameOfColumn(name), name).toBe(true)
    for (const name of ['Råvara', 'Prislista', 'Pris per liter', 'Take-away', 'Index 3 %', 'Pris-index', 'Moms %'])
      expect(isNameOfColumn(name), name).toBe(false)
  })
})
