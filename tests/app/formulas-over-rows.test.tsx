import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DifferenceLines } from '../../src/app/workbench/DifferenceLines.tsx'
import { differencesBetween } from '../../src/app/workbench/differences.ts'
import { mergeEdit, planDifferences } from '../../src/plan/merge.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { formulaBarOf } from '../../src/sheets/formula-words.ts'
import { removeRows } from '../../src/sheets/grid/commands/row-actions.ts'
import { rowsOf } from '../../src/sheets/grid/commands/sheet-rows.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { appliedWithFollowers, settledPlan } from '../../src/workbook/own/settle.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const [coffee, latte, rent] = ['kaffe0000000000', 'latte0000000000', 'hyra00000000000'] as const

function planWith(ofCoffee: Partial<Offering> = {}, ofLatte: Partial<Offering> = {}): Plan {
  return settledPlan({
    ...emptyPlan(2026),
    offerings: [
      offering(coffee, { product: 'Kaffe', price: 40, variableCost: 6, volumeYear: 100, ...ofCoffee }),
      offering(latte, {
        product: 'Latte',
        price: 50,
        volumeYear: 10,
        formulas: `variableCost={${coffee}.price}*0.5`,
        ...ofLatte,
      }),
    ],
    fixedCosts: [fixedCost(rent, { category: 'Hyra', formulas: 'amount={sum.totalAnnualSales.year1}*5%' })],
  })
}

/** A sheet, and what a person sees of one of its cells. */
function openOn(plan: Plan) {
  const session = new Session(plan)
  const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }
  const sheet = new OpenSheet(session, 'offerings', 'year1', quiet)
  sheet.open()
  const seen = (id: string, column: string) => {
    // no grid is there to hold it
    Object.defineProperty(sheet, 'cursor', { configurable: true, value: { rowIndex: 0, rowId: id, column } })
    const bar = formulaBarOf(
      sheet,
      () => undefined,
      () => undefined,
    )
    return {
      shows: String(sheet.value(id, column)),
      mark: sheet.ownState(id, column),
      formula: bar?.formula,
      worked: bar?.worked.replaceAll('\u00a0', ' '),
    }
  }
  return { session, sheet, seen }
}

test('a row goes whose price another cell uses: that cell says so and keeps its number, and undo mends it', () => {
  const { session, sheet, seen } = openOn(planWith())
  const whole = { shows: '20', mark: 'follows', formula: '=Pris f\u00f6r Kaffe*0,5' }
  expect(seen(latte, 'variableCost')).toMatchObject(whole)
  expect(seen(latte, 'variableCost').worked).toContain('40 \u00d7 0,5 = 20')
  removeRows(rowsOf(sheet), [coffee])
  const gone = seen(latte, 'variableCost')
  expect(gone).toMatchObject({ shows: '20', mark: 'atFault' })
  expect(gone.worked).toContain('Formeln använder en rad eller ett tal som är borttaget. Talet står kvar.')
  expect(gone.worked).not.toContain('=')
  expect(gone.formula).not.toContain(coffee)
  session.undo()
  expect(seen(latte, 'variableCost')).toMatchObject(whole)
  session.edit({ type: 'change', table: 'offerings', id: session.row('offerings', coffee)!.id, values: { price: 60 } })
  expect(seen(latte, 'variableCost').shows).toBe('30')
})

test('a row is called what it is called now, wherever it stands', () => {
  const { session, seen } = openOn(planWith())
  const { id } = session.row('offerings', coffee)!
  session.edit({ type: 'change', table: 'offerings', id, values: { product: 'Kaffe (stor)' } })
  expect(seen(latte, 'variableCost').formula).toBe('=Pris f\u00f6r "Kaffe (stor)"*0,5')
  session.edit({ type: 'reorder', table: 'offerings', ranks: { [id]: 'zz' } })
  expect(seen(latte, 'variableCost')).toMatchObject({ shows: '20', formula: '=Pris f\u00f6r "Kaffe (stor)"*0,5' })
})

describe('two devices', () => {
  const base = planWith({}, { formulas: '', variableCost: 20 })
  const mine = planWith({}, { price: 90, formulas: `price={${coffee}.price}+50` })
  const theirs = planWith({ price: 45, formulas: `price={${latte}.price}-5` }, { formulas: '', variableCost: 20 })
  const both = () => {
    const edit = mergeEdit(planDifferences(base, mine, theirs), ({ suggested }) => suggested ?? 'theirs')!
    return appliedWithFollowers(mine, edit)
  }

  test('close a circle that neither of them has: both cells say so, keep their numbers, and one that is typed over frees the other', () => {
    const { session, seen } = openOn(both())
    const numbers = [seen(coffee, 'price').shows, seen(latte, 'price').shows]
    expect(numbers).toEqual(['45', '90'])
    for (const id of [coffee, latte]) {
      expect(seen(id, 'price').mark).toBe('atFault')
      expect(seen(id, 'price').worked).toContain('Formeln g\u00e5r i en cirkel. Talet st\u00e5r kvar.')
    }
    const { id } = session.row('offerings', coffee)!
    session.edit({ type: 'change', table: 'offerings', id, values: { price: 70, formulas: '' } })
    expect(seen(latte, 'price')).toMatchObject({ shows: '120', mark: 'follows' })
    session.undo()
    expect([seen(coffee, 'price').shows, seen(latte, 'price').shows]).toEqual(numbers)
  })

  test('are compared in words, without the ids of rows', () => {
    const differences = [
      ...differencesBetween(base, mine, theirs),
      // a row that only one of them has
      ...differencesBetween(undefined, planWith(), {
        ...planWith(),
        offerings: base.offerings.slice(0, 1),
        fixedCosts: [],
      }),
    ]
    for (const difference of differences) {
      const sides = { mine: 'Min', theirs: 'Deras' }
      const { container } = render(<DifferenceLines difference={difference} sides={sides} />)
      expect(container.textContent).not.toMatch(/\{|0000000|sum\.|borttaget/)
    }
    const said = differences.flatMap(({ fields }) => fields.flatMap((field) => [field.mine, field.theirs])).join('\n')
    for (const words of [
      '=Pris f\u00f6r Kaffe+50',
      '=Pris f\u00f6r Latte-5',
      '=Pris f\u00f6r Kaffe*0,5',
      '=Summa \u00c5rsf\u00f6rs\u00e4ljning*5%',
    ])
      expect(said).toContain(words)
    expect(screen.getAllByText('Deras').length).toBeGreaterThan(0)
  })
})
