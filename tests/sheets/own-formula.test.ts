import { describe, expect, test } from 'vitest'
import { formulaInWords, ownFormulaOf, readOwnFormula } from '../../src/controls/own-formula.ts'
import { namesFor } from '../../src/controls/own-names.ts'
import { ownWorkedOf } from '../../src/controls/own-worked.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { measure, offering } from '../workbook/plans.ts'

const row = offering('a', { price: 1250, variableCost: 7, volumeYear: 10, vat: '25' })

function planWith(values: Partial<Offering> = {}): Plan {
  const plan = emptyPlan(2026)
  return {
    ...plan,
    settings: { ...plan.settings, ownNumbers: 'abc 32% R\u00e5vara\nt 650.5 Timpris\ni 1.03 Index 3 %' },
    offerings: [{ ...row, ...values }],
  }
}

const typed = (text: string, values: Partial<Offering> = {}, field = 'variableCost') =>
  readOwnFormula(planWith(values), 'offerings', { ...row, ...values }, field, text)

test.each([
  ['=Pris*0,4', 500, '={price}*0.4', '=Pris*0,4'],
  [' =pris  exkl. moms * r\u00e5vara ', 320, '={netPrice}*{own.abc}', '=Pris exkl. moms*R\u00e5vara'],
  ['=Pris kr exkl. moms*1', 1000, '={netPrice}*1', '=Pris exkl. moms*1'],
  ['=Timpris-0,5', 650, '={own.t}-0.5', '=Timpris-0,5'],
  ['=Pris*Index 3 %', 1287.5, '={price}*{own.i}', '=Pris*Index 3 %'],
  [
    '=OM(\u00c5rsvolym>=10;Pris/4;Pris/2)',
    312.5,
    '=IF({volumeYear}>=10,{price}/4,{price}/2)',
    '=OM(\u00c5rsvolym>=10;Pris/4;Pris/2)',
  ],
  ['=Pris*1.000', 1_250_000, '={price}*1000', '=Pris*1000'],
  ['=Pris/Arbetstid', 7, '={price}/{workHours}', '=Pris/Arbetstid'],
])('%s is kept, with the number that it gives', (text, value, formula, words) => {
  expect(typed(text)).toMatchObject({ ok: true, value, formula })
  expect(formulaInWords(planWith(), 'offerings', row, 'variableCost', formula)).toBe(words)
})

test('a point before three digits is asked about, as everywhere', () => {
  expect(typed('=Pris*1.025')).toEqual({
    ok: true,
    value: 1281.25,
    formula: '={price}*1.025',
    other: { ok: true, value: 1_281_250, formula: '={price}*1025' },
  })
})

test.each(['12', '=12*450', '=SUMMA(1;2)', '', '=2+2)', '=OM(1>2;3;4)'])(
  '%s names nothing: it is read as ever',
  (text) => {
    expect(typed(text)).toBeUndefined()
  },
)

test.each(['product', 'category', 'vat'])('in a cell of words, %s, the sign is a word like others', (field) => {
  expect(typed('=Konsult', {}, field)).toBeUndefined()
  expect(namesFor('offerings', field, '')).toEqual([])
})

describe('what can\u2019t be is said in words', () => {
  const says = (text: string, values: Partial<Offering> = {}, field = 'variableCost') => {
    const entry = typed(text, values, field)
    return entry && !entry.ok ? entry.says : entry
  }
  test.each([
    ['=Prsi*0,4', '”Prsi” är varken en kolumn i bladet eller ett eget tal.'],
    ['=C3*1,03', '”C3” säger inte vilken cell. Skriv dess namn, till exempel Pris för Kaffe, eller peka på den.'],
    ['=Produkt*2', '”Produkt” är ingen kolumn med tal.'],
    ['=(Pris', 'Det saknas en högerparentes sist i formeln.'],
    ['=Pris*', 'Det saknas ett tal eller ett namn sist i formeln.'],
    ['=Rörlig kostnad+1', 'Formeln går i en cirkel: Rörlig kostnad → Rörlig kostnad.'],
    ['=Täckningsbidrag/2', 'Formeln går i en cirkel: Rörlig kostnad → Täckningsbidrag → Rörlig kostnad.'],
  ])('%s', (text, words) => {
    expect(says(text)).toBe(words)
  })

  test('a circle over other formulas of the row, with the cells that it goes through', () => {
    const formulas = 'price={workHours}*100'
    expect(says('=Pris/100', { formulas }, 'workHours')).toBe('Formeln går i en cirkel: Arbetstid → Pris → Arbetstid.')
  })

  test('a circle over many rows, by where it begins and ends', () => {
    const rows = Array.from({ length: 20 }, (_, at) =>
      offering(`r${at}`, { product: `P${at}`, price: 1, formulas: at === 0 ? '' : `price={r${at - 1}.price}+1` }),
    )
    const entry = readOwnFormula(
      { ...emptyPlan(2026), offerings: rows },
      'offerings',
      rows[0]!,
      'price',
      '=Pris f\u00f6r P19',
    )
    expect(entry).toMatchObject({
      says: 'Formeln g\u00e5r i en cirkel: Pris \u2192 Pris f\u00f6r P19 \u2192 Pris f\u00f6r P18 \u2192 \u2026 \u2192 Pris f\u00f6r P1 \u2192 Pris.',
    })
  })

  test('a year of a measure that follows a later one', () => {
    const plan = emptyPlan(2026)
    expect(readOwnFormula(plan, 'measures', measure('m'), 'costs1', '=Kostnad År 2*2')).toMatchObject({
      says: 'Ett år kan inte räknas från ett senare år.',
    })
    expect(
      readOwnFormula(plan, 'measures', measure('m', { hours1: 4 }), 'costs2', '=Åtgärdstimmar År 1*500'),
    ).toMatchObject({
      ok: true,
      value: 2000,
    })
  })

  test('more formulas than the plan holds, or than the row has room for', () => {
    const plan = planWith()
    const full = Array.from({ length: 2000 }, (_, at) => offering(`r${at}`, { formulas: 'variableCost={price}*2' }))
    expect(
      readOwnFormula({ ...plan, offerings: [row, ...full] }, 'offerings', row, 'variableCost', '=Pris'),
    ).toMatchObject({
      says: 'En plan har högst 2000 celler med formler.',
    })
    const long = `price=${'{workHours}+'.repeat(100)}1`
    expect(says(`=${'Arbetstid+'.repeat(30)}1`, { formulas: long })).toBe(
      'Radens formler får inte plats. Gör någon av dem kortare.',
    )
  })
})

test('a formula is shown with its numbers, and says what is wrong with what it gives', () => {
  const shown = (formula: string, values: Partial<Offering> = {}) => {
    const given = { ...row, ...values, formulas: `variableCost=${formula}` }
    const { worked, trouble } = ownWorkedOf(planWith(), 'offerings', given, 'variableCost') ?? {}
    return [worked?.replaceAll('\u00a0', ' '), trouble]
  }
  expect(shown('{netPrice}*{own.abc}-1.5')).toEqual(['1 000 × 32 % − 1,5', undefined])
  expect(shown('MAX({price},2000)')).toEqual(['MAX(1 250; 2000)', undefined])
  expect(shown('10-{price}')).toEqual(['10 − 1 250', 'Formeln ger mer eller mindre än cellen kan hålla.'])
  expect(shown('{price}/{workHours}')).toEqual(['1 250 / 0', 'Formeln ger inget tal nu. Det förra står kvar.'])
  expect(shown('{own.gone}*2')).toEqual([
    '',
    'Formeln använder en rad eller ett tal som är borttaget. Talet står kvar.',
  ])
  expect(ownFormulaOf(planWith(), 'offerings', { ...row, formulas: 'variableCost={own.gone}*2' }, 'variableCost')).toBe(
    '=borttaget*2',
  )
  expect(ownWorkedOf(planWith(), 'offerings', { ...row, formulas: 'price=12*450' }, 'price')).toBeUndefined()
})

test('the names on offer are each said once, without the cell itself', () => {
  expect(namesFor('offerings', 'variableCost', 't 1 Timpris')).toEqual([
    'Pris',
    'Arbetstid',
    'Årsvolym',
    'Pris exkl. moms',
    'Täckningsbidrag',
    'Täckningsgrad',
    'TB per timme',
    'Årsförsäljning',
    'Årstäckningsbidrag',
    'Timpris',
    'Summa Årsförsäljning',
    'Summa Årstäckningsbidrag',
    'Summa Arbetstid',
    'Summa Fasta Kostnader',
    'Summa Åtgärdskostnader',
    'Summa Åtgärdstimmar',
  ])
  expect(namesFor('fixedCosts', 'amount', 't 1 Timpris')[0]).toBe('Timpris')
})
