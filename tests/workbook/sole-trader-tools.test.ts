import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import { type CompanyForm, companyForms, years } from '../../src/rules/horizon.ts'
import { defaultSettings } from '../../src/rules/settings.ts'
import { lawDefinition } from '../../src/workbook/chain-definitions.ts'
import { type ChainName, chainNames } from '../../src/workbook/figures.ts'
import { knownLaw } from '../../src/workbook/known-law.ts'
import { toolFigures } from '../../src/workbook/tool-names.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs, seed } from '../fixtures/chance.ts'
import { planWithSurplus } from './plans.ts'

const reserves = ['reserve1', 'reserve2', 'reserve3', 'reserve4', 'reserve5', 'reserve6'] as const

/** An enskild firma by law with these surpluses and settings, and its forms where they are others. */
function firm(
  surpluses: readonly number[],
  settings: Partial<PlanSettings>,
  { startYear = 2026, forms = [] as readonly CompanyForm[] } = {},
): Plan {
  const plan = planWithSurplus(
    Object.fromEntries(years.map((year, at) => [year, surpluses[at] ?? 0])),
    'enskildFirma',
    'skatteverket',
    startYear,
  )
  const salary = { ...plan.salary }
  for (const [at, year] of years.entries()) salary[year] = { ...salary[year], companyForm: forms[at] ?? 'enskildFirma' }
  return { ...plan, salary, settings: { ...plan.settings, ...settings } }
}

/** A krona from the year before: in the year a firm starts no interest is allocated. */
const notNew = { reserveBefore1: 1 }

function figures<N extends ChainName>(plan: Plan, ...names: readonly N[]): Readonly<Record<N, readonly number[]>> {
  const workbook = new Workbook(plan)
  const found = names.map((name) => [name, years.map((year) => workbook.figure(`${name}.${year}`) ?? NaN)])
  workbook.dispose()
  return Object.fromEntries(found) as Record<N, readonly number[]>
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the worked examples', () => {
  test('result 600 000 and capital 300 000: räntefördelning, then 30 % to a periodiseringsfond, then R43', () => {
    const plan = firm([600_000], { ...notNew, interestAllocation: true, capital1: 300_000, reservePercent1: 30 })
    const found = figures(
      plan,
      ...(['interestAllocation', 'capitalTax', 'reserveSetAside', 'templatePayroll', 'payrollTax'] as const),
      ...(['businessIncome', 'netProfitPerYear', 'localTaxes'] as const),
    )
    const [first] = years.map((_, at) =>
      Object.fromEntries(Object.entries(found).map(([name, values]) => [name, values[at]])),
    )
    expect(first).toMatchObject({
      interestAllocation: 25_650,
      capitalTax: 7695,
      reserveSetAside: 172_305,
      templatePayroll: 100_511,
      businessIncome: 301_500,
      // 301 500 × 28,97 % − 15 000 = 72 344,55: öre fall away, as in every fee of the chain
      payrollTax: 72_344,
    })
  })

  test.each([
    [2024, 8.62, 3.62],
    [2025, 7.96, 2.96],
    [2026, 8.55, 3.55],
    // 2027 has last year's, until statslåneräntan of 30 November is known
    [2027, 8.55, 3.55],
  ])('the rates of %i are %f and %f %%', (startYear, positive, negative) => {
    const at = (capital1: number) =>
      figures(
        firm([900_000], { ...notNew, interestAllocation: true, capital1 }, { startYear }),
        'interestAllocation',
        'negativeAllocation',
      )
    expect(at(1_000_000).interestAllocation[0]).toBe(Math.floor(positive * 10_000 + 0.5))
    expect(at(-1_000_000).negativeAllocation[0]).toBe(Math.floor(negative * 10_000 + 0.5))
  })

  test('a small capital counts from 2025', () => {
    const of = (startYear: number, capital1: number) =>
      figures(firm([500_000], { ...notNew, interestAllocation: true, capital1 }, { startYear }), 'interestAllocation')
        .interestAllocation[0]
    expect([of(2025, 40_000), of(2024, 40_000), of(2024, 50_000), of(2024, 50_100)]).toEqual([3184, 0, 0, 4318])
  })

  test('a minus of 500 000 is none, more is counted whole', () => {
    const of = (capital1: number) =>
      figures(firm([500_000], { ...notNew, interestAllocation: true, capital1 }), 'negativeAllocation')
        .negativeAllocation[0]
    expect([of(-500_000), of(-600_000)]).toEqual([0, 21_300])
  })

  test('30 % of a result of 300 000 is 90 000', () => {
    const { reserveSetAside } = figures(firm([300_000], { reservePercent1: 30 }), 'reserveSetAside')
    expect(reserveSetAside[0]).toBe(90_000)
  })

  test('100 000 of 300 000 to expansionsfond: 200 000 is taxed now, and 20 600 is paid on the rest', () => {
    const plan = firm([300_000], { expansionChange1: 100_000, capital2: 100_000 })
    const { expansionIncrease, expansionTax, templatePayroll, businessIncome } = figures(
      plan,
      'expansionIncrease',
      'expansionTax',
      'templatePayroll',
      'businessIncome',
    )
    expect([expansionIncrease[0], expansionTax[0]]).toEqual([100_000, 20_600])
    expect((templatePayroll[0] ?? 0) + (businessIncome[0] ?? 0)).toBe(200_000)
  })

  test('a capital of 200 000 at the end of the year holds 251 880', () => {
    const plan = firm([900_000], { expansionChange1: 400_000, capital2: 200_000 })
    expect(figures(plan, 'expansionIncrease').expansionIncrease[0]).toBe(251_880)
  })
})

describe('räntefördelning', () => {
  // IL 33:8: on the capital at the end of the year before
  test.each([
    ['a firm of which nothing is told from before', {}, [], [0, 42_750, 42_750]],
    ['one with a fee from before', { openingPayrollTax: 1 }, [], [42_750, 42_750, 42_750]],
    ['one after a year as aktiebolag', { openingPayrollTax: 1 }, ['enskildFirma', 'aktiebolag'], [42_750, 0, 0]],
    ['one after two', {}, ['aktiebolag', 'aktiebolag'], [0, 0, 0]],
    ['one that begins in the second year', {}, ['aktiebolag'], [0, 0, 42_750]],
  ] as const)('begins the year after the firm: %s', (_, settings, forms, allocated) => {
    const capital = { capital1: 500_000, capital2: 500_000, capital3: 500_000 }
    const plan = firm([600_000, 600_000, 600_000], { interestAllocation: true, ...capital, ...settings }, { forms })
    expect(figures(plan, 'interestAllocation').interestAllocation).toEqual(allocated)
  })

  test('and fund are measured before last year’s fees', () => {
    const capital = { capital1: 1_000_000, capital2: 1_000_000, capital3: 1_000_000 }
    const plan = firm([700_000, 90_000, 600_000], { ...on, ...capital, savedAllocation: 1 })
    // 85 500 of 90 000 in the year after 700 000, though its fees are more than the rest; the krona that was saved is used, and no capital
    // any more: 999 999 × 8,55 % = 85 499,9
    expect(figures(plan, 'interestAllocation').interestAllocation).toEqual([85_501, 85_499, 85_499])
    const funds = firm([600_000, 600_000, 600_000], { reservePercent2: 30 })
    expect(figures(funds, 'reserveSetAside').reserveSetAside[1]).toBe(180_000)
  })

  const on = { ...notNew, interestAllocation: true } as const

  test('goes no further than the result after last year’s loss, before its fees and the schablonavdrag that comes back', () => {
    const opening = { openingTemplatePayroll: 40_000, openingPayrollTax: 30_000, openingLoss: 20_000 }
    const { interestAllocation, savedAllocation } = figures(
      firm([60_000], { ...on, ...opening, capital1: 1_000_000 }),
      'interestAllocation',
      'savedAllocation',
    )
    expect(interestAllocation[0]).toBe(40_000)
    expect(savedAllocation[0]).toBe(45_500)
  })

  test('what is not used is saved, added to the next year, and set off against a negative one', () => {
    const plan = firm([-10_000, 100_000, 200_000], {
      ...on,
      savedAllocation: 4500,
      capital1: 100_000,
      capital2: 0,
      capital3: -1_000_000,
    })
    const { interestAllocation, savedAllocation, negativeAllocation } = figures(
      plan,
      'interestAllocation',
      'savedAllocation',
      'negativeAllocation',
    )
    // what year 1 saved, 13 050 − 4 500, is capital of year 2 (IL 33:8): 13 050 + 8 550 × 8,55 % = 13 781
    expect(interestAllocation).toEqual([0, 13_781, 0])
    expect(savedAllocation).toEqual([13_050, 0, 0])
    // the 4 500 that stood before the plan is used and no capital any more: 1 004 500 × 3,55 % = 35 659,75
    expect(negativeAllocation).toEqual([0, 0, 35_659])
    const kept = figures(firm([-10_000], { ...on, savedAllocation: 50_000, capital1: -1_000_000 }), 'savedAllocation')
    expect(kept.savedAllocation).toEqual([14_500, 14_500, 14_500])
    // 1 000 010 × 3,55 % = 35 500,355: what falls away of it is not taken from what is saved
    const settings = { ...on, savedAllocation: 50_000, capital1: -1_000_010 }
    const whole = figures(firm([-10_000], settings), 'savedAllocation', 'negativeAllocation')
    expect([whole.savedAllocation[0], whole.negativeAllocation[0]]).toEqual([14_500, 0])
  })

  test('keeps 70 of a hundred, and a negative one gives back as much of the tax as there is', () => {
    const net = (settings: Partial<PlanSettings>) =>
      figures(firm([900_000], settings), 'netProfitPerYear').netProfitPerYear[0] ?? NaN
    const taxedAsCapital = figures(firm([900_000], { ...on, capital1: 2_000_000 }), 'capitalTax', 'interestAllocation')
    expect(taxedAsCapital.interestAllocation[0]).toBe(171_000)
    expect(taxedAsCapital.capitalTax[0]).toBe(51_300)
    expect(net({ ...on, capital1: 2_000_000 })).toBeGreaterThan(net({}))
    const low = figures(firm([0], { ...on, capital1: -600_000 }), 'capitalReduction', 'negativeAllocation')
    expect([low.negativeAllocation[0], low.capitalReduction[0]]).toEqual([21_300, 0])
    const high = figures(firm([900_000], { ...on, capital1: -4_000_000 }), 'capitalReduction', 'negativeAllocation')
    const taxes = [
      'localTaxes',
      'stateTax',
      'reductionOfGeneralPension',
      'earnedIncomeTax',
      'earnedIncomeReduction',
    ] as const
    const little = figures(firm([0], { ...on, capital1: -4_000_000 }), 'capitalReduction', ...taxes)
    const left = taxes.map((name, at) => (at < 2 ? 1 : -1) * (little[name][0] ?? NaN))
    expect(little.capitalReduction[0]).toBe(sum(left))
    expect(little.capitalReduction[0]).toBeGreaterThan(0)
    // 100 000 × 30 % + 42 000 × 21 %
    expect([high.negativeAllocation[0], high.capitalReduction[0]]).toEqual([142_000, 38_820])
  })
})

describe('periodiseringsfonder', () => {
  test('the oldest comes back first, and the sixth year’s by itself', () => {
    const plan = firm([500_000, 500_000, 500_000], {
      reserveBefore6: 10_000,
      reserveBefore5: 20_000,
      reserveBefore4: 30_000,
      reserveBefore1: 40_000,
      reservePercent1: 10,
      reserveBack1: 25_000,
      reserveBack3: 1_000_000,
    })
    const found = figures(plan, 'reserveReturned', 'reserveSetAside', 'reserve1', 'reserve2', 'reserve5', 'reserve6')
    // year 1: 10 000 that must, then 20 000 and 5 000; year 2: nothing is six years old; year 3: the rest of it, and all the others
    const persistPending = Math.floor((500_000 + 35_000) * 0.1)
    expect(found.reserveReturned).toEqual([35_000, 0, 25_000 + 40_000 + persistPending])
    expect(found.reserveSetAside).toEqual([persistPending, 0, 0])
    expect(found.reserve1).toEqual([persistPending, 0, 0])
    expect([found.reserve5[0], found.reserve6[0], found.reserve6[1]]).toEqual([25_000, 0, 25_000])
  })

  test('are measured after räntefördelning and with what has come back', () => {
    const plan = firm([100_000], {
      interestAllocation: true,
      capital1: 100_000,
      reserveBefore6: 50_000,
      reservePercent1: 30,
      openingTemplatePayroll: 60_000,
      openingPayrollTax: 20_000,
    })
    const { reserveSetAside } = figures(plan, 'reserveSetAside')
    expect(reserveSetAside[0]).toBe(Math.floor((100_000 - 8550 + 50_000) * 0.3))
  })

  test('nothing is set aside of a loss', () => {
    const { reserveSetAside, lossForward } = figures(
      firm([-80_000], { reservePercent1: 30 }),
      'reserveSetAside',
      'lossForward',
    )
    expect([reserveSetAside[0], lossForward[0]]).toEqual([0, 80_000])
  })
})

describe('expansionsfond', () => {
  test('makes no loss, and what no longer fits comes back with its tax', () => {
    const plan = firm([50_000, 100_000, 100_000], {
      expansionChange1: 80_000,
      expansionChange3: -10_000,
      capital2: 1_000_000,
      capital3: 20_000,
      capital4: 20_000,
    })
    const found = figures(
      plan,
      'expansionIncrease',
      'expansionDecrease',
      'expansionFund',
      'expansionTaxReturned',
      'lossForward',
    )
    expect(found.expansionIncrease).toEqual([50_000, 0, 0])
    expect(found.expansionDecrease).toEqual([0, 50_000 - 25_188, 10_000])
    expect(found.expansionFund).toEqual([50_000, 25_188, 15_188])
    expect(found.expansionTaxReturned).toEqual([0, 5111, 2060])
    expect(found.lossForward).toEqual([0, 0, 0])
  })
})

describe('a firm that becomes an aktiebolag', () => {
  test('takes all its funds back that year, and sets nothing aside any more', () => {
    const plan = firm(
      [500_000, 500_000, 500_000],
      {
        interestAllocation: true,
        capital1: 100_000,
        // the year's periodiseringsfond goes off it, and what is left holds the fund
        capital2: 300_000,
        capital3: 100_000,
        reservePercent1: 20,
        reservePercent2: 20,
        expansionChange1: 50_000,
        expansionChange2: 50_000,
        openingExpansion: 10_000,
        reserveBefore3: 7000,
      },
      { forms: ['enskildFirma', 'aktiebolag', 'aktiebolag'] },
    )
    const found = figures(
      plan,
      ...(['reserveSetAside', 'reserveReturned', 'expansionDecrease', 'expansionTaxReturned'] as const),
      ...(['interestAllocation', 'settlement', 'templatePayroll', 'businessIncome', 'reserve2'] as const),
    )
    const persistPending = Math.floor((500_000 - 8550) * 0.2)
    expect(found.reserveReturned).toEqual([0, persistPending + 7000, 0])
    expect(found.expansionDecrease).toEqual([0, 60_000, 0])
    expect(found.expansionTaxReturned[1]).toBe(12_360)
    expect(found.interestAllocation).toEqual([8550, 0, 0])
    const taxed = (found.settlement[1] ?? 0) + persistPending + 7000 + 60_000
    expect(found.templatePayroll[1]).toBe(Math.floor(taxed / 4))
    expect(found.businessIncome[1]).toBe(Math.floor((taxed - Math.floor(taxed / 4)) / 100) * 100)
    expect(found.reserve2).toEqual([0, 0, 0])
    // the tax that was paid on the fund comes back to the owner
    const { netProfitPerYear, grossAnnualSalary, payrollTax, ...paid } = figures(
      plan,
      ...(['netProfitPerYear', 'grossAnnualSalary', 'payrollTax', 'localTaxes', 'stateTax', 'generalPension'] as const),
      ...(['funeralFees', 'publicServiceFee'] as const),
    )
    const reductions = figures(plan, 'reductionOfGeneralPension', 'earnedIncomeTax', 'earnedIncomeReduction')
    const inYear2 = (of: Readonly<Record<string, readonly number[]>>) =>
      sum(Object.values(of).map((values) => values[1] ?? NaN))
    const before = (grossAnnualSalary[1] ?? NaN) - (payrollTax[1] ?? NaN) - inYear2(paid) + inYear2(reductions)
    expect(netProfitPerYear[1]).toBe(before + 12_360)
  })

  test('or takes back what it brought to the plan', () => {
    const plan = firm([400_000], { reserveBefore2: 90_000 }, { forms: ['aktiebolag', 'aktiebolag', 'aktiebolag'] })
    const { reserveReturned, businessIncome } = figures(plan, 'reserveReturned', 'businessIncome')
    expect([reserveReturned[0], businessIncome[0], reserveReturned[1]]).toEqual([90_000, 67_500, 0])
  })
})

describe('what the plan sets aside', () => {
  const equal = { capital1: 500_000, capital2: 500_000, capital3: 500_000, capital4: 500_000 }
  const on = { interestAllocation: true, openingPayrollTax: 1, ...equal }
  const profits = [600_000, 600_000, 600_000]

  test('30 % to periodiseringsfond is a debt of next year’s capital (IL 33:11)', () => {
    const plan = firm(profits, { ...on, reservePercent1: 30, reservePercent2: 30 })
    const { reserveSetAside, capitalBase, interestAllocation } = figures(
      plan,
      'reserveSetAside',
      'capitalBase',
      'interestAllocation',
    )
    // (600 000 − 42 750) × 30 %, then (600 000 − 28 456) × 30 %
    expect(reserveSetAside).toEqual([167_175, 171_463, 0])
    expect(capitalBase).toEqual([500_000, 332_825, 161_362])
    // 332 825 × 8,55 % = 28 456,5; 161 362 × 8,55 % = 13 796,5
    expect(interestAllocation).toEqual([42_750, 28_456, 13_796])
  })

  test('79.4 % of an expansionsfond goes off it (33:8)', () => {
    const plan = firm(profits, { ...on, expansionChange1: 100_000, expansionChange2: -40_000 })
    const { capitalBase, interestAllocation } = figures(plan, 'capitalBase', 'interestAllocation')
    expect(capitalBase).toEqual([500_000, 420_600, 452_360])
    // 420 600 × 8,55 % = 35 961,3; 452 360 × 8,55 % = 38 676,8
    expect(interestAllocation).toEqual([42_750, 35_961, 38_676])
  })

  test('what stood before the plan is counted in what is typed: what comes back of it is capital again', () => {
    const before = { reserveBefore6: 90_000, reserveBefore2: 50_000, openingExpansion: 100_000, savedAllocation: 7000 }
    const plan = firm(profits, { ...on, ...before, expansionChange1: -100_000, reserveBack2: 20_000 })
    const { capitalBase } = figures(plan, 'capitalBase')
    // + 90 000 + 79 400 − 7 000, then + 20 000
    expect(capitalBase).toEqual([500_000, 662_400, 682_400])
  })

  test('after a year as aktiebolag nothing of it is left', () => {
    const plan = firm(
      profits,
      { ...on, reserveBefore2: 50_000, openingExpansion: 10_000, reservePercent2: 30 },
      { forms: ['aktiebolag', 'enskildFirma', 'enskildFirma'] },
    )
    const { capitalBase, reserveSetAside } = figures(plan, 'capitalBase', 'reserveSetAside')
    expect(capitalBase).toEqual([0, 0, 500_000 - (reserveSetAside[1] ?? NaN)])
  })

  test('a capital on the limit gives nothing, however it was reached', () => {
    const funds = { expansionChange1: 100_000, capital2: 129_400 }
    const { capitalBase, interestAllocation } = figures(
      firm(profits, { ...on, ...funds }, { startYear: 2023 }),
      'capitalBase',
      'interestAllocation',
    )
    expect([capitalBase[1], interestAllocation[1]]).toEqual([50_000, 0])
  })

  test('a periodiseringsfond is a debt for the room of an expansionsfond too, that of the year with it (34:7)', () => {
    const plan = firm(profits, { reservePercent1: 30, expansionChange1: 400_000, capital2: 400_000 })
    const { expansionRoom, expansionIncrease } = figures(plan, 'expansionRoom', 'expansionIncrease')
    // (400 000 − 180 000) × 125,94 % = 277 068
    expect([expansionRoom[0], expansionIncrease[0]]).toEqual([277_068, 277_068])
  })

  test('nothing set aside and nothing saved leaves the capital as typed', () => {
    const capital = fc.integer({ min: -2_000_000, max: 2_000_000 })
    fc.assert(
      fc.property(fc.tuple(capital, capital, capital), fc.integer({ min: 200_000, max: 900_000 }), (typed, profit) => {
        const [capital1, capital2, capital3] = typed
        const { capitalBase, interestAllocation } = figures(
          firm([profit, profit, profit], { ...on, capital1, capital2, capital3 }),
          'capitalBase',
          'interestAllocation',
        )
        expect(capitalBase).toEqual(typed)
        expect(interestAllocation).toEqual(typed.map((one) => Math.floor((Math.max(0, one) * 855) / 10_000)))
      }),
      { numRuns: runs(30), seed },
    )
  })
})

const kronor = fc.integer({ min: 0, max: 400_000 })
const some = <V>(value: V, any: fc.Arbitrary<V>) => fc.oneof(fc.constant(value), any)
const signed = fc.integer({ min: -800_000, max: 900_000 })
const anyUse = fc.record({
  interestAllocation: fc.boolean(),
  ...{ capital1: signed, capital2: signed, capital3: signed, capital4: signed },
  ...{ savedAllocation: some(0, kronor), openingExpansion: some(0, kronor) },
  ...{
    reservePercent1: some(0, fc.constant(30)),
    reservePercent2: some(0, fc.nat({ max: 30 })),
    reservePercent3: fc.nat({ max: 30 }),
  },
  ...{ reserveBack1: some(0, kronor), reserveBack2: some(0, kronor), reserveBack3: some(0, kronor) },
  ...{ reserveBefore1: some(0, kronor), reserveBefore4: some(0, kronor), reserveBefore6: some(0, kronor) },
  ...{ expansionChange1: some(0, signed), expansionChange2: some(0, signed), expansionChange3: some(0, signed) },
})
const anyLife = fc.record({
  surpluses: fc.tuple(signed, signed, signed),
  forms: fc.tuple(...years.map(() => fc.constantFrom(...companyForms, 'enskildFirma' as const))),
  settings: anyUse,
})

describe('of any life with tools', () => {
  test('what is set aside is what comes back and what hangs over at the end, and no fund is below 0', () => {
    const balances = ['savedAllocation', 'expansionFund', ...reserves] as const
    fc.assert(
      fc.property(anyLife, ({ surpluses, forms, settings }) => {
        const found = figures(firm(surpluses, settings, { forms }), ...toolFigures, ...balances)
        const before = settings.reserveBefore1 + settings.reserveBefore4 + settings.reserveBefore6
        const hanging = sum(reserves.map((name) => found[name][2] ?? NaN))
        expect(before + sum(found.reserveSetAside)).toBe(sum(found.reserveReturned) + hanging)
        const fund = settings.openingExpansion + sum(found.expansionIncrease) - sum(found.expansionDecrease)
        expect(found.expansionFund[2]).toBe(fund)
        for (const name of [...toolFigures, ...balances])
          for (const value of found[name]) expect(value).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(60), seed },
    )
  })

  test('a tool that is put away again leaves the chain as it was, to the krona', () => {
    const numbers: readonly (keyof PlanSettings)[] = [
      'capital1',
      'capital2',
      'capital3',
      'capital4',
      'savedAllocation',
      'reserveBack1',
    ]
    fc.assert(
      fc.property(anyLife, ({ surpluses, forms, settings }) => {
        const unused = Object.fromEntries(numbers.map((name) => [name, settings[name as keyof typeof settings]]))
        const workbook = new Workbook(firm(surpluses, settings, { forms }))
        const plain = new Workbook(firm(surpluses, {}, { forms }))
        const off = { type: 'setSettings', values: { ...defaultSettings('shares', 'tools'), ...unused } } as const
        workbook.figure('netProfitPerYear.year3')
        workbook.apply(off, firm(surpluses, unused, { forms }))
        for (const name of chainNames)
          for (const year of years)
            expect(workbook.figure(`skatteverket.${name}.${year}`)).toBe(plain.figure(`skatteverket.${name}.${year}`))
        for (const one of [workbook, plain]) one.dispose()
      }),
      { numRuns: runs(15), seed },
    )
  })
})

describe('without tools', () => {
  test('the chain has the formulas and is given the numbers that it had before there were any', () => {
    const tools = /nterest|eserve|xpansion|apital(?!.*Percent)|llocation/
    const { key, rules, formulas } = lawDefinition(
      knownLaw,
      firm([500_000], { capital1: 100_000, savedAllocation: 5000, reserveBack1: 100 }),
      'year1',
    )
    expect(key).not.toMatch(/tools/)
    expect(Object.keys(rules).filter((name) => tools.test(name))).toEqual([])
    const calling = Object.entries(formulas()).filter(([, { formula }]) => tools.test(formula))
    expect(calling).toEqual([])
  })
})
