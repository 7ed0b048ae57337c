import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { settingRows } from '../../src/plan/setting-rows.ts'
import { proposedBy, type TablesChoice, utf8 } from './tables-in-file.ts'

/** A file as it suggests itself, and as the user has it read otherwise. */
const read = (lines: readonly string[], wish: Partial<TablesChoice> = {}) =>
  proposedBy(utf8(lines.join('\n')), wish, wish.year === 'year2' ? planWithLoan : undefined)

const planWithLoan = {
  ...emptyPlan(2026),
  settings: { ...emptyPlan(2026).settings, loans: 'Lån Almi;50000;1;0;60;0;straight' },
}

const order = ['category', 'product', 'price', 'workHours', 'amount', 'volumeYear', 'vat'] as const

/**
 * Tables as a webshop, an accounting program, a salon, a bank or an accountant makes them, made up after real ones, under the sentence of what is
 * asked for. Below the lines of each file: the rows that come into the plan (=), why each of the others is left (-), what is told of the columns (?).
 */
const [, ...strangers] = readFileSync('tests/fixtures/strangers.txt', 'utf8').split(/^# /m)

describe.each(strangers.map((part) => part.split(/\n+## /)))('%s', (_, ...tables) => {
  test.each(tables.map((table) => table.trimEnd().split('\n')))('%s', async (_name, ...all) => {
    const marked = (mark: string) => all.filter((line) => line.startsWith(mark)).map((line) => line.slice(2))
    const { lines, notes = [] } = await read(all.filter((line) => !/^[-=?] /.test(line)))
    const taken = lines.filter(({ fate }) => fate !== 'skipped')
    expect(taken.map(({ cells }) => order.flatMap((field) => cells[field]?.value ?? []))).toEqual(
      marked('= ').map((row) => JSON.parse(`[${row}]`) as unknown),
    )
    const left = lines.flatMap(({ fate, why, troubles }) => (fate === 'skipped' ? [why ?? troubles[0]?.why] : []))
    expect(left.join(', ')).toBe(marked('- ').join())
    const told = notes.map((note) => (note.kind === 'left' ? `left ${note.why} ${note.times}` : note.kind))
    expect(told.join(', ')).toBe(marked('? ').join())
  })
})

test('a row that looks like a sum, income or a draw is a row where the user says so, and counts as one below', async () => {
  const file = ['Post;Belopp', 'Hyra;6000', 'El;4000', 'Städ;11000', 'Utdelning tidningar;-500', 'Summa;19500']
  const kinds = async (takenRows: readonly number[]) =>
    (await read(file, { takenRows })).lines.map(({ why, cells }) => why ?? cells.amount?.value)
  expect(await kinds([])).toEqual([6000, 4000, 11_000, 'ownerPay', 'sum'])
  expect(await kinds([5])).toEqual([6000, 4000, 11_000, 500, 'sum'])
  expect(await kinds([5, 6])).toEqual([6000, 4000, 11_000, 500, 19_500])
})

test('loans of a table come into Start och lån where they are wanted, once, in the year that is read', async () => {
  const file = ['Post;Belopp', 'Hyra;96000', 'Banklån;200000', 'Lån Almi;50000', 'Amortering lån;40000']
  const offered = await read(file)
  expect(offered.loans).toEqual(['Banklån', 'Lån Almi'])
  expect(applyEdit(emptyPlan(2026), offered.edit!).plan.settings.loans).toBe('')
  const { edit } = await read(file, { takesLoans: true, year: 'year2' })
  expect(settingRows('loans', applyEdit(planWithLoan, edit!).plan.settings.loans)).toMatchObject([
    { name: 'Lån Almi', month: 1 },
    { name: 'Banklån', amount: 200_000, month: 13, months: 60 },
  ])
  const full = Array.from({ length: 10 }, (_, at) => `Lån ${at};${at + 1}000`)
  expect((await read(['Post;Belopp', ...full, 'Hyra;5'])).loans).toHaveLength(10)
  expect((await read(['Post;Belopp', ...full, 'Lån;5'])).loans).toEqual([])
})
