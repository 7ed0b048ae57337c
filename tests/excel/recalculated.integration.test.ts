import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { hasWays } from '../../src/excel/export/ways/ways-sheet.ts'
import { openFile } from '../../src/excel/import/open-file.ts'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs, seed } from '../fixtures/chance.ts'
import { fixedCost, measure, offering, planWithSurplus } from '../workbook/plans.ts'
import { cellsIn, poisoned, resaved, typedInto } from './calc-files.ts'
import { anyFirm, compare, editedLike, exported, fileOf, typingOf, unequal, withTypedFormulas } from './plan-in-file.ts'

const pairs = runs(5)
const wild = runs(2)

const life: Plan = {
  ...planWithSurplus({ year1: 480_000, year2: -120_000, year3: 900_000 }, 'enskildFirma', 'skatteverket', 2025),
  settings: {
    ...planWithSurplus({}, 'enskildFirma').settings,
    startYear: 2025,
    kommun: '1480',
    birthYear: 1958,
    churchMember: true,
    ownSharePercent: 50,
    employmentIncome: 240_000,
    openingTemplatePayroll: 60_000,
    openingPayrollTax: 41_000,
    openingLoss: 25_000,
    pricesVat: 25,
  },
}

// egenavgifter of 2·10¹³ kr and 96 hundredths: rounded to twelve digits, as LibreOffice's ROUNDDOWN does, they are another krona and another hundred of the income of the year after
const billions: Plan = {
  ...planWithSurplus({}, 'enskildFirma', 'skatteverket', 2025),
  offerings: [
    offering('a', { price: 9_999_000, volumeYear: 9_000_000 }),
    offering('b', { year: 'year2', variableCost: 294_300, volumeYear: 9_999_999 }),
  ],
  fixedCosts: [fixedCost('f', { amount: 4135 }), fixedCost('g', { year: 'year2', amount: 61 })],
}

// every tool of an enskild firma, the last of them when it becomes an aktiebolag
const tools: Plan = {
  ...planWithSurplus({ year1: 700_000, year2: -40_000, year3: 520_000 }, 'enskildFirma', 'skatteverket', 2026),
  settings: {
    ...planWithSurplus({}, 'enskildFirma').settings,
    interestAllocation: true,
    capital1: 300_000,
    capital2: -650_000,
    capital3: 180_000,
    capital4: 90_000,
    savedAllocation: 12_000,
    reservePercent1: 30,
    reservePercent3: 12.5,
    reserveBack2: 30_000,
    reserveBack3: 90_000,
    reserveBefore6: 11_000,
    reserveBefore5: 22_000,
    reserveBefore1: 33_000,
    expansionChange1: 60_000,
    expansionChange3: -15_000,
    openingExpansion: 40_000,
    openingTemplatePayroll: 60_000,
    openingPayrollTax: 41_000,
  },
}
const toolsEnded: Plan = {
  ...tools,
  salary: { ...tools.salary, year3: { ...tools.salary.year3, companyForm: 'aktiebolag' } },
}

// an aktiebolag with all that its owner may tell: a room that was saved, free equity, a pay of the owner's own, and a loss between
const company: Plan = {
  ...planWithSurplus({ year1: 900_000, year2: -300_000, year3: 1_400_000 }, 'aktiebolag', 'skatteverket', 2026),
  settings: {
    ...planWithSurplus({}, 'aktiebolag').settings,
    startYear: 2026,
    kommun: '0180',
    churchMember: true,
    sharesOwnedSince: 2019,
    acquisitionCost: 260_000,
    savedAllowance: 145_000,
    openingEquity: 611_111,
    ownSharePercent: 60,
    ownPayBefore: 480_000,
    allPayBefore: 1_900_000,
    ownPay1: 310_000,
    ownPay3: 0,
  },
}
// the rules before 2026, a share too small for the main rule in one and large enough in the other, and an owner who grows old
const oldRules: Plan = {
  ...company,
  settings: { ...company.settings, startYear: 2024, ownSharePercent: 3.5, birthYear: 1959 },
}
const oldMainRule: Plan = {
  ...oldRules,
  settings: { ...oldRules.settings, ownSharePercent: null, employmentIncome: 180_000, birthYear: null },
}
// so much that all of it is worth taking out, above what can be taxed as pay too
const wealthy: Plan = {
  ...company,
  settings: { ...company.settings, openingEquity: 12_000_000, ownSharePercent: null, sharesOwnedSince: null },
}
// a company between two years as enskild firma, and one that comes last
const between: Plan = {
  ...tools,
  salary: { ...tools.salary, year2: { ...tools.salary.year2, companyForm: 'aktiebolag' } },
  settings: { ...tools.settings, openingEquity: 250_000, sharesOwnedSince: 2020, ownPay2: 100_000 },
}

const golden: readonly Plan[] = [
  billions,
  tools,
  toolsEnded,
  company,
  oldRules,
  oldMainRule,
  wealthy,
  between,
  planWithSurplus({ year1: 400_000, year2: 500_000, year3: 643_000 }, 'enskildFirma'),
  planWithSurplus({ year1: 400_000, year2: 20_000, year3: -1 }, 'aktiebolag', 'skatteverket'),
  life,
  {
    ...life,
    salary: {
      ...life.salary,
      year2: { ...life.salary.year2, companyForm: 'aktiebolag' },
      year3: { ...life.salary.year3, companyForm: 'aktiebolag' },
    },
    settings: { ...life.settings, birthYear: 2006, startYear: 2026 },
    offerings: [
      offering('a', { price: 450, volumeYear: 34.69, vat: '12' }),
      offering('b', { year: 'year2', price: 1.005, variableCost: 0.285, volumeYear: 100, workHours: 0.1 }),
    ],
    fixedCosts: [fixedCost('f', { year: 'year3', amount: 9_999_999 })],
    measures: [measure('m', { hours1: 10, costs2: 99_999 })],
  },
]

// where a difference is taken between sums of a billion kronor and more, its last digits are the computer's own
const isDifference = /^difference\.|keepRate|marginalTax|carriedForward/

// of those an amount is right to 1e-9 of itself, and so is what is left of two of them: a krona
const isOfBillions = (at: number) => golden[at] === billions

// an export, with a company's ways in it, and what somebody edits in it, to be saved again as they are
const small: Plan = {
  ...emptyPlan(2026),
  salary: { ...emptyPlan(2026).salary, year2: { ...emptyPlan(2026).salary.year2, companyForm: 'aktiebolag' } },
  settings: {
    ...emptyPlan(2026).settings,
    sharesOwnedSince: 2019,
    acquisitionCost: 0,
    openingEquity: -120_000,
    ownPay2: 451_900,
    interestAllocation: true,
    capital4: 999_999_999,
    reservePercent1: 12.5,
    reserveBefore6: 40_000,
    expansionChange3: -90_000,
  },
  offerings: [
    offering('a', { category: 'Webb', product: 'Bas', price: 24_000.5, volumeYear: 8, vat: '25' }),
    offering('b', { product: 'Timme', price: 900, workHours: 1, volumeYear: 0.5, year: 'year2' }),
  ],
  fixedCosts: [fixedCost('c', { category: '=1+1', amount: 60_000 })],
  measures: [measure('d', { measureName: 'Ny webb', startdate: '2026-02-01', hours1: 40, costs2: 5000 })],
}

/** Everything that LibreOffice is asked in one start. */
async function madeFiles() {
  const [plans, others, huge] = [anyFirm.map(withTypedFormulas), anyFirm, anyPlan].map((any, at) =>
    fc.sample(any, { numRuns: at === 2 ? wild : pairs, seed: seed + at }),
  ) as [Plan[], Plan[], Plan[]]
  const untouched = await Promise.all(
    [...golden, ...plans, ...huge].map(async (plan) => ({ plan, ...(await exported(plan)), rows: plan })),
  )
  const edited = plans.map((plan, at) => {
    const into = editedLike(plan, others[at] ?? plan)
    const { file } = untouched[golden.length + at] ?? { file: new Uint8Array() }
    return { plan: into, file: typedInto(file, typingOf(plan, into)), rows: plan }
  })
  const all = [
    ...untouched,
    ...edited.map((one) => {
      const workbook = new Workbook(one.plan)
      // the salaries that give the most are those that were searched for when the file was made
      if (hasWays(one.rows)) workbook.tellMostInHand(mostInHand(new Workbook(one.rows).ownerModel))
      return { ...one, workbook }
    }),
  ]

  const bytes = await fileOf(small)
  const again = [bytes, typedInto(bytes, { 'Fasta kostnader': { C7: 61_000 } })]
  return { all, untouched, files: [...all.map(({ file }) => poisoned(file)), ...again] }
}
let made: Awaited<ReturnType<typeof madeFiles>>
// some twenty files, each of which calculates itself first
beforeAll(async () => {
  made = await madeFiles()
})

let asked: ReturnType<typeof resaved> | undefined
/** What LibreOffice has saved: the files of `all`, then those of the small plan. */
const answers = () => (asked ??= resaved(made.files))

test('LibreOffice calculates every number of the file to what the app has, as exported and as edited there', async () => {
  const { all, untouched } = made
  const calculated = await answers()
  const wrong = all.flatMap(({ plan, workbook, rows }, at) => {
    const cells = cellsIn(calculated[at]!)
    const isHuge = at >= golden.length + pairs && at < untouched.length
    return unequal(compare(plan, workbook, cells, rows))
      .filter(({ what }) => !isHuge || !isDifference.test(what))
      .filter(({ app, file }) => !isOfBillions(at) || Math.abs(Number(app) - Number(file)) > 1)
      .map((one) => ({ ...one, at }))
  })
  expect(wrong, `LONEBANKEN_SEED=${seed}`).toEqual([])
})

test('LibreOffice gives every cell, helpers too, what the file kept for it, and the poisoned ones would not pass', async () => {
  const { untouched } = made
  const calculated = await answers()
  const wrong = untouched.slice(0, golden.length + pairs).flatMap(({ file }, at) => unlike(file, calculated[at]!, at))
  expect(wrong, `LONEBANKEN_SEED=${seed}`).toEqual([])
  const { workbook, file } = await exported(life)
  expect(unequal(compare(life, workbook, cellsIn(poisoned(file)))).length).toBeGreaterThan(300)
})

/** The cells of a file that are otherwise when it has been calculated: words that differ, and numbers by more than 1e-9 of themselves. */
function unlike(file: Uint8Array, calculated: Uint8Array, at: number) {
  const after = cellsIn(calculated)
  return [...cellsIn(file)].flatMap(([sheet, cells]) =>
    [...cells].flatMap(([address, kept]) => {
      const found = after.get(sheet)?.get(address)
      const isLike =
        typeof kept === 'number' && typeof found === 'number'
          ? Math.abs(kept - found) <= Math.max(isOfBillions(at) ? 1 : 1e-9, 1e-9 * Math.abs(kept))
          : kept === (found ?? '')
      return isLike ? [] : [{ at, sheet, address, kept, found }]
    }),
  )
}

test('an export that LibreOffice has saved again is the same plan, with the cell that was edited', async () => {
  const [same, edited] = (await answers()).slice(made.all.length)
  const untouched = await openFile(same!, 'plan.xlsx')
  expect(untouched.found).toEqual({ kind: 'plan' })
  expect(untouched.propose(small, { of: 'plan', mode: 'replace' }, countingIds())).toMatchObject({
    edit: undefined,
    settings: { changed: 0, troubles: [] },
    counts: { same: 4 },
  })
  const changed = await openFile(edited!, 'plan.xlsx')
  expect(changed.propose(small, { of: 'plan', mode: 'add' }, countingIds()).edit).toEqual({
    type: 'change',
    table: 'fixedCosts',
    id: 'c',
    values: { amount: 61_000 },
  })
})
