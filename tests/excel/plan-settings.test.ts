import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { readSettingCells } from '../../src/excel/import/setting-cells.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { type fileLists, listColumn, listRow } from '../../src/excel/layout/financing-cells.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { type FileSetting, firstCostRow, seasonPlace, settingPlace } from '../../src/excel/layout/setting-cells.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import type { ImportChoice } from '../../src/plan/import/found.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { offering } from '../workbook/plans.ts'
import { typedInto } from './calc-files.ts'
import { fileOf } from './plan-in-file.ts'

type PlanChoice = Omit<Extract<ImportChoice, { of: 'plan' }>, 'of'>

async function reading(bytes: Uint8Array, into: Plan, choice: PlanChoice) {
  const file = await openFile(bytes, 'plan.xlsx')
  const proposal = file.propose(into, { of: 'plan', ...choice }, countingIds('n'))
  return { ...proposal, after: proposal.edit ? applyEdit(into, proposal.edit).plan : into }
}

/** The same file with another name on a sheet. */
function renamed(file: Uint8Array, from: string, to: string): Uint8Array {
  const parts = unzipSync(file)
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
  expect(workbook).toContain(`name="${from}"`)
  return zipSync({ ...parts, 'xl/workbook.xml': strToU8(workbook.replace(`name="${from}"`, `name="${to}"`)) })
}

const withSettings = (plan: Plan, settings: Partial<Plan['settings']>): Plan => ({
  ...plan,
  settings: { ...plan.settings, ...settings },
})
const answered = withSettings(emptyPlan(2026), { kommun: '2480', birthYear: 1985, pricesVat: 25 })
const sold = [offering('a', { product: 'Klippning', price: 500, volumeYear: 10 })]

describe('the settings of an exported plan', () => {
  const other = withSettings({ ...emptyPlan(2027), offerings: sold }, { kommun: '0380', churchMember: true })

  test('are listed before they are taken, and can be left', async () => {
    const bytes = await fileOf(other)
    const taken = await reading(bytes, answered, { mode: 'add' })
    expect(taken.settings).toMatchObject({ changed: 5, isTaken: true })
    expect(applyEdit(answered, taken.settings.edit!).plan.settings).toEqual(other.settings)
    expect(taken.after.settings).toEqual(other.settings)

    const left = await reading(bytes, answered, { mode: 'add', settings: false })
    expect(left.settings).toEqual({ ...taken.settings, isTaken: false })
    expect(left.after.settings).toEqual(answered.settings)
    expect(left.counts.added).toBe(1)
  })

  test('that are left do not make another price of a row’s', async () => {
    for (const [plan, file] of [
      [answered, withSettings(other, { pricesVat: 0 })],
      [answered, withSettings(other, { pricesVat: 12 })],
      [withSettings(answered, { pricesVat: 0 }), withSettings(other, { pricesVat: 25 })],
    ] as const) {
      const { after } = await reading(await fileOf(file), plan, { mode: 'add', settings: false })
      const [was, is] = [file, after].map((each) => new Workbook(each).figure('totalAnnualSales.year1'))
      expect(is).toBe(was)
      // once more changes nothing
      expect((await reading(await fileOf(file), after, { mode: 'add', settings: false })).edit).toBeUndefined()
    }
  })

  test('that say no more than those of a new plan are left unless they are asked for, or the whole plan is replaced', async () => {
    const template = await fileOf({ ...emptyPlan(2026), offerings: sold })
    const own = withSettings(answered, { startYear: 2027 })
    const left = await reading(template, own, { mode: 'add' })
    expect(left.settings).toMatchObject({ changed: 4, isTaken: false })
    expect(left.after.settings).toEqual(own.settings)
    expect((await reading(template, own, { mode: 'add', settings: true })).after.settings).toEqual(
      emptyPlan(2026).settings,
    )
    expect((await reading(template, own, { mode: 'replace' })).after.settings).toEqual(emptyPlan(2026).settings)
  })

  test('keep the kommun when the file’s is none, say which are nearest, and take the one that is chosen', async () => {
    const kommun = addressOf(settingPlace('kommun'))
    const bytes = typedInto(await fileOf(other), { Lönekalkyl: { [kommun]: 'Upsala' } })
    const { settings, after } = await reading(bytes, answered, { mode: 'add' })
    expect(settings.troubles).toMatchObject([
      { cell: kommun, field: 'settings.kommun', typed: 'Upsala', why: 'import.notAMunicipality' },
    ])
    expect(after.settings.kommun).toBe('2480')
    const chosen = await reading(bytes, answered, { mode: 'add', kommun: '0380' })
    expect(chosen.settings.troubles).toEqual([])
    expect(chosen.after.settings.kommun).toBe('0380')
    for (const [typed, code] of [
      ['uppsala kommun ', '0380'],
      ['0180', '0180'],
      ['Genomsnitt', ''],
      ['malmo', '1280'],
    ] as const) {
      const file = typedInto(await fileOf(other), { Lönekalkyl: { [kommun]: typed } })
      expect((await reading(file, answered, { mode: 'add' })).after.settings.kommun).toBe(code)
    }
  })
})

describe('what the owner tells of pay and tools', () => {
  const told = withSettings(emptyPlan(2026), { sharesOwnedSince: 2019, ownPay1: 451_900, capital1: -50_000 })
  const cell = (name: FileSetting) => addressOf(settingPlace(name))

  test('is read as it is typed in a cell, below rows that somebody has put in, and blank is as if nobody had told', async () => {
    const typed = {
      [cell('capital1')]: '−75 000',
      [cell('reservePercent1')]: '12,5',
      [cell('interestAllocation')]: 'ja',
    }
    const emptied = { [cell('sharesOwnedSince')]: null, [cell('ownPay1')]: null, [cell('acquisitionCost')]: null }
    const bytes = typedInto(await fileOf(told), { [sheetNames.owner]: { ...typed, ...emptied } })
    const { settings, after } = await reading(bytes, told, { mode: 'add' })
    expect(settings).toMatchObject({ changed: 5, troubles: [] })
    expect(after.settings).toEqual({
      ...emptyPlan(2026).settings,
      capital1: -75_000,
      reservePercent1: 12.5,
      interestAllocation: true,
    })
  })

  test('that can’t be read is refused cell by cell, and what the plan has stays', async () => {
    const wrong = {
      [cell('sharesOwnedSince')]: 1850,
      [cell('ownPay1')]: 'mycket',
      [cell('reservePercent1')]: 31,
      [cell('savedAllowance')]: -1,
      [cell('interestAllocation')]: 'kanske',
    }
    const bytes = typedInto(await fileOf(told), { [sheetNames.owner]: wrong })
    const { settings, after } = await reading(bytes, told, { mode: 'add' })
    expect(settings.troubles.map(({ sheet, cell: at, why }) => [sheet, at, why])).toEqual([
      ['Ägarens pengar', cell('sharesOwnedSince'), 'entry.notAYear'],
      ['Ägarens pengar', cell('savedAllowance'), 'entry.notANumber'],
      ['Ägarens pengar', cell('ownPay1'), 'entry.notANumber'],
      ['Ägarens pengar', cell('interestAllocation'), 'import.notAChoice'],
      ['Ägarens pengar', cell('reservePercent1'), 'entry.overReserve'],
    ])
    expect(after.settings).toEqual(told.settings)
  })
})

describe('what is bought, put in and borrowed', () => {
  const told = withSettings(emptyPlan(2026), {
    investments: 'Bil;240000;2;5',
    ownMoney: '50000;1',
    loans: 'Bank;200000;2;6.25;60;6;straight',
  })
  const cell = (list: (typeof fileLists)[number], at: number, column: string) =>
    addressOf({ row: listRow(list, at), column: listColumn(list, column) })

  test('comes back from the file as it went, and a row that is typed in it comes with it', async () => {
    const made = await fileOf(told)
    expect((await reading(made, emptyPlan(2026), { mode: 'replace' })).after.settings).toMatchObject({
      investments: told.settings.investments,
      ownMoney: told.settings.ownMoney,
      loans: told.settings.loans,
    })
    const typed = {
      [cell('loans', 1, 'name')]: 'Almi; Stockholm',
      [cell('loans', 1, 'amount')]: 100_000,
      [cell('loans', 1, 'month')]: 13,
      [cell('loans', 1, 'percent')]: 7.5,
      [cell('loans', 1, 'type')]: 'Annuitet',
      [addressOf(settingPlace('depreciationRule'))]: '20-regeln',
    }
    const { after, settings } = await reading(typedInto(made, { [sheetNames.financing]: typed }), told, { mode: 'add' })
    expect(settings).toMatchObject({ changed: 2, troubles: [] })
    expect(after.settings.loans).toBe(`${told.settings.loans}\nAlmi, Stockholm;100000;13;7.5;60;0;annuity`)
    expect(after.settings.depreciationRule).toBe(20)
  })

  test('that can’t be read is refused cell by cell, and what the plan has stays', async () => {
    const wrong = { [cell('loans', 0, 'percent')]: 101, [cell('investments', 0, 'month')]: 37 }
    const bytes = typedInto(await fileOf(told), { [sheetNames.financing]: wrong })
    const { settings, after } = await reading(bytes, told, { mode: 'add' })
    expect(settings.troubles.map(({ sheet, cell: at }) => [sheet, at])).toEqual([
      [sheetNames.financing, cell('investments', 0, 'month')],
      [sheetNames.financing, cell('loans', 0, 'percent')],
    ])
    expect(after.settings).toEqual(told.settings)
  })
})

describe('what is told of the account', () => {
  const told = withSettings(emptyPlan(2026), {
    openingBalance: -5000,
    vatPeriod: 'quarter',
    ownDraw2: 20_000,
    costMonths: 'Hyra=1,7',
    season: '50 50 0 0 0 0 0 0 0 0 0 0',
  })
  const cost = (at: number, column: number) => addressOf({ row: firstCostRow + at, column })
  const percent = (month: number) => addressOf(seasonPlace(month))

  test('is read as it is typed in a cell: choices by their words, a season of twelve cells, costs by their names', async () => {
    const typed = {
      [addressOf(settingPlace('vatPeriod'))]: 'En gång om året',
      [addressOf(settingPlace('paymentDays'))]: 'efter 30 dagar',
      [addressOf(settingPlace('ownDraw2'))]: null,
      [percent(0)]: '40,5',
      [percent(11)]: 9.5,
      [cost(0, 2)]: 'jan, april',
      [cost(1, 1)]: 'Försäkring',
      [cost(1, 2)]: 3,
    }
    const bytes = typedInto(await fileOf(told), { [sheetNames.account]: typed })
    const { settings, after } = await reading(bytes, told, { mode: 'add' })
    expect(settings).toMatchObject({ changed: 5, troubles: [] })
    expect(after.settings).toEqual({
      ...told.settings,
      vatPeriod: 'year',
      paymentDays: 30,
      ownDraw2: null,
      season: '40.5 50 0 0 0 0 0 0 0 0 0 9.5',
      costMonths: 'Hyra=1,4\nFörsäkring=3',
    })
  })

  test('that can’t be read is refused cell by cell, and what the plan has stays', async () => {
    const wrong = {
      [addressOf(settingPlace('vatPeriod'))]: 'ibland',
      [addressOf(settingPlace('costsVatPercent'))]: 26,
      [percent(1)]: 40.5,
      [cost(0, 2)]: 'ofta',
    }
    const bytes = typedInto(await fileOf(told), { [sheetNames.account]: wrong })
    const { settings, after } = await reading(bytes, told, { mode: 'add' })
    expect(settings.troubles.map(({ sheet, cell, why }) => [sheet, cell, why])).toEqual([
      [sheetNames.account, addressOf(settingPlace('vatPeriod')), 'import.notAChoice'],
      [sheetNames.account, addressOf(settingPlace('costsVatPercent')), 'entry.overVat'],
      [sheetNames.account, percent(0), 'entry.notAWhole'],
      [sheetNames.account, cost(0, 2), 'entry.notMonths'],
    ])
    // as it is written in Sweden
    expect(settings.troubles.find(({ why }) => why === 'entry.notAWhole')?.typed).toBe('50 40,5 0 0 0 0 0 0 0 0 0 0')
    expect(after.settings).toEqual(told.settings)
  })
})

test.each<[keyof typeof sheetNames, Partial<Plan['settings']>]>([
  ['owner', { sharesOwnedSince: 2019, ownPay1: 451_900, capital1: -50_000 }],
  ['financing', { investments: 'Bil;240000;2;5', ownMoney: '50000;1' }],
  ['account', { openingBalance: -5000, vatPeriod: 'quarter', costMonths: 'Hyra=1,7' }],
])('what is told on %s stays when the file has no such sheet, as one of before it came', async (sheet, settings) => {
  const told = withSettings(emptyPlan(2026), settings)
  const whole = await fileOf(emptyPlan(2026))
  const replaced = async (bytes: Uint8Array) => (await reading(bytes, told, { mode: 'replace' })).after.settings
  expect(await replaced(renamed(whole, sheetNames[sheet], 'Borta'))).toEqual(told.settings)
  expect(await replaced(whole)).toEqual(emptyPlan(2026).settings)
})

describe('a question that has moved', () => {
  const { settings } = withSettings(emptyPlan(2026), {})
  const labels = ['openingBalance', 'taxBefore', 'wantedBuffer', 'ownDraw1'] as const
  /** Rows of the sheet 'account' on which these questions stand, each with a number of its own. */
  const rowsWith = (names: readonly (typeof labels)[number][], called: (name: string) => string = (name) => name) =>
    names.reduce<string[][]>((rows, name, at) => {
      const { row, label } = settingPlace(name)
      for (let next = rows.length; next < row; next++) rows.push([])
      rows[row - 1] = [called(label), String(1000 + at)]
      return rows
    }, [])

  test('is found by the words beside it, and one that the file does not have is left', () => {
    const without = rowsWith(['openingBalance', 'wantedBuffer', 'ownDraw1']).toSpliced(
      settingPlace('taxBefore').row - 1,
      1,
    )
    const { values, troubles } = readSettingCells({ ...settings, taxBefore: 7 }, 'account', without)
    expect(values).toEqual({ openingBalance: 1000, wantedBuffer: 1001, ownDraw1: 1002 })
    expect(troubles).toEqual([])
  })

  test('is found by where it stands below the first when an older file calls it otherwise', () => {
    const start = settingPlace('openingBalance').label
    const older = [['Rad'], ...rowsWith(labels, (label) => (label === start ? label : `${label} *`))]
    expect(readSettingCells(settings, 'account', older).values).toEqual({
      openingBalance: 1000,
      taxBefore: 1001,
      wantedBuffer: 1002,
      ownDraw1: 1003,
    })
  })
})
