import { describe, expect, test } from 'vitest'
import type { PlanSettings } from '../../src/plan/plan.ts'
import type { CompanyForm } from '../../src/rules/horizon.ts'
import { lawDefinition } from '../../src/workbook/chain-definitions.ts'
import { knownLaw } from '../../src/workbook/known-law.ts'
import { type FirmFigures, figuresLike } from './law-calculator.ts'
import { firmByLaw } from './plans.ts'

interface Firm {
  readonly surpluses: readonly number[]
  readonly settings: Partial<PlanSettings>
  readonly forms?: readonly CompanyForm[]
  readonly startYear?: number
}

function expectFigures({ surpluses, settings, ...more }: Firm, figures: FirmFigures): void {
  expect(figuresLike(figures, firmByLaw(surpluses, settings, more))).toEqual(figures)
}

/** A krona from the year before: in the year a firm starts no interest is allocated. */
const notNew = { reserveBefore1: 1 }
const on = { ...notNew, interestAllocation: true } as const
const profits = [600_000, 600_000, 600_000]

describe('the worked examples', () => {
  test.each<[string, Firm, FirmFigures]>([
    [
      // 301 500 × 28,97 % − 15 000 = 72 344,55: öre fall away, as in every fee of the chain
      'result 600 000 and capital 300 000: räntefördelning, then 30 % to a periodiseringsfond, then R43',
      { surpluses: [600_000], settings: { ...on, capital1: 300_000, reservePercent1: 30 } },
      {
        ...{ interestAllocation: [25_650], capitalTax: [7695], reserveSetAside: [172_305], templatePayroll: [100_511] },
        ...{ businessIncome: [301_500], payrollTax: [72_344] },
      },
    ],
    [
      '30 % of a result of 300 000 is 90 000',
      { surpluses: [300_000], settings: { reservePercent1: 30 } },
      { reserveSetAside: [90_000] },
    ],
    [
      '100 000 of 300 000 to expansionsfond: 200 000 is taxed now, and 20 600 is paid on the rest',
      { surpluses: [300_000], settings: { expansionChange1: 100_000, capital2: 100_000 } },
      { expansionIncrease: [100_000], expansionTax: [20_600], templatePayroll: [50_000], businessIncome: [150_000] },
    ],
    [
      'a capital of 200 000 at the end of the year holds 251 880',
      { surpluses: [900_000], settings: { expansionChange1: 400_000, capital2: 200_000 } },
      { expansionIncrease: [251_880] },
    ],
  ])('%s', (_, firm, figures) => {
    expectFigures(firm, figures)
  })

  // 2027 has last year's, until statslåneräntan of 30 November is known; a small capital counts from 2025; a minus above 500 000 counts whole
  test.each([
    [2024, 1_000_000, 86_200],
    [2025, 1_000_000, 79_600],
    [2026, 1_000_000, 85_500],
    [2027, 1_000_000, 85_500],
    [2024, -1_000_000, -36_200],
    [2025, -1_000_000, -29_600],
    [2026, -1_000_000, -35_500],
    [2027, -1_000_000, -35_500],
    [2025, 40_000, 3184],
    [2024, 40_000, 0],
    [2024, 50_000, 0],
    [2024, 50_100, 4318],
    [2026, -500_000, 0],
    [2026, -600_000, -21_300],
  ])('before %i a capital of %i is allocated an interest of %i', (startYear, capital1, kr) => {
    expectFigures(
      { surpluses: [900_000], settings: { ...on, capital1 }, startYear },
      { interestAllocation: [Math.max(0, kr)], negativeAllocation: [Math.max(0, -kr)] },
    )
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
  ] as const)('begins the year after the firm: %s', (_, more, forms, interestAllocation) => {
    const capital = { capital1: 500_000, capital2: 500_000, capital3: 500_000 }
    const settings = { interestAllocation: true, ...capital, ...more }
    expectFigures({ surpluses: profits, settings, forms }, { interestAllocation })
  })

  const opening = { openingTemplatePayroll: 40_000, openingPayrollTax: 30_000, openingLoss: 20_000 }
  test.each<[string, Firm, FirmFigures]>([
    [
      // 85 500 of 90 000 in the year after 700 000, though its fees are more than the rest; the krona that was saved is used, and no capital
      // any more: 999 999 × 8,55 % = 85 499,9
      'is measured before last year’s fees',
      {
        surpluses: [700_000, 90_000, 600_000],
        settings: { ...on, capital1: 1_000_000, capital2: 1_000_000, capital3: 1_000_000, savedAllocation: 1 },
      },
      { interestAllocation: [85_501, 85_499, 85_499] },
    ],
    [
      'goes no further than the result after last year’s loss, before its fees and the schablonavdrag that comes back',
      { surpluses: [60_000], settings: { ...on, ...opening, capital1: 1_000_000 } },
      { interestAllocation: [40_000], savedAllocation: [45_500] },
    ],
    [
      // what year 1 saved, 13 050 − 4 500, is capital of year 2 (IL 33:8): 13 050 + 8 550 × 8,55 % = 13 781
      // the 4 500 that stood before the plan is used and no capital any more: 1 004 500 × 3,55 % = 35 659,75
      'that is not used is saved, and added to the next year',
      {
        surpluses: [-10_000, 100_000, 200_000],
        settings: { ...on, savedAllocation: 4500, capital1: 100_000, capital2: 0, capital3: -1_000_000 },
      },
      {
        ...{ interestAllocation: [0, 13_781, 0], savedAllocation: [13_050, 0, 0] },
        negativeAllocation: [0, 0, 35_659],
      },
    ],
    [
      'that is saved is set off against a negative one',
      { surpluses: [-10_000], settings: { ...on, savedAllocation: 50_000, capital1: -1_000_000 } },
      { savedAllocation: [14_500, 14_500, 14_500] },
    ],
    [
      // 1 000 010 × 3,55 % = 35 500,355: what falls away of it is not taken from what is saved
      'in whole kronor',
      { surpluses: [-10_000], settings: { ...on, savedAllocation: 50_000, capital1: -1_000_010 } },
      { savedAllocation: [14_500], negativeAllocation: [0] },
    ],
    [
      'is taxed with 30 %',
      { surpluses: [900_000], settings: { ...on, capital1: 2_000_000 } },
      { interestAllocation: [171_000], capitalTax: [51_300] },
    ],
    [
      'gives back no more tax than there is, where it is negative',
      { surpluses: [0], settings: { ...on, capital1: -600_000 } },
      { negativeAllocation: [21_300], capitalReduction: [0] },
    ],
    [
      // 100 000 × 30 % + 42 000 × 21 %
      'else 30 %, and 21 % above 100 000',
      { surpluses: [900_000], settings: { ...on, capital1: -4_000_000 } },
      { negativeAllocation: [142_000], capitalReduction: [38_820] },
    ],
  ])('%s', (_, firm, figures) => {
    expectFigures(firm, figures)
  })
})

test.each<[string, Firm, FirmFigures]>([
  [
    // year 1: 10 000 that must, then 20 000 and 5 000; year 2: nothing is six years old; year 3: the rest of it, and all the others
    'the oldest periodiseringsfond comes back first, and the sixth year’s by itself',
    {
      surpluses: [500_000, 500_000, 500_000],
      settings: {
        ...{ reserveBefore6: 10_000, reserveBefore5: 20_000, reserveBefore4: 30_000, reserveBefore1: 40_000 },
        ...{ reservePercent1: 10, reserveBack1: 25_000, reserveBack3: 1_000_000 },
      },
    },
    {
      ...{ reserveReturned: [35_000, 0, 118_500], reserveSetAside: [53_500, 0, 0], reserve1: [53_500, 0, 0] },
      ...{ reserve5: [25_000], reserve6: [0, 25_000] },
    },
  ],
  [
    // (100 000 − 8 550 + 50 000) × 30 %
    'one is measured after räntefördelning and with what has come back',
    {
      surpluses: [100_000],
      settings: {
        ...{ interestAllocation: true, capital1: 100_000, reserveBefore6: 50_000, reservePercent1: 30 },
        ...{ openingTemplatePayroll: 60_000, openingPayrollTax: 20_000 },
      },
    },
    { reserveSetAside: [42_435] },
  ],
  [
    'before last year’s fees',
    { surpluses: profits, settings: { reservePercent2: 30 } },
    { reserveSetAside: [0, 180_000] },
  ],
  [
    'nothing is set aside of a loss',
    { surpluses: [-80_000], settings: { reservePercent1: 30 } },
    { reserveSetAside: [0], lossForward: [80_000] },
  ],
  [
    'an expansionsfond makes no loss, and what no longer fits comes back with its tax',
    {
      surpluses: [50_000, 100_000, 100_000],
      settings: {
        ...{ expansionChange1: 80_000, expansionChange3: -10_000 },
        ...{ capital2: 1_000_000, capital3: 20_000, capital4: 20_000 },
      },
    },
    {
      ...{ expansionIncrease: [50_000, 0, 0], expansionDecrease: [0, 50_000 - 25_188, 10_000] },
      ...{ expansionFund: [50_000, 25_188, 15_188], expansionTaxReturned: [0, 5111, 2060], lossForward: [0, 0, 0] },
    },
  ],
  [
    // the year's periodiseringsfond, (500 000 − 8 550) × 20 %, goes off the capital, and what is left holds the fund
    'a firm that becomes an aktiebolag takes all its funds back that year, and sets nothing aside any more',
    {
      surpluses: [500_000, 500_000, 500_000],
      settings: {
        ...{ interestAllocation: true, capital1: 100_000, capital2: 300_000, capital3: 100_000 },
        ...{ reservePercent1: 20, reservePercent2: 20, reserveBefore3: 7000 },
        ...{ expansionChange1: 50_000, expansionChange2: 50_000, openingExpansion: 10_000 },
      },
      forms: ['enskildFirma', 'aktiebolag', 'aktiebolag'],
    },
    {
      ...{ reserveReturned: [0, 98_290 + 7000, 0], expansionDecrease: [0, 60_000, 0] },
      ...{ expansionTaxReturned: [0, 12_360], interestAllocation: [8550, 0, 0], reserve2: [0, 0, 0] },
    },
  ],
  [
    'or takes back what it brought to the plan',
    {
      ...{ surpluses: [400_000], settings: { reserveBefore2: 90_000 } },
      forms: ['aktiebolag', 'aktiebolag', 'aktiebolag'],
    },
    { reserveReturned: [90_000, 0], businessIncome: [67_500] },
  ],
])('%s', (_, firm, figures) => {
  expectFigures(firm, figures)
})

describe('what the plan sets aside', () => {
  const equal = { capital1: 500_000, capital2: 500_000, capital3: 500_000, capital4: 500_000 }
  const withCapital = { interestAllocation: true, openingPayrollTax: 1, ...equal }
  const before = { reserveBefore6: 90_000, reserveBefore2: 50_000, openingExpansion: 100_000, savedAllocation: 7000 }

  test.each<[string, Omit<Firm, 'surpluses'>, FirmFigures]>([
    [
      // (600 000 − 42 750) × 30 %, then (600 000 − 28 456) × 30 %; 332 825 × 8,55 % = 28 456,5; 161 362 × 8,55 % = 13 796,5
      '30 % to periodiseringsfond is a debt of next year’s capital (IL 33:11)',
      { settings: { ...withCapital, reservePercent1: 30, reservePercent2: 30 } },
      {
        ...{ reserveSetAside: [167_175, 171_463, 0], capitalBase: [500_000, 332_825, 161_362] },
        interestAllocation: [42_750, 28_456, 13_796],
      },
    ],
    [
      // 420 600 × 8,55 % = 35 961,3; 452 360 × 8,55 % = 38 676,8
      '79.4 % of an expansionsfond goes off it (33:8)',
      { settings: { ...withCapital, expansionChange1: 100_000, expansionChange2: -40_000 } },
      { capitalBase: [500_000, 420_600, 452_360], interestAllocation: [42_750, 35_961, 38_676] },
    ],
    [
      // + 90 000 + 79 400 − 7 000, then + 20 000
      'what stood before the plan is counted in what is typed: what comes back of it is capital again',
      { settings: { ...withCapital, ...before, expansionChange1: -100_000, reserveBack2: 20_000 } },
      { capitalBase: [500_000, 662_400, 682_400] },
    ],
    [
      'after a year as aktiebolag nothing of it is left',
      {
        settings: { ...withCapital, reserveBefore2: 50_000, openingExpansion: 10_000, reservePercent2: 30 },
        forms: ['aktiebolag', 'enskildFirma', 'enskildFirma'],
      },
      { capitalBase: [0, 0, 320_000], reserveSetAside: [0, 180_000] },
    ],
    [
      'a capital on the limit gives nothing, however it was reached',
      { settings: { ...withCapital, expansionChange1: 100_000, capital2: 129_400 }, startYear: 2023 },
      { capitalBase: [500_000, 50_000], interestAllocation: [43_100, 0] },
    ],
    [
      // (400 000 − 180 000) × 125,94 % = 277 068
      'a periodiseringsfond is a debt for the room of an expansionsfond too, that of the year with it (34:7)',
      { settings: { reservePercent1: 30, expansionChange1: 400_000, capital2: 400_000 } },
      { expansionRoom: [277_068], expansionIncrease: [277_068] },
    ],
  ])('%s', (_, firm, figures) => {
    expectFigures({ surpluses: profits, ...firm }, figures)
  })
})

test('without tools the chain has the formulas and is given the numbers that it had before there were any', () => {
  const tools = /nterest|eserve|xpansion|apital(?!.*Percent)|llocation/
  const plan = firmByLaw([500_000], { capital1: 100_000, savedAllocation: 5000, reserveBack1: 100 })
  const { key, rules, formulas } = lawDefinition(knownLaw, plan, 'year1')
  expect(key).not.toMatch(/tools/)
  expect(Object.keys(rules).filter((name) => tools.test(name))).toEqual([])
  expect(Object.entries(formulas()).filter(([, { formula }]) => tools.test(formula))).toEqual([])
})
