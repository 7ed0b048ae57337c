import { describe, expect, test } from 'vitest'
import { formulaInWords, namesFor, ownFormulaOf, ownWorkedOf, readOwnFormula } from '../../src/controls/own-formula.ts'
import { readEntry } from '../../src/plan/entry.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { calculateTyped } from '../../src/workbook/typed-arithmetic.ts'
import { dice, runs } from '../fixtures/chance.ts'
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
  expect(formulaInWords('offerings', formula, planWith().settings.ownNumbers)).toBe(words)
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
    ['=C3*1,03', '”C3” är en annan cell. En formel använder kolumner på samma rad, med namn, och egna tal.'],
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
  expect(shown('{own.gone}*2')).toEqual(['', 'Formeln använder något som inte finns kvar. Talet står kvar.'])
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
  ])
  expect(namesFor('fixedCosts', 'amount', 't 1 Timpris')).toEqual(['Timpris'])
})

const pieces = [
  'Pris',
  'pris exkl. moms',
  'R\u00f6rlig kostnad',
  'Timpris',
  'SUMMA(',
  'OM(',
  'AVRUNDA(',
  'MIN(',
  'HYPERL\u00c4NK(',
  'WEBSERVICE("http://x")',
  'cmd|\u2019/c calc\u2019!A1',
  '(',
  ')',
  ';',
  ',',
  '.',
  '+',
  '-',
  '*',
  '/',
  '^',
  '%',
  '<',
  '>=',
  '<>',
  '=',
  '&',
  '"',
  '{price}',
  '{own.abc}',
  '${',
  '`',
  '\\',
  '\u202e',
  '\u0000',
  '\ud83d',
  '\u0130',
  '9'.repeat(40),
  '1e9',
  '^9^9^9',
  '0',
  '12,5',
  '1.025',
  'A1',
  '$B$2',
  'Blad1!C3',
  '__proto__',
  'constructor(',
  'toString(',
  '\n',
  ' ',
  '\u00a0',
]
const handMade = [
  `=${'('.repeat(100_000)}`,
  `=${'-'.repeat(64_000)}Pris`,
  `=${'SUMMA('.repeat(80)}Pris`,
  `=Pris${'^9'.repeat(200)}`,
  `=${'Pris*'.repeat(90)}1`,
  `=Pris${'%'.repeat(490)}`,
  `=${'x'.repeat(65_536)}`,
  '={price}',
  '=Pris\u0000',
  '=\ud83d\ude00',
  '=Pris=Pris',
  '=OM(Pris;Pris;Pris',
  '=AVRUNDA(Pris;99999999)',
  '=AVRUNDA(Pris;-)',
  '=1/0*Pris',
  '=0^0+Pris',
  '=(-8)^(1/3)+Pris',
  '@SUM(Pris)',
  '=DDE("cmd";"/c calc";"x")',
  '=IMPORTXML("http://x";Pris)',
  '=javascript:alert(1)',
  '=Pris;DROP TABLE',
  `=${'Årsvolym+'.repeat(55)}1`,
]

/** What becomes of any text that is typed: a number within the field's bounds, or words. */
function becomes(text: string): void {
  const field = fieldOf('offerings', 'variableCost')
  const entry = typed(text) ?? readEntry(field, text, calculateTyped)
  if (!entry.ok) {
    if (entry.error === 'entry.ownFormula') expect(entry.says).not.toBe('')
    return
  }
  expect(Number.isFinite(entry.value), text.slice(0, 80)).toBe(true)
  expect(Number(entry.value)).toBeGreaterThanOrEqual(0)
  expect(Number(entry.value)).toBeLessThan(10 ** 7)
  // what is kept is the language and nothing else
  if (entry.formula?.includes('{'))
    expect(entry.formula).toMatch(/^=[-+*/^%(),.<>=A-Z\d]*(?:\{[A-Za-z.]+\}[-+*/^%(),.<>=A-Z\d]*)+$/)
}

test('whatever is made by hand to break it is refused in words or calculated', () => {
  for (const text of handMade) becomes(text)
})

test('whatever is typed is refused in words or calculated: 10 000 texts', () => {
  const random = dice()
  const upTo = (most: number) => Math.floor(random() * most)
  const piece = () => (random() < 0.8 ? (pieces[upTo(pieces.length)] ?? '') : String.fromCharCode(upTo(0x1_0000)))
  for (let count = 0; count < runs(10_000); count += 1) becomes(`=${Array.from({ length: upTo(30) }, piece).join('')}`)
})
