import { expect, test } from 'vitest'
import { CardRows, type CardsPage } from '../../src/app/phone/card-rows.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import type { Table } from '../../src/rules/field-names.ts'
import { maxRows } from '../../src/rules/limits.ts'
import { Session } from '../../src/session/session.ts'
import { addFilled, writeNote } from '../../src/sheets/grid/commands/row-actions.ts'
import { addRowCommand, executeOn, rowCommand } from '../../src/sheets/grid/commands/row-commands.ts'
import type { CommandId } from '../../src/texts/shortcuts.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('web', { product: 'Webb', price: 900, rank: 'a1', note: 'Höjs i mars.' }),
    offering('course', { product: 'Kurs', price: 400, rank: 'a2' }),
    offering('blank', { rank: 'a3' }),
    offering('there', { year: 'year2', product: 'kurs', price: 500, rank: 'a4' }),
  ],
}

/** The cards of a plan, and everything that their page hears. */
function cardsOn(of: Plan, table: Table = 'offerings') {
  const session = new Session(of)
  const heard: string[] = []
  const hear =
    (what: string) =>
    (...said: readonly unknown[]) =>
      void heard.push([what, ...said].map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(' '))
  const page: CardsPage = {
    open: hear('open'),
    follow: hear('follow'),
    gone: hear('gone'),
    refused: hear('refused'),
    askNote: hear('note'),
    announce: hear('announce'),
    notify: (text, { done }) => hear(done ? 'done' : 'nothing')(text),
  }
  const workspace = new CardRows(session, table, 'year1', page)
  const names = (year: 'year1' | 'year2' = 'year1') => session.rows('offerings', year).map(({ product }) => product)
  return {
    session,
    workspace,
    heard,
    names,
    press: (id: CommandId, row: string) => executeOn(workspace, rowCommand(id), [row]),
  }
}

test.each([
  ['duplicate', 'web', ['Webb', 'Webb', 'Kurs', ''], ['kurs'], 'announce Raden är duplicerad, ny rad 2.'],
  ['remove', 'web', ['Kurs', ''], ['kurs'], 'done 1 rad borttagen.'],
  ['moveUp', 'course', ['Kurs', 'Webb', ''], ['kurs'], 'announce Raden är flyttad till plats 1 av 3.'],
  ['moveDown', 'web', ['Kurs', 'Webb', ''], ['kurs'], 'announce Raden är flyttad till plats 2 av 3.'],
  [
    'copyToYear2',
    'course',
    ['Webb', 'Kurs', ''],
    ['kurs', 'Kurs'],
    'done 1 rad kopierad till År 2. Kurs fanns redan i År 2.',
  ],
] as const)('%s of %s is one step, is announced, and one undo takes it back', (id, row, year1, year2, words) => {
  const { session, names, press, heard } = cardsOn(plan)
  press(id, row)
  expect([names(), names('year2')]).toEqual([year1, year2])
  expect(heard.at(-1)?.replaceAll('\u00A0', ' ')).toBe(words)
  session.undo()
  expect(session.plan).toEqual(plan)
  expect(session.canUndo).toBe(false)
})

test('a copy takes the note along and is opened, but nothing is written in it yet', () => {
  const { session, workspace, press, heard } = cardsOn(plan)
  press('duplicate', 'web')
  const [, copy] = session.rows('offerings', 'year1')
  expect(copy).toMatchObject({ product: 'Webb', price: 900, note: 'Höjs i mars.' })
  expect(heard[0]).toBe(`open ${copy?.id} false`)
  executeOn(workspace, addRowCommand, [])
  expect(heard[2]).toBe(`open ${workspace.ids().at(-1)} true`)
})

test('a card that moves is followed, one that is gone is reported', () => {
  const { press, heard } = cardsOn(plan)
  press('moveDown', 'web')
  press('remove', 'course')
  expect(heard.filter((each) => /^(follow|gone)/.test(each))).toEqual(['follow web', 'gone ["course"]'])
})

test('where a card can go no further nothing is done, and that is announced', () => {
  const { session, press, heard } = cardsOn(plan)
  press('moveUp', 'web')
  press('moveDown', 'blank')
  expect(session.canUndo).toBe(false)
  expect(heard).toEqual(Array(2).fill('announce Raden kan inte flyttas längre.'))
})

test('a blank row is not copied to a year, and nobody is offered a way back from nothing', () => {
  const { session, press, heard } = cardsOn(plan)
  press('copyToYear3', 'blank')
  expect(session.canUndo).toBe(false)
  expect(heard).toEqual(['nothing Raderna är tomma, det finns inget att kopiera.'])
})

test('a note is asked for by its row, written in one step, and emptied away', () => {
  const { session, workspace, press, heard } = cardsOn(plan)
  press('note', 'course')
  expect(heard).toEqual(['note course'])
  writeNote(workspace, 'course', '  Bokas i augusti.  ')
  expect(session.row('offerings', 'course')?.note).toBe('Bokas i augusti.')
  expect(heard.at(-1)).toBe('announce Anteckningen är sparad på raden.')
  session.undo()
  expect(session.plan).toEqual(plan)
  writeNote(workspace, 'web', '')
  expect(session.row('offerings', 'web')?.note).toBe('')
  writeNote(workspace, 'web', '')
  session.undo()
  expect(session.canUndo).toBe(false)
})

test('there is no way to a year for what belongs to all of them, nor to the year that is shown', () => {
  const years = ['copyToYear1', 'copyToYear2', 'copyToYear3'] as const
  const ways = (table: Table) => years.filter((id) => rowCommand(id).when(cardsOn(plan, table).workspace) === 'enabled')
  expect([ways('offerings'), ways('fixedCosts'), ways('measures')]).toEqual([years.slice(1), years.slice(1), []])
})

test('rows for which the plan has no room are refused, and nothing is opened', () => {
  const empty = emptyPlan(2026)
  const values = Array.from({ length: maxRows }, () => ({ ...blankValues('fixedCosts'), amount: 1 }))
  const full = applyEdit(empty, rowsAtEnd(empty, 'fixedCosts', 'year1', values, newRowId)).plan
  const { session, workspace, press, heard } = cardsOn(full, 'fixedCosts')
  press('duplicate', workspace.ids()[0] ?? '')
  press('copyToYear2', workspace.ids()[0] ?? '')
  addFilled(
    workspace,
    { edit: { type: 'insert', table: 'fixedCosts', rows: [fixedCost('new', { amount: 1 })] }, rows: [] },
    'amount',
  )
  expect(heard).toEqual(Array.from({ length: 3 }, () => 'refused rows.tooMany'))
  expect(session.plan).toBe(full)
})

test('undo leads to the year and the row of a card', () => {
  const { session, press } = cardsOn(plan)
  press('moveDown', 'web')
  expect(session.undo()).toEqual({ table: 'offerings', year: 'year1', id: 'web' })
})
