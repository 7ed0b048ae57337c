import { expect, test } from 'vitest'
import { formulasOf } from '../../src/excel/import/cell-formula.ts'
import { ownFormulaLimits } from '../../src/rules/limits.ts'

test('of a file no more formulas are looked into than a plan may have; the others are told as numbers', () => {
  const cells = Array.from({ length: ownFormulaLimits.inPlan + 1 }, (_, at) => `A${at + 1}`)
  const others = new Map(cells.map((cell) => [cell, { text: 'B1*2', down: 0, right: 0 }]))
  const sheet = { name: 'Priser', rows: [], others }
  const formulas = formulasOf(sheet, ['price'], () => 'file.offerings.1.price')
  const kept = cells.filter((cell) => formulas.get(cell)?.stored !== undefined)
  expect(kept).toEqual(cells.slice(0, ownFormulaLimits.inPlan))
  expect(formulas.size).toBe(cells.length)
})
