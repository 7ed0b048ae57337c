import { describe, expect, test } from 'vitest'
import type { MoreToDo } from '../../src/controls/announcement.ts'
import { blankRowAtEnd } from '../../src/plan/new-rows.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { Session } from '../../src/session/session.ts'
import { copyToYear, removeRows } from '../../src/sheets/grid/commands/row-actions.ts'
import { rowsOf } from '../../src/sheets/grid/commands/sheet-rows.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { formatNotice } from '../../src/texts/notices.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }

test('a row that comes between a sheet is made and is opened stands in it', () => {
  const session = new Session(emptyPlan(2026))
  const sheet = new OpenSheet(session, 'offerings', 'year1', quiet)
  const counts: number[] = []
  sheet.watch(() => counts.push(sheet.rows().length))
  // on a slow line the automatic row comes just then
  session.edit(blankRowAtEnd(session.plan, 'offerings', 'year1', newRowId), undefined, { undoable: false })
  const stop = sheet.open()
  expect(sheet.rows()).toHaveLength(1)
  expect(counts).toEqual([1])
  stop()
})

test('a sheet reports of a command whether anything was done that can be taken back', () => {
  const session = new Session({
    ...emptyPlan(2026),
    fixedCosts: [fixedCost('rent', { category: 'Hyra', amount: 1 }), fixedCost('blank', {})],
  })
  const toasts: string[] = []
  const toast = (text: string, { done }: { readonly done: boolean }) =>
    toasts.push(`${done ? 'done' : 'nothing'}: ${text}`)
  const sheet = new OpenSheet(session, 'fixedCosts', 'year1', { ...quiet, toast })
  const stop = sheet.open()
  copyToYear(rowsOf(sheet), ['blank'], 'year2')
  copyToYear(rowsOf(sheet), ['rent'], 'year2')
  copyToYear(rowsOf(sheet), ['rent'], 'year2')
  removeRows(rowsOf(sheet), ['rent'])
  stop()
  expect(toasts).toEqual([
    'nothing: Raderna är tomma, det finns inget att kopiera.',
    'done: 1 rad kopierad till År 2.',
    'done: 1 rad kopierad till År 2. Hyra fanns redan i År 2.',
    'done: 1 rad borttagen.',
  ])
})

const onlyFigures = (page: string) => `Felaktig inmatning i ${page}, var god skriv in siffror!`
const mixer = onlyFigures('Produktmixern')
const noFormula = 'Formeln kunde inte räknas ut. Skriv till exempel =12*450.'

test.each([
  ['price', '12x', 12, `${mixer} I Pris står 12.`],
  ['price', '24.00.5', 450, `${mixer} Du skrev ”24.00.5”. I Pris står 450.`],
  ['workHours', '24.00.5', 0, `${mixer} Du skrev ”24.00.5”. I Arbetstid står inget.`],
  ['price', '1,123456', 1.12346, `${mixer} Högst 7 tecken får plats. I Pris står 1,12346.`],
  ['volumeYear', '12,5', 12.5, undefined],
  ['price', '=1/0', 450, `${noFormula} Du skrev ”=1/0”. I Pris står 450.`],
  // of an amount only whole kronor are stored
  ['amount', '12,5', 12, `${onlyFigures('Fasta Kostnader')} Bara hela tal kan stå här. I Summa står 12.`],
] as const)('of %s %s it says what was wrong, and what stands there', (field, typed, value, words) => {
  const rows = { offerings: [offering('row', { price: 450 })], fixedCosts: [fixedCost('row', { amount: 450 })] }
  const session = new Session({ ...emptyPlan(2026), ...rows })
  const [table, page] =
    field === 'amount' ? (['fixedCosts', 'Fasta Kostnader'] as const) : (['offerings', 'Produktmixern'] as const)
  const heard: (string | undefined)[] = []
  const sheet = new OpenSheet(session, table, 'year1', {
    ...quiet,
    refused: (code, keptValue) =>
      heard.push(plain(formatNotice({ code, given: { page, ...(keptValue ? { keptValue } : {}) } }))),
  })
  sheet.enter('row', field, { entry: sheet.read(field, typed), typed })
  expect(sheet.value('row', field)).toBe(value)
  expect(heard).toEqual(words === undefined ? [] : [words])
})

describe('a number with two readings', () => {
  const openOn = (prices: readonly number[]) => {
    const rows = prices.map((price, at) => offering(`row${at}`, { product: 'Bas', price }))
    const session = new Session({ ...emptyPlan(2026), offerings: [...rows, offering('new', {})] })
    const toasts: { readonly text: string; readonly more?: MoreToDo }[] = []
    const refusals: string[] = []
    const sheet = new OpenSheet(session, 'offerings', 'year1', {
      ...quiet,
      refused: (error) => refusals.push(error),
      toast: (text, { more }) => toasts.push({ text: plain(text), ...(more && { more }) }),
    })
    const enter = (typed: string) => {
      sheet.enter('new', 'price', { entry: sheet.read('price', typed), typed })
      return sheet.value('new', 'price')
    }
    return { session, sheet, toasts, refusals, enter }
  }

  test('what the column makes certain is not reported', () => {
    const { enter, toasts } = openOn([900, 1200])
    expect(enter('1.450')).toBe(1450)
    expect(toasts).toEqual([])
  })

  test.each([
    ['an empty column', [], '1.450', 1450, 'Läst som 1 450.', 'Läs som 1,45', 1.45],
    ['small prices', [1.2, 3.5], '1.450', 1.45, 'Läst som 1,45.', 'Läs som 1 450', 1450],
  ])(
    'in %s it says how it was read, one press reads it otherwise, and one undo takes all back',
    (_, held, typed, value, text, label, other) => {
      const { enter, toasts, refusals, session, sheet } = openOn(held)
      expect(enter(typed)).toBe(value)
      expect(toasts.map((toast) => [toast.text, plain(toast.more?.label ?? '')])).toEqual([[text, label]])
      toasts[0]?.more?.act()
      expect(sheet.value('new', 'price')).toBe(other)
      session.undo()
      expect(sheet.value('new', 'price')).toBe(0)
      expect(refusals).toEqual([])
    },
  )

  test('the other one stands at its cell until that is edited again, whatever else is done, and can be turned and turned back', () => {
    const { enter, session, sheet } = openOn([1.2, 3.5])
    const said = () => sheet.left.all.map(({ id, says, label }) => plain(`${id}: ${says} ${label}`))
    enter('1.450')
    sheet.enter('row0', 'product', { entry: sheet.read('product', 'Annat'), typed: 'Annat' })
    expect(said()).toEqual(['new: Läst som 1,45. Läs som 1 450'])
    const turn = () => sheet.left.here && sheet.left.turn(sheet.left.here)
    turn()
    expect(sheet.value('new', 'price')).toBe(1450)
    expect(said()).toEqual(['new: Läst som 1 450. Läs som 1,45'])
    turn()
    expect(said()).toEqual(['new: Läst som 1,45. Läs som 1 450'])
    // an action of its own by now: what was done in between stays
    session.undo()
    expect(sheet.value('row0', 'product')).toBe('Annat')
    enter('1,45')
    expect(said()).toEqual([])
    enter('2.450')
    session.undo()
    expect(said()).toEqual([])
  })

  test('an English formula is taken as it is written here by one press', () => {
    const session = new Session({ ...emptyPlan(2026), offerings: [offering('a', { price: 100 })] })
    const sheet = new OpenSheet(session, 'offerings', 'year1', quiet)
    const typed = '=MAX(Pris*0.3,Pris*0.5)'
    sheet.enter('a', 'variableCost', { entry: sheet.read('variableCost', typed, 'a'), typed })
    expect(sheet.left.all.map(({ label }) => label)).toEqual(['Ta formeln'])
    if (sheet.left.here) sheet.left.turn(sheet.left.here)
    expect(session.row('offerings', 'a')).toMatchObject({
      variableCost: 50,
      formulas: 'variableCost=MAX({price}*0.3,{price}*0.5)',
    })
    expect(sheet.left.all).toEqual([])
    session.undo()
    expect(sheet.value('a', 'variableCost')).toBe(0)
  })

  test('one that the field can’t keep, and a text that it did not take, are said with what was typed', () => {
    const session = new Session({ ...emptyPlan(2026), fixedCosts: [fixedCost('a', { amount: 5 }), fixedCost('b', {})] })
    const sheet = new OpenSheet(session, 'fixedCosts', 'year1', quiet)
    const enter = (id: string, typed: string) =>
      sheet.enter(id, 'amount', { entry: sheet.read('amount', typed), typed })
    enter('a', '=1/0')
    enter('b', '12,500')
    expect([sheet.value('a', 'amount'), sheet.value('b', 'amount')]).toEqual([5, 12_500])
    expect(sheet.left.all.map(({ says, label, short }) => [plain(says), label, short])).toEqual([
      ['”=1/0” togs inte emot.', 'Ändra det du skrev', '=1/0?'],
      ['Läst som 12 500.', 'Ändra det du skrev', '12,500?'],
    ])
    // on another page, and back
    expect(new OpenSheet(session, 'fixedCosts', 'year1', quiet).left.all).toHaveLength(2)
    expect(new OpenSheet(session, 'fixedCosts', 'year2', quiet).left.all).toEqual([])
  })
})
