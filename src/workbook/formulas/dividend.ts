import type { DividendYear } from '../../rules/dividend-year.ts'
import type { TaxYear } from '../../rules/tax-year.ts'
import type { PayoutKind } from '../owner/owner-figures.ts'
import { allowanceFormulas } from './allowance.ts'
import { companyFormulas } from './company.ts'
import { type CoupleOptions, type Owned, ofCouple, ofOwner } from './couple.ts'
import type { Formula } from './formula.ts'
import { type LawOptions, lawChain } from './law-chain.ts'
import { law, taxFormulas } from './law-tax.ts'
import { startOf } from './shares.ts'

/** What decides the formulas of a calendar year of one way, beside those of the law's chain. */
export interface DividendOptions {
  /** the pay is the whole surplus, that up to where state tax begins, or one that is given */
  readonly pay: 'all' | 'toThreshold' | 'given'
  readonly payout: PayoutKind
  /** the shares were the owner's when the year began */
  readonly owned: boolean
  /** the share is large enough for the main rule before 2026 */
  readonly minShareHeld: boolean
  /** who owns the company with the owner, or works in it; absent: nobody whose pay is known */
  readonly couple?: CoupleOptions
  /** the company has periodiseringsfonder, or sets something aside */
  readonly reserves: boolean
  /** the year after the plan, in which the last dividend comes and nothing else */
  readonly last: boolean
}

const taxes =
  '{localTaxes}+{stateTax}+{generalPension}+{funeralFees}+{publicServiceFee}-{reductionOfGeneralPension}-{earnedIncomeTax}-{earnedIncomeReduction}'
const onWork = '{worked.fixedEarnedIncome}'
/** A formula of the tax on all earned income, the dividend that is taxed as such with it: {worked.x} is of what is worked for alone. */
const withDividend = (formula: string) =>
  formula.replace(/\{(?!rule\.|worked\.)/g, '{with.').replaceAll('{worked.', '{')

const higherOfSpouses = 'MAX({worked.taxableIncome},{rule.spouseTaxable})'
const stateTaxOn = (taxable: string) => `DOWN(MAX(0,${taxable}-{rule.stateTaxThreshold})*{rule.stateTaxPercent}%)`
const stateTaxOfSpouse = `{worked.stateTax}+${stateTaxOn(`${higherOfSpouses}+{taxableIncome}-{worked.taxableIncome}`)}-${stateTaxOn(higherOfSpouses)}`

/**
 * One calendar year of an aktiebolag's owner (docs/salary.md): the law's chain with a pay that is chosen, what the company has left after its
 * own tax, the room for a dividend and the tax on it. {before.x} is what the calendar year before left. kr per year.
 */
export function dividendChain(rules: TaxYear, dividend: DividendYear, way: LawOptions, options: DividendOptions) {
  const chain = lawChain(rules, way)
  const company = way.form === 'aktiebolag'
  const owned = options.couple ? ofCouple(options.couple) : ofOwner(way)
  return {
    ...chain,
    ...(company && payFormulas(chain.grossAnnualSalary, options.pay)),
    ...companyFormulas(way, options.reserves, owned),
    ...owned.formulas,
    ...allowanceFormulas(dividend, options.owned, options.minShareHeld, owned),
    ...payoutFormulas(options.payout, owned),
    ...taxOfDividend(rules, way, options.couple?.areSpouses),
    ...handFormulas(way, options.last),
    ...benefitFormulas(rules, way),
  } satisfies Readonly<Record<string, Formula>>
}

/** The pay of a year: all that the surplus gives, or less. */
function payFormulas(all: Formula, pay: DividendOptions['pay']): Readonly<Record<string, Formula>> {
  if (pay === 'all') return {}
  if (pay === 'given') return { grossAnnualSalary: law('chosenPay', 'product', '{rule.chosenPay}') }
  const { proof: _, ...payOfSurplus } = all
  return {
    payOfSurplus,
    grossAnnualSalary: law('payAtStateTaxThreshold', 'product', 'MIN({payOfSurplus},{rule.payAtStateTaxThreshold})'),
  }
}

/** How much is distributed, and how it is taxed: within the room, as earned income up to a limit, and above that. */
function payoutFormulas(payout: PayoutKind, { dividend, partOfCap }: Owned) {
  const whole = {
    given: 'MIN({distributable},{rule.chosenDividend})',
    within: 'MIN({distributable},{allowance})',
    all: '{distributable}',
  }[payout]
  return {
    dividend: dividend ?? law('dividend', 'product', whole),
    dividendWithin: law('dividendWithin', 'il.57.20', 'MIN({dividend},{allowance})'),
    dividendAbove: law(
      'dividendAbove',
      'il.57.20a',
      `MIN({dividend}-{dividendWithin},{rule.earnedTimes}*{rule.incomeBaseAmount}${partOfCap})`,
    ),
    dividendAboveCap: law('dividendAboveCap', 'il.57.20a', '{dividend}-{dividendWithin}-{dividendAbove}'),
    allowanceLeft: law('allowanceLeft', 'il.57.11', '{allowance}-{dividendWithin}'),
    dividendTaxWithin: law('dividendTaxWithin', 'il.57.20', 'DOWN({dividendWithin}*{rule.withinPercent}%)'),
    dividendTaxAboveCap: law('dividendTaxAboveCap', 'il.57.20a', 'DOWN({dividendAboveCap}*{rule.abovePercent}%)'),
    dividendTax: law('dividendTax', 'product', '{dividendTaxWithin}+{dividendTaxAbove}+{dividendTaxAboveCap}'),
    netDividend: law('netDividend', 'product', '{dividend}-{dividendTax}'),
  }
}

/**
 * What a dividend above the room costs: the tax on all earned income with it, less the tax without. It is not worked for: no jobbskatteavdrag
 * and no pension fee are of it, and grundavdrag is no more than pay and business income (IL 63:5). Jobbskatteavdrag is lowered by "the
 * grundavdrag" (IL 67:7), and the person has but one, on all earned income (IL 63:3): where it falls with a dividend, the reduction grows.
 * Of spouses who both have a part in the company the one with less is taxed by the state on it as on top of what the other has (IL 57:36).
 */
function taxOfDividend(rules: TaxYear, way: LawOptions, areSpouses = false) {
  const items = Object.entries(taxFormulas(rules, way.person, onWork)).map(([name, item]): [string, Formula] => [
    `with.${name}`,
    { ...item, formula: withDividend(item.formula) },
  ])
  return {
    ...Object.fromEntries(items),
    ...(areSpouses && { 'with.stateTax': law('spouseStateTax', 'il.57.36', withDividend(stateTaxOfSpouse)) }),
    'with.fixedEarnedIncome': law('fixedEarnedIncome', 'il.1.5', `DOWN100(${workedFor(way)}+{dividendAbove})`),
    dividendTaxAbove: law('dividendTaxAbove', 'il.63.5', `(${withDividend(taxes)})-(${taxes})`),
  }
}

/** What is worked for before it is rounded down to hundreds. */
function workedFor({ form, settles, hasJob }: LawOptions): string {
  if (form === 'enskildFirma') return hasJob ? '{businessIncome}+{employmentIncome}' : '{fixedEarnedIncome}'
  return `{grossAnnualSalary}${settles ? '+{businessIncome}' : ''}${hasJob ? '+{employmentIncome}' : ''}`
}

/** What the owner has in hand in the calendar year, and what has gone to taxes and fees. */
function handFormulas(way: LawOptions, last: boolean) {
  const own = startOf(way.partner)
  const paid =
    way.form === 'aktiebolag'
      ? '{generalPayrollTax}+{companyTax}+{grossAnnualSalary}-{netProfitPerYear}'
      : `${own}-{netProfitPerYear}`
  return {
    takeHome: law('takeHome', 'product', `${last ? '' : '{netProfitPerYear}+'}{dividend}-{before.dividendTax}`),
    ownerTaxes: law('ownerTaxes', 'product', last ? '{dividendTax}' : `${paid}+{dividendTax}`),
  }
}

/** What the year's income gives in pension and sick pay. */
function benefitFormulas(rules: TaxYear, { form, hasJob }: LawOptions) {
  const pay = `${form === 'aktiebolag' ? '{grossAnnualSalary}' : '{businessIncome}'}${hasJob ? '+{employmentIncome}' : ''}`
  return {
    pensionIncome: law(
      'pensionIncome',
      'sfb.59',
      `MIN({fixedEarnedIncome},${rules.generalPension.cap}*{rule.incomeBaseAmount})`,
    ),
    sicknessIncome: law('sicknessIncome', 'sfb.25', `MIN(${pay},{rule.sicknessTimes}*{rule.priceBaseAmount})`),
  }
}
