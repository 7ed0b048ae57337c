import { describe, expect, test } from 'vitest'
import { copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { blankRowAtEnd, rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Offering } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { maxRows, ownFormulaLimits } from '../../src/rules/limits.ts'
import { Session } from '../../src/session/session.ts'
import { copyToYear, copyToYears, duplicate } from '../../src/sheets/grid/commands/row-actions.ts'
import { rowsOf } from '../../src/sheets/grid/commands/sheet-rows.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { importAsItIs, importYear } from '../../src/sheets/import-year.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { offering } from '../workbook/plans.ts'

test('rows for which the plan has no room are refused before they come in, and nothing is changed', () => {
  const empty = emptyPlan(2026)
  const values = Array.from({ length: maxRows }, () => ({ ...blankValues('fixedCosts'), amount: 1 }))
  const full = applyEdit(empty, rowsAtEnd(empty, 'fixedCosts', 'year1', values, newRowId)).plan
  const session = new Session(full)
  const refused: string[] = []
  const sheet = new OpenSheet(session, 'fixedCosts', 'year2', {
    refused: (why) => refused.push(why),
    announce: () => undefined,
    toast: () => undefined,
  })
  const copy = copyYear(full, 'fixedCosts', 'year1', 'year2', newRowId)
  expect(sheet.execute(copy!.edit)).toBe(false)
  expect(refused).toEqual(['rows.tooMany'])
  expect(session.plan).toBe(full)
  expect(session.canUndo).toBe(false)
  expect(sheet.execute(blankRowAtEnd(full, 'fixedCosts', 'year2', newRowId))).toBe(true)
})

describe('cells with formulas for which the plan has no room are refused before they come in, and nothing is changed', () => {
  const formulas = 'variableCost={price}*0.4'
  const { inPlan } = ownFormulaLimits
  const filled = (id: string, values: Partial<Offering> = {}) => offering(id, { product: id, price: 100, ...values })
  const followers = Array.from({ length: inPlan }, (_, at) => filled(`f${at}`, { formulas, rank: `a${at}` }))
  const full = settledPlan({ ...emptyPlan(2026), offerings: [...followers, filled('last', { rank: 'b' })] })
  const sheetOn = (session: Session, year: Year = 'year1') => {
    const heard: string[] = []
    const hear = (what: string) => void heard.push(what)
    const sheet = new OpenSheet(session, 'offerings', year, { refused: hear, announce: hear, toast: hear })
    sheet.open()
    return { heard, sheet }
  }
  test.each<readonly [string, Year, (sheet: OpenSheet<'offerings'>) => unknown]>([
    [
      'filled down',
      'year1',
      (sheet) =>
        sheet.executeHere(sheet.content.fillingDown({ top: inPlan - 1, bottom: inPlan, columns: ['variableCost'] })!),
    ],
    ['duplicated', 'year1', (sheet) => duplicate(rowsOf(sheet), ['f7'])],
    ['copied to another year', 'year1', (sheet) => copyToYear(rowsOf(sheet), ['f7'], 'year2')],
    ['copied to both', 'year1', (sheet) => copyToYears(rowsOf(sheet), 'f7', ['year2', 'year3'])],
    ['imported from a year', 'year2', (sheet) => importYear(sheet, importAsItIs('offerings', 'year1', 'year2'), true)],
  ])('%s', (_, year, act) => {
    const session = new Session(full)
    const { sheet, heard } = sheetOn(session, year)
    act(sheet)
    expect(heard).toEqual(['formulas.tooMany'])
    expect(session.plan).toBe(full)
    expect(session.canUndo).toBe(false)
  })

  test('one that goes makes room for one', () => {
    const session = new Session(full)
    const { sheet, heard } = sheetOn(session)
    session.edit({ type: 'change', table: 'offerings', id: full.offerings[3]!.id, values: { formulas: '' } })
    duplicate(rowsOf(sheet), ['f7'])
    duplicate(rowsOf(sheet), ['f8'])
    expect(heard).toEqual([expect.stringMatching(/^Raden \u00e4r duplicerad, ny rad \d+/), 'formulas.tooMany'])
  })
})
