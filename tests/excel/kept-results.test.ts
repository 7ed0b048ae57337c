import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepestNesting, nestingOf } from '../../src/excel/export/file/content.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { settingPlace } from '../../src/excel/layout/setting-cells.ts'
import { exampleNames } from '../../src/plan/examples/example-plan.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { municipalities } from '../../src/rules/municipalities.ts'
import { cashRows } from '../../src/workbook/formulas/cash.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { cellsIn, xmlOf } from './calc-files.ts'
import { anyFirm, compare, exported, fileOf, unequal, withTypedFormulas, workbookOf } from './plan-in-file.ts'

/** The numbers of the file, as it is before any program has calculated it, that are not the app's. */
async function offIn(plan: Plan, file?: Uint8Array) {
  const workbook = workbookOf(plan)
  const off = unequal(compare(plan, workbook, cellsIn(file ?? (await fileOf(plan)))))
  workbook.dispose()
  return off
}

test.each(exampleNames)(
  'the file of %s shows the numbers of the app before any program has calculated it',
  async (name) => {
    // what the product makes today (tests/excel/templates.test.ts)
    expect(await offIn(examplePlan(name, 2026), readFileSync(`templates/${name}.xlsx`))).toEqual([])
  },
)

property([fc.noShrink(anyFirm)], { numRuns: runs(5) })(
  'the file of any firm shows the numbers of the app before any program has calculated it',
  async (plan) => {
    expect(await offIn(withTypedFormulas(plan))).toEqual([])
  },
)

// where a difference is taken between sums of a billion kronor and more, its last digits are the computer's own
const isDifference = /^difference\.|keepRate|marginalTax|carriedForward/

property([fc.noShrink(anyPlan)], { numRuns: runs(3) })('and that of any plan', async (plan) => {
  expect((await offIn(plan)).filter(({ what }) => !isDifference.test(what))).toEqual([])
})

test('what has nothing to divide by is blank, and so is what is made of it', async () => {
  const plan: Plan = {
    ...emptyPlan(2026),
    // sales without a margin have no break-even; a loss is taxed by no percent
    offerings: [offering('a', { price: 100, variableCost: 120, volumeYear: 10 })],
    fixedCosts: [fixedCost('b', { amount: 5000 })],
  }
  const { workbook, file } = await exported(plan)
  expect(workbook.figure('safetyMargin.year1')).toBeNull()
  expect(workbook.figure('marginalTax.year1')).toBeNull()
  expect(unequal(compare(plan, workbook, cellsIn(file)))).toEqual([])
  workbook.dispose()
})

test('an expansionsfond that is not used has no room, whatever the capital is', async () => {
  const plan = emptyPlan(2026)
  const soleTrader = { companyForm: 'enskildFirma', method: 'skatteverket' } as const
  const years = { year1: { ...plan.salary.year1, ...soleTrader }, year2: plan.salary.year2, year3: plan.salary.year3 }
  const settings = { ...plan.settings, capital2: 300_000, reservePercent1: 10 }
  for (const openingExpansion of [0, 1000]) {
    const told: Plan = { ...plan, salary: years, settings: { ...settings, openingExpansion } }
    const { workbook, file } = await exported(told)
    expect(Number(workbook.figure('expansionRoom.year1')) > 0).toBe(openingExpansion > 0)
    expect(unequal(compare(told, workbook, cellsIn(file)))).toEqual([])
    workbook.dispose()
  }
})

test('no cell of a file is an error, nor a number that no program has', async () => {
  for (const plan of [emptyPlan(2026), examplePlan('cafe', 2026)])
    for (const [name, xml] of xmlOf(await fileOf(plan)).sheets)
      expect(xml.match(/<v>(?:#[^<]*|NaN|-?Infinity|undefined|null)<\/v>/g), name).toBeNull()
})

test('every line of the account has words of its own', async () => {
  const cells = cellsIn(await fileOf(emptyPlan(2026))).get(sheetNames.cash)
  const labels = [...(cells ?? [])].flatMap(([address, words]) => (/^A\d+$/.test(address) ? [String(words)] : []))
  expect(labels.length).toBeGreaterThan(cashRows.length + 60)
  // a name of the code that nobody has put into words
  expect(labels.filter((words) => /^[a-z]|undefined/.test(words))).toEqual([])
})

test('no formula is nested deeper than a worker of a browser reads, nor one that was typed, and none is too long', async () => {
  const typed = (depth: number) => `${'('.repeat(depth)}12*450${')'.repeat(depth)}`
  const row = (id: string, depth: number) => offering(id, { price: 5400, formulas: `price=${typed(depth)}` })
  const plan: Plan = { ...examplePlan('konsult', 2026), offerings: [row('a', 20), row('b', 40)] }
  const { workbook, file } = await exported(plan)
  const formulas = [...xmlOf(file).sheets.values()].flatMap((xml) =>
    [...xml.matchAll(/<f[^>]*>(.*?)<\/f>/g)].map(([, formula = '']) => formula),
  )
  expect(formulas).toContain(typed(20))
  expect(Math.max(...formulas.map(nestingOf))).toBeLessThanOrEqual(deepestNesting)
  // Excel takes no longer one
  expect(Math.max(...formulas.map((formula) => formula.replace(/&\w+;/g, '_').length))).toBeLessThan(8192)
  workbook.dispose()
})

test('a municipality is found by its own name, not by one that looks like it', async () => {
  // the same letters but for their dots and rings
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')
  const twins = municipalities.filter(({ code, name }) =>
    municipalities.some((other) => other.code !== code && plain(other.name) === plain(name)),
  )
  expect(twins.length).toBeGreaterThan(1)
  for (const { code, name } of twins) {
    const start = planOf(code)
    expect(
      cellsIn(await fileOf(start))
        .get(sheetNames.salary)
        ?.get(addressOf(settingPlace('kommun'))),
    ).toBe(name)
    expect(await offIn(start), name).toEqual([])
  }
})

const planOf = (kommun: string): Plan => ({
  ...emptyPlan(2026),
  settings: { ...emptyPlan(2026).settings, kommun },
  offerings: [offering('a', { price: 1000, volumeYear: 700 })],
})
