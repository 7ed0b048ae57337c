import { expect, test } from 'vitest'
import type { PlanSettings } from '../../src/plan/plan.ts'
import type { CompanyForm, SalaryMethod } from '../../src/rules/horizon.ts'
import {
  describeAfterPlan,
  describeCalculation,
  describeDifference,
  describeFormula,
  describeRule,
} from '../../src/salary/salary-words.ts'
import { lawNote } from '../../src/texts/law-years.ts'
import type { ChainName, FigureName } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { someOf } from '../fixtures/chance.ts'
import { planWithSurplus } from '../workbook/plans.ts'

const plainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

function explained(
  surplus: number,
  form: CompanyForm,
  method: SalaryMethod = 'schablon',
  start: Partial<PlanSettings> = {},
) {
  const plan = planWithSurplus({ year1: surplus, year2: surplus }, form, method)
  const workbook = new Workbook({ ...plan, settings: { ...plan.settings, ...start } })
  const of = (name: FigureName) => workbook.explainFigure(name)
  return {
    how: (name: ChainName) => plainSpaces(describeCalculation(of(`${name}.year1`))),
    howNextYear: (name: ChainName) => plainSpaces(describeCalculation(of(`${name}.year2`))),
    formula: (name: ChainName) => plainSpaces(describeFormula(of(`${name}.year1`))),
    difference: (name: ChainName) => plainSpaces(describeFormula(of(`difference.${name}.year1`))),
  }
}

test('the arithmetic of the worked example of 400 000 kr, enskild firma', () => {
  const { how } = explained(400_000, 'enskildFirma')
  expect(how('templatePayroll')).toBe('400 000 × 25 % = 100 000 kr')
  expect(how('fixedEarnedIncome')).toBe('400 000 − 100 000 = 300 000 kr')
  expect(how('standardTaxRelief')).toBe('fast belopp')
  expect(how('taxableIncome')).toBe('300 000 − 14 000 = 286 000 kr')
  expect(how('localTaxes')).toBe('286 000 × 32 % = 91 520 kr')
  expect(how('stateTax')).toBe('300 000 är under brytpunkten för statlig skatt 643 100')
  expect(how('payrollTax')).toBe('300 000 × 29 % = 87 000 kr')
  expect(how('generalPension')).toBe('300 000 × 7 %, högst 43 000 = 21 000 kr')
  expect(how('funeralFees')).toBe('286 000 × 1,15 % = 3 289 kr')
  expect(how('reductionOfGeneralPension')).toBe('lika med Allmän Pension')
  expect(how('earnedIncomeTax')).toBe('300 000 × 10 %, högst 40 149 och 91 520 = 30 000 kr')
  expect(how('netProfitPerYear')).toBe('400 000 − 87 000 − 91 520 − 0 − 21 000 − 3 289 + 21 000 + 30 000 = 248 191 kr')
  // 20 682.58…: no equals sign before a rounded figure (docs/salary.md)
  expect(how('netProfitPerMonth')).toBe('248 191 / 12 ≈ 20 683 kr')
})

test('an aktiebolag divides the surplus by salary and fee', () => {
  const { how } = explained(400_000, 'aktiebolag')
  expect(how('grossAnnualSalary')).toBe('400 000 / (1 + 31,42 %) ≈ 304 368 kr')
  expect(how('fixedEarnedIncome')).toBe('lika med Årslön (brutto)')
  expect(how('localTaxes')).toBe('290 367,68 × 32 % ≈ 92 918 kr')
})

test('a state tax over the limit, and a tax item at or under the non-taxable one', () => {
  expect(explained(1_200_000, 'enskildFirma').how('stateTax')).toBe('(900 000 − 643 100) × 20 % = 51 380 kr')
  expect(explained(26_000, 'enskildFirma').how('localTaxes')).toBe('19 500 är inte över gränsen 20 135')
})

test('the formula bar says the same in Swedish names', () => {
  const { formula, difference } = explained(400_000, 'enskildFirma')
  expect(formula('localTaxes')).toBe('=Beskattningsbar Inkomst × Kommunalskatt %')
  expect(formula('generalPension')).toBe('=Fastställd Förvärvsinkomst × Allmän Pension %, högst Högsta Allmän Pension')
  expect(difference('netProfitPerMonth')).toBe(
    '=Månadslön (netto) (Skatteverkets regler) − Månadslön (netto) (Schablon)',
  )
})

test('the law is explained with its own numbers, and names the year before', () => {
  const { how, howNextYear } = explained(400_000, 'enskildFirma', 'skatteverket')
  expect(how('standardTaxRelief')).toBe(
    '0,77 × 59 200 − 0,1 × (300 000 − 3,11 × 59 200), högst 300 000 = 33 995,2 → 34 000 (upp till hundratal)',
  )
  expect(how('localTaxes')).toBe('266 000 × 32,38 % = 86 130,8 → 86 130 (ned till hela kronor)')
  expect(how('stateTax')).toBe('266 000 är under skiktgränsen 643 000')
  expect(howNextYear('returnedTemplatePayroll')).toBe('lika med Egenavgifter (schablon) år 1')
  // R40 and R41 are named only when they are there
  expect(how('templatePayroll')).toBe('400 000 × 25 % = 100 000 kr')
  expect(howNextYear('templatePayroll')).toBe(
    '(400 000 + 100 000 − 71 910) × 25 % = 107 022,5 → 107 022 (ned till hela kronor)',
  )
})

test('an equals sign is true: what the law rounds is shown on both sides of an arrow', () => {
  expect(explained(741_872, 'enskildFirma', 'skatteverket').how('fixedEarnedIncome')).toBe(
    '741 872 − 185 468 = 556 404 → 556 400 (ned till hundratal)',
  )
  const { how } = explained(400_123, 'aktiebolag', 'skatteverket')
  expect(how('fixedEarnedIncome')).toBe('304 462 → 304 400 (ned till hundratal)')
  // a round hundred is the same figure
  expect(explained(1_000 * 1.3142 * 300, 'aktiebolag', 'skatteverket').how('fixedEarnedIncome')).toBe(
    'lika med Årslön (brutto)',
  )
})

test('an equals sign is true by schablon too, whose chain keeps its öre', () => {
  const { how } = explained(123_457, 'enskildFirma')
  expect(how('templatePayroll')).toBe('123 457 × 25 % = 30 864,25 → 30 864 (till hela kronor)')
  expect(how('fixedEarnedIncome')).toBe('123 457 − 30 864,25 = 92 592,75 → 92 593 (till hela kronor)')
  // 26 851.8975
  expect(how('payrollTax')).toBe('92 592,75 × 29 % ≈ 26 852 kr')
})

test('an equals sign is true by law where it rounds more decimals than are shown', () => {
  const { how } = explained(400_000, 'enskildFirma', 'skatteverket')
  expect(how('earnedIncomeTax')).toMatch(/ ≈ [0-9 ]+,[0-9]{1,2} → [0-9 ]+ \(ned till hela kronor\)$/)
  const less = explained(380_300, 'enskildFirma', 'skatteverket')
  expect(less.how('funeralFees')).toBe('249 700 × 0,292 % = 729,124 → 729 (ned till hela kronor)')
})

test('the pay of a company by law is explained as anybody checks it, and the fee by its percent', () => {
  const { how, formula } = explained(400_123, 'aktiebolag', 'skatteverket')
  expect(how('grossAnnualSalary')).toBe('304 462 + 31,42 % avgift = 400 123 kr')
  expect(formula('grossAnnualSalary')).toBe('=Överskott före Skatter & Avgifter − Arbetsgivaravgift')
  expect(how('generalPayrollTax')).toBe('304 462 × 31,42 % = 95 661,9604 → 95 661 (ned till hela kronor)')
  const young = explained(400_000, 'aktiebolag', 'skatteverket', { birthYear: 2003 })
  expect(young.how('grossAnnualSalary')).toBe('322 533 + 77 467 avgift = 400 000 kr')
})

test('the pay of a company is taken out of the owner’s share, and the krona that no pay fits is shown', () => {
  const shared = explained(600_000, 'aktiebolag', 'skatteverket', { ownSharePercent: 50 })
  expect(shared.how('grossAnnualSalary')).toBe('228 276 + 31,42 % avgift = 300 000 kr')
  expect(shared.formula('grossAnnualSalary')).toBe('=Din andel − Arbetsgivaravgift')
  const { how, formula } = explained(140_684, 'aktiebolag', 'skatteverket')
  expect(how('grossAnnualSalary')).toBe('107 049 + 31,42 % avgift = 140 683 kr, 1 kr blir kvar i bolaget')
  expect(formula('grossAnnualSalary')).toBe(
    '=Överskott före Skatter & Avgifter − Arbetsgivaravgift − 1 kr som blir kvar i bolaget',
  )
})

test.each([100, 50, 33.33])(
  'the formula of a company’s pay gives the pay that stands there, with %s percent of it',
  (own) => {
    for (const surplus of someOf(
      Array.from({ length: 160 }, (_, at) => 140_600 + at),
      own,
    )) {
      const plan = planWithSurplus({ year1: surplus }, 'aktiebolag', 'skatteverket')
      const workbook = new Workbook({ ...plan, settings: { ...plan.settings, ownSharePercent: own } })
      const shown = (name: ChainName) => Math.round(workbook.figure(`${name}.year1`) ?? 0)
      const formula = plainSpaces(describeFormula(workbook.explainFigure('grossAnnualSalary.year1')))
      const start = formula.startsWith('=Din andel') ? 'ownShare' : 'surplus'
      const left = formula.endsWith('− 1 kr som blir kvar i bolaget') ? 1 : 0
      expect([surplus, shown(start) - shown('generalPayrollTax') - left]).toEqual([surplus, shown('grossAnnualSalary')])
    }
  },
)

test('a share, a job and opening values are explained with their numbers', () => {
  const owner = { ownSharePercent: 50, employmentIncome: 240_000, openingTemplatePayroll: 10_000 }
  const { how, formula } = explained(600_000, 'enskildFirma', 'skatteverket', owner)
  expect(how('ownShare')).toBe('600 000 × 50 % = 300 000 kr')
  expect(how('returnedTemplatePayroll')).toBe('ingående värde')
  expect(how('fixedEarnedIncome')).toBe('232 500 + 240 000 = 472 500 kr')
  expect(formula('employmentTax')).toContain('Kommunalskatt på lönen från anställning')
  expect(explained(600_000, 'enskildFirma', 'skatteverket').how('templatePayroll')).toBe('600 000 × 25 % = 150 000 kr')
})

test('what is not shown leaves no sign behind', () => {
  const job = { employmentIncome: 240_050 }
  expect(explained(0, 'enskildFirma', 'skatteverket', job).how('fixedEarnedIncome')).toBe(
    '240 050 → 240 000 (ned till hundratal)',
  )
  const { how } = explained(0, 'aktiebolag', 'skatteverket', { openingPayrollTax: 300, openingLoss: 1_000 })
  expect(how('settlement')).toBe('0 − 300 − 1 000 = −1 300 kr')
})

test('an owner who is old, or no member, sees no rules of others', () => {
  const { how } = explained(160_000, 'enskildFirma', 'skatteverket', { birthYear: 1950 })
  expect(how('payrollTax')).toBe('144 000 × 10,21 % = 14 702,4 → 14 702 (ned till hela kronor)')
  const outside = explained(400_000, 'enskildFirma', 'skatteverket')
  expect(outside.how('funeralFees')).toBe('266 000 × 0,292 % = 776,72 → 776 (ned till hela kronor)')
  const member = explained(400_000, 'enskildFirma', 'skatteverket', { churchMember: true })
  expect(member.how('funeralFees')).toContain('266 000 × (0,292 % + 1,05 %)')
})

test('a figure by the law names its rule, income year, source and rounding; a schablon has no year', () => {
  const rule = (method: SalaryMethod, startYear = 2026) => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_000 }, 'enskildFirma', method, startYear))
    return describeRule(workbook.explainFigure('funeralFees.year1'), lawNote(workbook.lawOf('year1')))
  }
  expect(rule('skatteverket')).toBe(
    'Regel: Begravnings- och kyrkoavgift, inkomståret 2026. Källa: Begravningslagen (1990:1144) 9 kap. Avrundat nedåt till hela kronor.',
  )
  expect(rule('skatteverket', 2027)).toContain('Preliminära regler för 2027.')
  expect(rule('skatteverket', 2028)).toContain('Antagande: reglerna för 2028 finns inte i Lönebänken ännu.')
  expect(rule('schablon')).toBe(
    'Regel: Begravnings- och kyrkoavgift. Källa: Lönebänkens schablon, du kan ändra procent och gräns.',
  )
})

test.each([
  [1234.4, '+1 234'],
  [-500, '−500'],
  [0.3, '0'],
  [-0.3, '0'],
  [0, '0'],
])('a difference of %f kr is written as %s', (kr, written) => {
  expect(plainSpaces(describeDifference(kr))).toBe(written)
})

test('the tools of an enskild firma say how they are measured, and nothing of those that are not used', () => {
  const tools = {
    interestAllocation: true,
    capital1: 300_000,
    savedAllocation: 1000,
    reservePercent1: 30,
    reserveBefore6: 5000,
  }
  const { how, formula } = explained(600_000, 'enskildFirma', 'skatteverket', tools)
  expect(how('interestAllocation')).toBe('300 000 × 8,55 % + 1 000, högst 600 000 = 26 650 kr')
  expect(how('reserveReturned')).toBe('ingående värde')
  expect(how('reserveSetAside')).toBe('(600 000 − 26 650 + 5 000) × 30 % = 173 505 kr')
  expect(formula('reserveSetAside')).toBe(
    '=(Överskott före Skatter & Avgifter − Räntefördelning (R30) + Från periodiseringsfond (R32)) × Periodiseringsfond %',
  )
  expect(how('templatePayroll')).toContain('(600 000 − 26 650 + 5 000 − 173 505) × 25 %')
  expect(how('capitalTax')).toBe('26 650 × 30 % = 7 995 kr')
  expect(formula('netProfitPerYear')).not.toMatch(/underskott av kapital|Expansionsfondsskatt/)
})

test('what the funds hold after the plan is told where the page names what is left out', () => {
  const after = (settings: Partial<PlanSettings>) => {
    const plan = planWithSurplus({ year1: 600_000 }, 'enskildFirma', 'skatteverket')
    const workbook = new Workbook({ ...plan, settings: { ...plan.settings, ...settings } })
    const said = plainSpaces(describeAfterPlan({ figure: (name) => workbook.figure(name) }))
    workbook.dispose()
    return said
  }
  expect(after({})).not.toContain('fonder')
  expect(after({ reservePercent1: 30 })).toContain('Efter år 3 är 180 000 kr kvar i fonder, som ska skattas senare.')
})
