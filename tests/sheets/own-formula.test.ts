import { describe, expect, test } from 'vitest'
import { cellsAtFault, formulaInWords, ownFormulaOf } from '../../src/controls/own-formula.ts'
import { namesFor } from '../../src/controls/own-names.ts'
import { describedFormula, ownWorkedOf, ownWorkedWords } from '../../src/controls/own-worked.ts'
import { readOwnFormula } from '../../src/controls/read-own-formula.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { cellsCalling } from '../../src/plan/typed-formulas.ts'
import { cellsCallingRows } from '../../src/sheets/grid/sheet/row-edits.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { measure, offering } from '../workbook/plans.ts'

const row = offering('a', { price: 1250, variableCost: 7, volumeYear: 10, vat: '25' })

function planWith(values: Partial<Offering> = {}): Plan {
  const plan = emptyPlan(2026)
  return {
    ...plan,
    settings: { ...plan.settings, ownNumbers: 'abc 32% Råvara\nt 650.5 Timpris\ni 1.03 Index 3 %' },
    offerings: [{ ...row, ...values }],
  }
}

const typed = (text: string, values: Partial<Offering> = {}, field = 'variableCost') =>
  readOwnFormula(planWith(values), 'offerings', { ...row, ...values }, field, text)

test.each([
  ['=Pris*0,4', 500, '={price}*0.4', '=Pris*0,4'],
  [' =pris  exkl. moms * råvara ', 320, '={netPrice}*{own.abc}', '=Pris exkl. moms*Råvara'],
  ['=Pris kr exkl. moms*1', 1000, '={netPrice}*1', '=Pris exkl. moms*1'],
  ['=Timpris-0,5', 650, '={own.t}-0.5', '=Timpris-0,5'],
  ['=Pris*Index 3 %', 1287.5, '={price}*{own.i}', '=Pris*Index 3 %'],
  ['=OM(Årsvolym>=10;Pris/4;2)', 312.5, '=IF({volumeYear}>=10,{price}/4,2)', '=OM(Årsvolym>=10;Pris/4;2)'],
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

test.each(['12', '=12*450', '=SUMMA(1;2)', '', '=OM(1>2;3;4)', '=200%%', '=1e3'])(
  '%s names nothing: it is read as ever',
  (text) => {
    expect(typed(text)).toBeUndefined()
  },
)

test.each([
  ['=(1+2', 'Det saknas en högerparentes sist i formeln.'],
  ['=2+2)', 'Det saknas ett räknetecken vid ”)”, eller så är något för mycket där.'],
  ['=1;2', 'Det saknas ett räknetecken vid ”;”, eller så är något för mycket där.'],
  ['=100/0', 'Formeln ger inget tal: den delar med noll.'],
  ['=Pris/(Årsvolym-Årsvolym)', 'Formeln ger inget tal: den delar med noll.'],
  ['=IF(Pris>10000,Pris*0.3,Pris*0.5)', 'Skriv decimalkomma och semikolon: =OM(Pris>10000;Pris*0,3;Pris*0,5)'],
  ['=MAX(Pris,1.5)', 'Skriv decimalkomma och semikolon: =MAX(Pris;1,5)'],
  ['=2*SUMMA(Rörlig kostnad)', 'Formeln går i en cirkel: Rörlig kostnad → SUMMA(Rörlig kostnad) → Rörlig kostnad.'],
  ['=MIN(Täckningsbidrag)', 'Formeln går i en cirkel: Rörlig kostnad → MIN(Täckningsbidrag) → Rörlig kostnad.'],
])('%s is refused: %s', (text, says) => {
  expect(typed(text)).toMatchObject({ ok: false, says })
})

test('an English formula is written as it is here, ready to take', () => {
  expect(typed('=IF(Pris>10000,Pris*0.3,Pris*0.5)')).toMatchObject({
    ok: false,
    other: { value: 625, formula: '=IF({price}>10000,{price}*0.3,{price}*0.5)' },
  })
})

test.each([
  ['=MIN(Pris)*2', 2500, '={MIN.offerings.price.year1}*2'],
  ['=10+MAX(Årsförsäljning)', 10_010, '=10+{MAX.offerings.annualSales.year1}'],
  ['=MEDEL(Pris exkl. moms)/2', 500, '={AVERAGE.offerings.netPrice.year1}/2'],
  ['=1000/SUMMA(Årsvolym)', 100, '=1000/{SUM.offerings.volumeYear.year1}'],
  ['=MEDEL(Arbetstid)', 7, '={AVERAGE.offerings.workHours.year1}'],
])('%s is of the sheet’s column', (text, value, formula) => {
  expect(typed(text)).toEqual({ ok: true, value, formula })
  expect(formulaInWords(planWith(), 'offerings', row, 'variableCost', formula)).toBe(text)
})

test('a sum of a column alone is the sheet’s, of several parts the row’s own', () => {
  expect(typed('=SUMMA(Årsförsäljning)*2%')).toMatchObject({ formula: '={sum.totalAnnualSales.year1}*2%' })
  expect(typed('=SUMMA(Pris;Arbetstid)')).toMatchObject({ formula: '=SUM({price},{workHours})' })
  expect(typed('=MIN(Pris;5)')).toMatchObject({ formula: '=MIN({price},5)' })
  // as one was kept before
  const kept = formulaInWords(planWith(), 'offerings', row, 'variableCost', '=SUM({annualSales})*2')
  expect(kept).toBe('=Årsförsäljning*2')
})

test('of an earlier year a named sum is the sheet’s; a column that has none is not taken for the row’s own', () => {
  const next: Offering = { ...row, id: offering('b').id, year: 'year2' }
  const plan: Plan = { ...planWith(), offerings: [row, offering('other', { price: 900 }), next] }
  const typed = (text: string) => readOwnFormula(plan, 'offerings', next, 'variableCost', text)
  expect(typed('=SUMMA(Årsförsäljning år 1)*2%')).toMatchObject({ formula: '={sum.totalAnnualSales.year1}*2%' })
  const says =
    'En hel kolumn kan bara vara bladets eget års. Skriv Pris år 1 för radens tal, eller en summa: Summa Årsförsäljning år 1.'
  for (const text of ['=MIN(Pris år 1)', '=2*SUMMA(Pris år 1)']) expect(typed(text)).toMatchObject({ ok: false, says })
  expect(typed('=MIN(Pris år 1;5)')).toMatchObject({ formula: `=MIN({${row.id}.price},5)` })
  expect(typed('=MAX(Pris för rad 2 år 1)')).toMatchObject({ ok: true })
  // as one was kept before: what is shown is taken again
  const kept = formulaInWords(plan, 'offerings', next, 'variableCost', `=MIN({${row.id}.price})*2`)
  expect(kept).toBe('=Pris år 1*2')
  expect(typed(kept)).toMatchObject({ formula: `={${row.id}.price}*2` })
})

test('a cell is described by its formula, and by what is wrong with it', () => {
  const described = (formulas: string, values: Partial<Offering> = {}) => {
    const plan = settledPlan(planWith({ formulas, ...values }))
    return describedFormula(plan, 'offerings', plan.offerings[0]!, 'variableCost')
  }
  expect(described('variableCost={price}*0.4')).toBe('formel: Pris × 0,4')
  expect(described('')).toBe('')
  expect(described('variableCost=-{price}')).toBe('formel: -Pris. Formeln ger mer eller mindre än cellen kan hålla.')
  expect(described('variableCost={gone.price}')).toContain('borttaget')
  const none = settledPlan(planWith({ formulas: 'variableCost={price}/{workHours}' }))
  const worked = ownWorkedOf(none, 'offerings', none.offerings[0]!, 'variableCost')
  expect(ownWorkedWords(worked, '=Pris/Arbetstid', 7)).toBe(
    'Formeln ger inget tal nu. Det förra står kvar. · 1\u00a0250 / 0',
  )
  const both = settledPlan(planWith({ formulas: 'price={volumeYear}*2\nvariableCost=-{price}' }))
  expect(cellsAtFault(both, 'offerings', 'year1').map(({ field }) => field)).toEqual(['variableCost'])
  expect(cellsAtFault(both, 'offerings', 'year2')).toEqual([])
})

test('what goes says how many formulas used it', () => {
  const plan = planWith({ formulas: 'variableCost={own.t}*{b.price}\nprice={b.price}' })
  const both = { ...plan, offerings: [...plan.offerings, offering('b', { formulas: 'variableCost={a.price}' })] }
  expect(cellsCalling(both, ['{own.t}'])).toBe(1)
  expect([cellsCallingRows(both, ['b']), cellsCallingRows(both, ['a', 'b'])]).toEqual([2, 0])
})

test.each(['product', 'category', 'vat'])('in a cell of words, %s, the sign is a word like others', (field) => {
  expect(typed('=Konsult', {}, field)).toBeUndefined()
  expect(namesFor('offerings', field, '')).toEqual([])
})

describe('what can’t be is said in words', () => {
  const says = (text: string, values: Partial<Offering> = {}, field = 'variableCost') => {
    const entry = typed(text, values, field)
    return entry && !entry.ok ? entry.says : entry
  }
  test.each([
    ['=Prsi*0,4', '”Prsi” är varken en kolumn i bladet eller ett eget tal.'],
    ['=C3*1,03', '”C3” säger inte vilken cell. Skriv dess namn, till exempel Pris för Kaffe, eller peka på den.'],
    ['=Produkt*2', '”Produkt” är ingen kolumn med tal.'],
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
    const plan = { ...emptyPlan(2026), offerings: rows }
    const entry = readOwnFormula(plan, 'offerings', rows[0]!, 'price', '=Pris för P19')
    expect(entry).toMatchObject({
      says: 'Formeln går i en cirkel: Pris → Pris för P19 → Pris för P18 → … → Pris för P1 → Pris.',
    })
  })

  test('a year of a measure that follows a later one', () => {
    const plan = emptyPlan(2026)
    expect(readOwnFormula(plan, 'measures', measure('m'), 'costs1', '=Kostnad År 2*2')).toMatchObject({
      says: 'Ett år kan inte räknas från ett senare år.',
    })
    const earlier = readOwnFormula(plan, 'measures', measure('m', { hours1: 4 }), 'costs2', '=Åtgärdstimmar År 1*500')
    expect(earlier).toMatchObject({ ok: true, value: 2000 })
  })

  test('more formulas than the plan holds, or than the row has room for', () => {
    const plan = planWith()
    const full = Array.from({ length: 2000 }, (_, at) => offering(`r${at}`, { formulas: 'variableCost={price}*2' }))
    const entry = readOwnFormula({ ...plan, offerings: [row, ...full] }, 'offerings', row, 'variableCost', '=Pris')
    expect(entry).toMatchObject({ says: 'En plan har högst 2000 celler med formler.' })
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
  const columns = 'Pris, Arbetstid, Årsvolym, Pris exkl. moms, Täckningsbidrag, Täckningsgrad, TB per timme'
  const years = 'Årsförsäljning, Årstäckningsbidrag'
  const sums = `${years}, Arbetstid, Fasta Kostnader, Åtgärdskostnader, Åtgärdstimmar`.replaceAll(/(^|, )/g, '$1Summa ')
  const names = namesFor('offerings', 'variableCost', 't 1 Timpris')
  expect(names.join(', ')).toBe(`${columns}, ${years}, Timpris, ${sums}`)
  expect(namesFor('fixedCosts', 'amount', 't 1 Timpris')[0]).toBe('Timpris')
})
