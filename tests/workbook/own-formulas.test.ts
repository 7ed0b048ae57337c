import fc from 'fast-check'
import { HyperFormula } from 'hyperformula'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { columnNames } from '../../src/texts/headings.ts'
import { saidInFormulas } from '../../src/texts/own-formulas.ts'
import { spreadsheetFunctions } from '../../src/texts/spreadsheet-functions.ts'
import { readOwn, readStored } from '../../src/workbook/own/read.ts'
import { rowById } from '../../src/workbook/own/reader.ts'
import { faultOf, graphOf, isFree, resultOf, settledPlan } from '../../src/workbook/own/settle.ts'
import { numbersOf } from '../../src/workbook/own/shapes.ts'
import type { Vocabulary } from '../../src/workbook/own/tokens.ts'
import { writeStored, writeWords } from '../../src/workbook/own/write.ts'
import { rowInputs, rowInputValue } from '../../src/workbook/row-layout.ts'
import { engineFormula } from '../../src/workbook/template.ts'
import { anyDecimal } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { anyOwnTemplate } from '../fixtures/own-formulas.ts'
import { property } from '../fixtures/property.ts'
import { measure, offering } from './plans.ts'

const spreadsheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3', precisionRounding: 14 })
afterAll(() => spreadsheet.destroy())

const names = ['price', 'netPrice', 'variableCost', 'margin', 'workHours', 'volumeYear', 'annualSales'] as const
const vocabulary: Vocabulary = {
  names: [
    ...names.map((name) => [columnNames.offerings[name], name] as const),
    ['Timpris', 'own.t'],
    ['Index 3 %', 'own.i'],
  ],
  wordColumns: ['Produkt', 'Moms'],
  said: saidInFormulas,
  functions: spreadsheetFunctions,
}
const called = (name: string) => ({ name })
const swedish: Readonly<Record<string, string>> = {
  SUM: 'SUMMA',
  AVERAGE: 'MEDEL',
  IF: 'OM',
  AND: 'OCH',
  OR: 'ELLER',
  NOT: 'INTE',
  IFERROR: 'OMFEL',
  ROUND: 'AVRUNDA',
  ROUNDUP: 'AVRUNDA.UPPÅT',
  ROUNDDOWN: 'AVRUNDA.NEDÅT',
}
const words = {
  name: (name: string) => vocabulary.names.find(([, each]) => each === name)?.[0] ?? name,
  function: (name: string) => swedish[name] ?? name,
}

const planOf = (row: Parameters<typeof offering>[1], ownNumbers = ''): Plan => {
  const empty = emptyPlan(2026)
  return { ...empty, settings: { ...empty.settings, ownNumbers }, offerings: [offering('a', row)] }
}
const settled = (row: Parameters<typeof offering>[1], ownNumbers?: string) =>
  settledPlan(planOf(row, ownNumbers)).offerings[0]

test.each([
  ['=Pris*0,4', '{price}*0.4'],
  ['= pris * 0,40', '{price}*0.4'],
  ['=Rörlig  kostnad + 10', '{variableCost}+10'],
  ['=Pris exkl. moms-5', '{netPrice}-5'],
  ['=Pris*Index 3 %', '{price}*{own.i}'],
  ['=Pris*3 %', '{price}*3%'],
  ['=-Pris^2', '-{price}^2'],
  ['=-(Pris^2)', '-({price}^2)'],
  ['=OM(Pris>=1 000;Pris/25%;MAX(Årsvolym;2;3))', 'IF({price}>=1000,{price}/25%,MAX({volumeYear},2,3))'],
  ['=avrunda.uppåt(Timpris*Arbetstid;0)', 'ROUNDUP({own.t}*{workHours},0)'],
  ['=ROUND(Pris;-1)', 'ROUND({price},-1)'],
  ['=IF(Pris≠1;2;3)', 'IF({price}<>1,2,3)'],
  [
    '=OM(OCH(Pris>1;ELLER(Pris<9;INTE(Pris=5)));OMFEL(Pris/Årsvolym;0);2)',
    'IF(AND({price}>1,OR({price}<9,NOT({price}=5))),IFERROR({price}/{volumeYear},0),2)',
  ],
  ['=IF(AND(Pris>1;OR(Pris<9));IFERROR(Pris;3);2)', 'IF(AND({price}>1,OR({price}<9)),IFERROR({price},3),2)'],
  ['=Pris×2−1', '{price}*2-1'],
  ['=(Pris+(1+2))-(3-4)', '{price}+(1+2)-(3-4)'],
])('%s is kept as %s', (typed, stored) => {
  const read = readOwn(typed, vocabulary, called)
  expect(read.ok && writeStored(read.node)).toBe(stored)
})

test.each([
  ['=Prsi*0,4', 'unknownName', 1, 'Prsi'],
  ['=Pris*', 'operand', 6, ''],
  ['=(Pris*2', 'close', 8, ''],
  ['=Pris 2', 'extra', 6, '2'],
  ['=Pris*C3', 'otherCell', 6, 'C3'],
  ['=Blad1!$C$9', 'otherCell', 1, 'Blad1!$C$9'],
  ['=Produkt*2', 'words', 1, 'Produkt'],
  ['=LETARAD(Pris)', 'unknownFunction', 1, 'LETARAD'],
  ['=__proto__(1)', 'unknownName', 1, '__proto__'],
  ['=constructor(1)', 'unknownFunction', 1, 'constructor'],
  ['=Pris>2', 'comparison', 5, '>'],
  ['=OM(Pris;1;2)', 'condition', 8, ';'],
  ['=OM(Pris>1;2)', 'arguments', 1, 'OM'],
  ['=OCH(Pris>1;Pris<2)', 'comparison', 1, 'OCH'],
  ['=OM(OCH(Pris>1)+1>1;2;3)', 'extra', 15, '+'],
  ['=OM(ELLER(Pris;1);2;3)', 'condition', 14, ';'],
  ['=OM(INTE(Pris>1;Pris>2);2;3)', 'arguments', 4, 'INTE'],
  ['=OMFEL(Pris)', 'arguments', 1, 'OMFEL'],
  ['=AVRUNDA(Pris;Årsvolym)', 'decimals', 1, 'AVRUNDA'],
  ['=Pris*1,2,3', 'number', 6, '1,2,3'],
  ['=SUM(Pris;1,200,300)', 'number', 10, '1,200,300'],
  ['=Pris&"a"', 'sign', 5, '&'],
  ['=', 'empty', 1, ''],
  [`=${'('.repeat(33)}Pris${')'.repeat(33)}`, 'tooDeep', 34, 'Pris'],
  [`=${Array.from({ length: 41 }, () => 'Pris').join('+')}`, 'tooManyNames', 201, 'Pris'],
  [`=Pris${'+1'.repeat(250)}`, 'tooLong', 500, ''],
])('%s is refused where the fault is', (typed, fault, at, piece) => {
  expect(readOwn(typed, vocabulary, called)).toEqual({ ok: false, fault, at, piece })
})

property([anyOwnTemplate([...names, 'own.t'])], { numRuns: runs(500) })(
  'a formula is the same after it has been kept, and after it has been read in words',
  (template) => {
    const read = readStored(template)
    fc.pre(read.ok)
    const stored = writeStored(read.node)
    expect(readStored(`=${stored}`)).toEqual(read)
    const inWords = `=${writeWords(read.node, words)}`
    fc.pre(inWords.length <= 500)
    expect(readOwn(inWords, vocabulary, called)).toEqual(read)
  },
)

const decimal = anyDecimal(7)
const anyRow = fc.record({
  price: decimal,
  variableCost: decimal,
  workHours: decimal,
  volumeYear: decimal,
  vat: fc.constantFrom('', '25', '0'),
} as const)

property([anyOwnTemplate(['price', 'netPrice', 'workHours', 'volumeYear', 'own.t']), anyRow], {
  numRuns: runs(1500),
})('the engine gives a cell the number that it settles at, and so does a column of rows', (template, row) => {
  const plan = planOf({ ...row, formulas: `variableCost${template}` }, 't 12.5% Påslag')
  const cell = graphOf(plan).cells.get('a.variableCost')
  fc.pre(cell?.shape !== undefined)
  const { shape } = cell
  const inputs = rowInputs('offerings').map((name) => rowInputValue(name, plan.offerings[0] as never, plan.settings))
  spreadsheet.setCellContents({ sheet: 0, row: 0, col: 0 }, [[...inputs]])
  const placeOf = (name: string) => rowInputs('offerings').findIndex((input) => name === `0.${input}`)
  const formula = engineFormula(shape.node, (name) => `${'ABCDEFGH'[placeOf(name)]}1`)
  const answer = spreadsheet.calculateFormula(`=${formula}`, 0)
  const { value } = resultOf(plan, cell, (id) => rowById(plan, id))
  const rows = 300
  const column = numbersOf(
    shape,
    shape.uses.map((name) => new Float64Array(rows).fill(inputs[placeOf(name)]!)),
    rows,
  )
  if (typeof answer === 'number') expect(value, formula).toBeCloseTo(answer, 9)
  else expect(value, `${formula} is ${String(answer)}`).toBeNaN()
  expect([column[0], column[rows - 1]].map((each) => (Number.isFinite(each) ? each : Number.NaN))).toEqual([
    value,
    value,
  ])
})

describe('a row settles', () => {
  test('by a named number, and by prices with VAT', () => {
    const formulas = 'variableCost={netPrice}*{own.abc}'
    expect(settled({ price: 125, vat: '25', formulas }, 'abc 32% Råvara')).toMatchObject({ variableCost: 32 })
    expect(settled({ price: 125, vat: '25', variableCost: 7, formulas }, '')).toMatchObject({ variableCost: 7 })
  })

  test('not where it can\u2019t: a circle, no result, a year that comes later', () => {
    const circle = 'price={variableCost}*2\nvariableCost={price}/2\nvolumeYear={price}+1'
    expect(settled({ price: 7, variableCost: 3, formulas: circle })).toMatchObject({
      price: 7,
      variableCost: 3,
      volumeYear: 8,
    })
    const why = (row: Parameters<typeof offering>[1], field = 'variableCost') => faultOf(planOf(row), 'a', field)
    expect(['price', 'variableCost', 'volumeYear'].map((field) => why({ formulas: circle }, field))).toEqual([
      'circle',
      'circle',
      undefined,
    ])
    expect(why({ formulas: 'variableCost={margin}' })).toBe('circle')
    const noResult = { price: 7, variableCost: 3, formulas: 'variableCost={price}/{workHours}' }
    expect(settled(noResult)).toMatchObject({ variableCost: 3 })
    expect(why(noResult)).toBe('noResult')
    expect(isFree(planOf(noResult), 'a', 'variableCost')).toBe(true)
    // nor is it 1 when it is raised to 0
    expect(why({ ...noResult, formulas: 'variableCost=({price}/{workHours})^0' })).toBe('noResult')
    expect(isFree(planOf({ ...noResult, workHours: 1 }), 'a', 'variableCost')).toBe(false)
    const ofMeasure = (formulas: string, field: string) =>
      faultOf({ ...emptyPlan(2026), measures: [measure('m', { hours1: 2, formulas })] }, 'm', field)
    const both = 'costs1={costs2}*2\ncosts3={totalHours}*500'
    expect([ofMeasure(both, 'costs1'), ofMeasure(both, 'costs3')]).toEqual(['later', undefined])
    expect(ofMeasure('costs2={nothing}', 'costs2')).toBe('gone')
    expect(ofMeasure('costs2={hours1', 'costs2')).toBe('malformed')
  })
})
