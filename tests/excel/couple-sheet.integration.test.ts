import { beforeAll, describe, expect, test } from 'vitest'
import { coupleRef, coupleWays, type FileWay, hasCoupleLine } from '../../src/excel/export/couple/couple-places.ts'
import type { Ref } from '../../src/excel/export/file/content.ts'
import { openFile } from '../../src/excel/import/open-file.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { addressOf } from '../../src/excel/layout/places.ts'
import { settingPlace } from '../../src/excel/layout/setting-cells.ts'
import { coupleSearch } from '../../src/insight/most/most-in-hand.ts'
import { finished } from '../../src/insight/most/search.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan, type PlanSettings } from '../../src/plan/plan.ts'
import { surplusesOf } from '../../src/workbook/net-chains.ts'
import { Couple, type CoupleFigure } from '../../src/workbook/owner/couple.ts'
import { CoupleYears } from '../../src/workbook/owner/couple-years.ts'
import { companyYearNames, dividendYearNames, ownerYears } from '../../src/workbook/owner/owner-figures.ts'
import { type CoupleChoice, partners, typedPays } from '../../src/workbook/owner/two-owners.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { companyPlan } from '../workbook/owner-plans.ts'
import { type Cells, cellsIn, poisoned, resaved, typedInto } from './calc-files.ts'
import { fileOf } from './plan-in-file.ts'

const spouses = companyPlan(
  { year1: 1_900_000, year2: 700_000, year3: 1_100_000 },
  {
    ownSharePercent: 60,
    secondSharePercent: 40,
    birthYear: 1958,
    secondBirthYear: 2005,
    kommun: '0180',
    churchMember: true,
    openingEquity: 2_345_678,
    savedAllowance: 100_001,
    secondSavedAllowance: 7,
    secondCost: 612_345,
    ownPayBefore: 400_000,
    secondPayBefore: 650_000,
    allPayBefore: 1_900_000,
    ownPay1: 480_000,
    secondPay2: 250_000,
    leastInHand: 9000,
    secondLeastInHand: 15_000,
  },
)
// an enskild firma with its tools first, and then a company of two who are no spouses, with a fund
const company = companyPlan(
  { year1: 500_000, year2: 900_000, year3: 1_300_000 },
  {
    ownSharePercent: 33.3,
    secondSharePercent: 50,
    secondIsRelative: true,
    sharesOwnedSince: null,
    secondBirthYear: 1956,
    employmentIncome: 120_000,
    openingTemplatePayroll: 40_000,
    reservePercent1: 20,
    interestAllocation: true,
    capital1: 200_000,
    expansionChange1: 50_000,
    companyReserve2: 90_000,
    companyReserveBack3: 60_000,
    secondPay2: 0,
    secondPay3: 410_000,
  },
)
const siblings: Plan = {
  ...company,
  salary: { ...company.salary, year1: { ...company.salary.year1, companyForm: 'enskildFirma' } },
}
const plans = [spouses, siblings] as const

const surplusesIn = (plan: Plan) => {
  const workbook = new Workbook(plan)
  return surplusesOf((year) => workbook.figure(`surplus.${year}`) ?? 0)
}

function searched(plan: Plan): CoupleChoice {
  return finished(coupleSearch(new CoupleYears(plan, surplusesIn(plan))))
}

const names = ['coupleSurplus', ...companyYearNames, ...dividendYearNames] as const
const notOfOne: readonly CoupleFigure[] = ['ownerTaxes', 'keepRate']

const cellIn = (cells: Cells, { sheet, row, column }: Ref) =>
  cells.get(sheetNames[sheet])?.get(addressOf({ row, column }))

/** Where a file of a couple has another number than the app. */
function unlike(cells: Cells, plan: Plan, most: CoupleChoice) {
  const choices: Readonly<Record<FileWay, CoupleChoice>> = { mostInHand: most, ownPay: typedPays(plan) }
  let compared = 0
  const wrong = coupleWays.flatMap((way) => {
    const couple = new Couple(plan, surplusesIn(plan), choices[way])
    const inAll = {
      what: [way, 'netOverPlan'],
      app: couple.netOverPlan(),
      file: Number(cellIn(cells, coupleRef('netOverPlan', way, 'first', 'year1'))),
    }
    const each = partners.flatMap((of) =>
      ownerYears.flatMap((year) =>
        names
          .filter((name) => !notOfOne.includes(name) && hasCoupleLine(name, year))
          .map((name) => ({
            what: [way, of, year, name],
            app: couple.number(of, name, year) + 0,
            file: cellIn(cells, coupleRef(name, way, of, year)),
          })),
      ),
    )
    compared += each.length
    return [inAll, ...each].filter(({ app, file }) => !(typeof file === 'number' && Math.abs(app - file) < 1e-6))
  })
  expect(compared).toBeGreaterThan(400)
  return wrong
}

/** What somebody types of the second owner in the file. */
const typed = {
  secondPay2: 333_333,
  secondBirthYear: 1950,
  secondSavedAllowance: 250_000,
  secondSharePercent: 30,
} as const
const typing = () => {
  const byCell = Object.entries(typed).map(([name, value]): [string, number] => [
    addressOf(settingPlace(name as keyof typeof typed)),
    value,
  ])
  const inCells: Readonly<Record<string, number>> = Object.fromEntries(byCell)
  return { [sheetNames[settingPlace('secondPay2').sheet]]: inCells }
}
const withTyped = (plan: Plan): Plan => ({ ...plan, settings: { ...plan.settings, ...typed } })

let files: readonly Uint8Array[]
let most: readonly CoupleChoice[]
beforeAll(async () => {
  most = plans.map(searched)
  files = await Promise.all(plans.map(fileOf))
})

describe('the file of two who own the company', () => {
  test('keeps for each of them what the app has, by what gives the most and by the pays that are typed', () => {
    for (const [at, plan] of plans.entries()) expect(unlike(cellsIn(files[at]!), plan, most[at]!)).toEqual([])
  })

  test('LibreOffice calculates the same, as exported and as the second owner’s answers are changed there', async () => {
    const edited = files.map((file) => typedInto(file, typing()))
    const answers = await resaved([...files, ...edited].map((file) => poisoned(file)))
    for (const [at, plan] of plans.entries()) {
      expect(unlike(cellsIn(answers[at]!), plan, most[at]!)).toEqual([])
      expect(unlike(cellsIn(answers[plans.length + at]!), withTyped(plan), most[at]!)).toEqual([])
    }
    expect(unlike(cellsIn(poisoned(files[0]!)), spouses, most[0]!).length).toBeGreaterThan(300)
  })

  test('its answers about the second owner come back', async () => {
    const second = (settings: PlanSettings) =>
      Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('second')))
    for (const [at, plan] of plans.entries()) {
      const into = emptyPlan(2026)
      const file = await openFile(files[at]!, 'plan.xlsx')
      const proposal = file.propose(into, { of: 'plan', mode: 'replace' }, countingIds('n'))
      expect(proposal.settings.troubles).toEqual([])
      const { settings } = proposal.edit ? applyEdit(into, proposal.edit).plan : into
      expect(second(settings)).toEqual(second(plan.settings))
    }
  })

  test('the file of one owner has no sheet of two', async () => {
    const alone = { ...spouses, settings: { ...spouses.settings, secondSharePercent: null } }
    expect([...cellsIn(await fileOf(alone)).keys()]).not.toContain(sheetNames.couple)
  })
})
