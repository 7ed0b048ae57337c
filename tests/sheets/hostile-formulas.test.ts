import { describe, expect, test } from 'vitest'
import {
  cellsInTyped,
  formulaInWords,
  nameSuggestions,
  ownFormulaOf,
  ownStateOf,
} from '../../src/controls/own-formula.ts'
import type { CellRef } from '../../src/controls/own-names.ts'
import { ownWorkedOf } from '../../src/controls/own-worked.ts'
import { readOwnFormula } from '../../src/controls/read-own-formula.ts'
import { fieldOf } from '../../src/plan/fields.ts'
import { mergeEdit, planDifferences } from '../../src/plan/merge.ts'
import { ownNumbersIn } from '../../src/plan/own-numbers.ts'
import type { Plan, Row } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { formulasIn } from '../../src/plan/typed-formulas.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { ownFormulaLimits } from '../../src/rules/limits.ts'
import { Session } from '../../src/session/session.ts'
import { appliedWithFollowers, settledPlan } from '../../src/workbook/own/settle.ts'
import { calculateTyped } from '../../src/workbook/typed-arithmetic.ts'
import { dice, runs } from '../fixtures/chance.ts'
import {
  type Pieces,
  planWithHostileNames,
  rowsWithHostileNames,
  storedByHand,
  storedPieces,
  typedByHand,
  typedPieces,
} from '../fixtures/hostile-formulas.ts'

const random = dice()
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <V>(values: readonly V[]): V => values[upTo(values.length)] as V // there are some
/**
 * Pieces of a kind in any order, and now and then any sign that there is; or what is nearly a formula: something to calculate with and a sign in turn,
 * with a piece that belongs in none here and there.
 */
const anyText = ({ operands, all }: Pieces, most: number) => {
  const any = () => (random() < 0.85 ? oneOf(all) : String.fromCharCode(upTo(0x1_0000)))
  const isWild = random() < 0.5
  const inTurn = (at: number) =>
    random() < 0.03 ? any() : at % 2 === 0 ? oneOf(operands) : oneOf(['+', '-', '*', '/'])
  const length = isWild ? upTo(most) : 1 + 2 * upTo(most / 2)
  return `=${Array.from({ length }, (_, at) => (isWild ? any() : inTurn(at))).join('')}`
}

/** What a row may keep of a formula: the language and nothing else. */
const reference =
  '\\{(?:[A-Za-z\\d]{1,40}|own\\.[a-z\\d]{1,15}|[a-z\\d]{15}\\.[A-Za-z\\d]+|sum\\.[A-Za-z]+\\.year[123])\\}'
const language = new RegExp(`^=(?:[-+*/^%(),.<>=A-Z\\d]|${reference})+$`)

const places = [
  ['offerings', 'variableCost', 0],
  ['offerings', 'price', 4],
  ['offerings', 'workHours', 9],
  ['fixedCosts', 'amount', 0],
  ['measures', 'costs2', 0],
] as const
const plan = planWithHostileNames()

/** What becomes of a text that is typed in a cell: a number within the field's bounds, or words. */
function becomes(of: Plan, [table, name, at]: (typeof places)[number], text: string): 'calculated' | 'refused' {
  const row = of[table][at] as Row // there are so many
  const field = fieldOf(table, name as never) // a field of the sheet
  const entry = readOwnFormula(of, table, row, name, text) ?? readEntry(field, text, calculateTyped)
  if (text.length > ownFormulaLimits.typed || upTo(5) === 0)
    isFramed(of, { table, id: row.id, column: name, year: 'year1' }, text)
  if (!entry.ok) {
    const { at = 0, says = '' } = entry
    if (entry.error !== 'entry.ownFormula') return 'refused'
    expect(at <= text.length && says !== '' && says.length < 300, `${text.slice(0, 80)}: ${says}`).toBe(true)
    return 'refused'
  }
  expect(isWithinBounds(field.maxLength, entry.value), text.slice(0, 80)).toBe(true)
  if (entry.formula?.includes('{') === true) expect(entry.formula).toMatch(language)
  return 'calculated'
}

/** What is framed and offered while it is typed. */
function isFramed(of: Plan, cell: CellRef, text: string): void {
  const most = Math.min(text.length, ownFormulaLimits.typed)
  const framed = cellsInTyped(of, cell, text)
  expect(framed.filter(({ from, to }) => from >= to || to > most)).toEqual([])
  expect(nameSuggestions(of, cell, text).length).toBeLessThan(1000)
}

const isWithinBounds = (digits: number, value: unknown) =>
  Number.isFinite(value) && Number(value) >= 0 && Number(value) < 10 ** digits

describe('whatever is typed is refused in words or calculated', () => {
  test('made by hand to break it', () => {
    const [first, ...others] = places
    for (const [at, text] of typedByHand.entries())
      for (const place of [first, others[at % others.length] ?? first]) becomes(plan, place, text)
  })

  test('10 000 texts, in cells of every sheet', () => {
    const kept = { calculated: 0, refused: 0 }
    for (let count = 0; count < runs(10_000); count += 1)
      kept[becomes(plan, oneOf(places), anyText(typedPieces, 30))] += 1
    // neither is rare, or nothing has been tried
    expect(kept.calculated).toBeGreaterThan(runs(500))
    expect(kept.refused).toBeGreaterThan(runs(500))
  })

  test('beside formulas that came from anywhere', () => {
    for (let count = 0; count < runs(50); count += 1) {
      const hostile = planWithHostileNames(anyStored())
      const texts = ['=Pris*0,4', '=Timpris', '=Rörlig kostnad+Årsförsäljning', '=Åtgärdstimmar År 1*Timpris']
      for (const place of places) for (const text of texts) becomes(hostile, place, text)
    }
  })
})

const fieldsOf: { readonly [T in Table]: readonly string[] } = {
  offerings: ['price', 'variableCost', 'workHours', 'volumeYear', 'product', 'constructor', '__proto__', 'annualSales'],
  fixedCosts: ['amount', 'amount', 'category', 'toString'],
  measures: ['costs1', 'costs2', 'costs3', 'hours1', 'hours2', 'measureName', '__proto__'],
}

/** Formulas as every row of the plan may keep them: some of them hold, most do not. */
function anyStored(pieces = () => anyText(storedPieces, 8)): readonly string[] {
  return Array.from({ length: rowsWithHostileNames }, (_, at) => {
    const fields = fieldsOf[tables[Math.floor((at * tables.length) / rowsWithHostileNames)] ?? 'offerings']
    return Array.from({ length: upTo(4) }, () => `${oneOf(fields)}${pieces()}`).join('\n')
  })
}

/** What becomes of a plan that came from anywhere: every number stays one, and all that is said of its cells is words. */
function holds(hostile: Plan): void {
  const settled = settledPlan(hostile)
  const faults: string[] = []
  for (const table of tables) {
    for (const row of settled[table] as readonly Row[]) {
      const values = row as unknown as Readonly<Record<string, unknown>> // its fields by their names
      for (const [field, text] of Object.entries(formulasIn(row.formulas))) {
        const value = Object.hasOwn(values, field) ? values[field] : undefined
        const isNumber = typeof value !== 'number' || isWithinBounds(fieldOf(table, field as never).maxLength, value)
        const words = [formulaInWords(settled, table, row, field, text), ownFormulaOf(settled, table, row, field) ?? '']
        const isWords = words.every((each) => typeof each === 'string')
        const isState = ['follows', 'atFault', undefined].includes(ownStateOf(settled, row, field))
        const worked = ownWorkedOf(settled, table, row, field)?.worked ?? ''
        const isWorked = !/NaN|Infinity|undefined|\[object|function/.test(worked)
        if (!(isNumber && isWords && isState && isWorked))
          faults.push(`${field}${text.slice(0, 80)}: ${String(value)}, ${worked}`)
      }
    }
  }
  expect(faults).toEqual([])
}

describe('whatever a row may keep is calculated, or keeps its number', () => {
  test('made by hand to break it', () => {
    // each in some rows of every sheet
    for (const text of storedByHand)
      holds(planWithHostileNames(anyStored(() => text).map((stored) => (upTo(3) === 0 ? stored : ''))))
  })

  test('10 000 texts, some to a row', () => {
    let texts = 0
    while (texts < runs(10_000)) {
      const stored = anyStored()
      texts += stored.reduce((sum, each) => sum + (each === '' ? 0 : each.split('\n').length), 0)
      holds(planWithHostileNames(stored))
    }
  })

  test('also where it is edited, taken back and put together with another device’s', () => {
    for (let count = 0; count < runs(30); count += 1) {
      const [base, mine, theirs] = [0, 1, 2].map(() => planWithHostileNames(anyStored())) as [Plan, Plan, Plan]
      const session = new Session(base)
      for (const { id } of base.offerings.slice(0, 5)) {
        session.edit({ type: 'change', table: 'offerings', id, values: { price: upTo(900) } })
      }
      session.edit({ type: 'remove', table: 'offerings', ids: base.offerings.slice(0, 8).map(({ id }) => id) })
      holds(session.plan)
      while (session.canUndo) session.undo()
      holds(session.plan)
      const differences = planDifferences(base, mine, theirs)
      const edit = mergeEdit(differences, ({ suggested }) => suggested ?? 'mine')
      holds(edit ? appliedWithFollowers(mine, edit) : mine)
    }
  })
})

test.each([
  ['abc 1e9 X', 0],
  ['abc 1 =1+1', 0],
  ['__proto__ 1 X', 0],
  ['constructor 1 X', 1],
  ['abc 1 constructor', 1],
  ['abc 1 \u202eX', 0],
  ['abc 99999999999 X', 0],
  ['abc 1 X\nabc 2 Y', 1],
  ['abc 1 {price}', 0],
  [`abc 1 ${'x'.repeat(65_536)}`, 0],
  [Array.from({ length: 5000 }, (_, at) => `n${at} ${at} N${at}`).join('\n'), ownFormulaLimits.numbers],
])('named numbers are those of the language and no more: %.40j', (ownNumbers, count) => {
  expect(ownNumbersIn(ownNumbers)).toHaveLength(count)
  const hostile = { ...plan, settings: { ...plan.settings, ownNumbers } }
  holds({
    ...hostile,
    offerings: hostile.offerings.map((row) => ({ ...row, formulas: 'price={own.constructor}+{own.abc}' })),
  })
  for (const text of ['=constructor', '=X*2', '=Pris', '={price}']) becomes(hostile, places[0], text)
})
