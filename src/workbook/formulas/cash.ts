import { debitedMonths, settling } from '../../rules/due-days.ts'
import { investmentVat } from '../../rules/financing.ts'
import type { Formula } from './formula.ts'
import type { RuleKey, SourceKey } from './rule-keys.ts'

/** A row of an account's month, in kr of that month. */
const row = (formula: string, name?: RuleKey, source: SourceKey = 'product'): Formula => ({
  formula,
  unit: 'kr',
  ...(name && { rule: { name, source } }),
})

/** What has come since January, of what is added up and rounded once: so the months are the year to the krona. */
function month<N extends string>(name: N, soFar: string, rule?: RuleKey): Readonly<Record<N | `${N}SoFar`, Formula>> {
  const formulas = {
    [`${name}SoFar`]: row(soFar, rule),
    [name]: row(ofMonth(name), rule),
  }
  return formulas as Record<N | `${N}SoFar`, Formula> // just these two
}

/** What of a sum since January is the month's own. */
const ofMonth = (name: string) => `IF({at.month}=1,{${name}SoFar},{${name}SoFar}-{before.${name}SoFar})`
const share = '{at.seasonSoFar}/{at.seasonWhole}'
const bySeason = (year: string) => `KRONA(${year}*${share})`
const evenly = (year: string) => `KRONA(${year}*{at.month}/12)`
const vatOfYear = '({year.salesAt25}*25+{year.salesAt12}*12+{year.salesAt6}*6+{year.salesAt0}*{rule.salesVat})'
const { above, firstMonth, rest, back } = settling
const ofSeason = '{at.seasonSoFar}/({at.seasonWhole}*100)'
// a price is the same each month: what is left of it is less while food has more VAT
const foodOfYear = '{year.salesAtFood}*{at.foodNetSoFar}/{at.foodNetWhole}'
const vatSoFar =
  `${vatOfYear}*${ofSeason}+{year.salesAtFood}*{at.foodVatSoFar}/({at.foodNetWhole}*100)` +
  '+{year.plainAtFood}*{at.foodRateSoFar}/({at.seasonWhole}*100)'
const vatOnAll = '({variableSoFar}+{fixedSoFar}+{measuresSoFar})*{rule.costsVatPercent}%'
const vatOnEach =
  '{measuresSoFar}*{rule.costsVatPercent}%+{year.variableVat}*{at.seasonSoFar}/{at.seasonWhole}' +
  '+{year.variableAtFood}*{at.foodRateSoFar}/({at.seasonWhole}*100)+{at.fixedVatPaid}+{at.fixedFoodVat}'

/** What of the year belongs to the month, whether it is paid or not. Each adds up to the chain's year over twelve months. */
const accrued = {
  ...month(
    'sales',
    `KRONA(IF({year.salesAtFood}=0,{year.annualSales}*${share},({year.annualSales}-{year.salesAtFood})*${share}+${foodOfYear}))`,
    'cashSeason',
  ),
  ...month('variable', bySeason('{year.variableCosts}'), 'cashSeason'),
  ...month('fixed', 'KRONA({at.fixedPaid})', 'cashCostMonths'),
  ...month('measures', 'KRONA({at.measuresPaid})', 'cashMeasureMonths'),
  ...month('depreciation', evenly('{year.depreciation}'), 'depreciation'),
  loanInterest: row('{at.loanInterest}', 'loanInterest', 'il.16.1'),
  surplus: row('{sales}-{variable}-{fixed}-{measures}-{depreciation}-{loanInterest}'),
  ...month('salesVat', `IF({year.isVatExempt}=1,0,KRONA(${vatSoFar}))`, 'cashSalesVat'),
  ...month(
    'costsVat',
    `IF({year.isVatExempt}=1,0,KRONA(IF({year.isOneCostVat}=1,${vatOnAll},${vatOnEach})))`,
    'cashCostsVat',
  ),
  boughtVat: row(`IF({year.isVatExempt}=1,0,KRONA({at.bought}*${investmentVat}%))`, 'cashBoughtVat'),
  vat: row('{salesVat}-{costsVat}-{boughtVat}'),
  ...month('othersShare', evenly('{year.othersShare}')),
  // what the parts' own roundings come to in an even year: tax takes it, so that an even draw of the net pay leaves no krona and lacks none
  rounding: row(
    // of a billion kronor and more the last digits are the computer's own
    'IF(ABS({at.seasonSoFar}*12-{at.month}*{at.seasonWhole})+IF({year.annualSales}<1000000000,0,1)' +
      '+{year.salesAtFood}*ABS({at.foodNetSoFar}*12-{at.month}*{at.foodNetWhole})<0.0001,' +
      `${evenly('{year.annualSales}')}-${evenly('{year.variableCosts}')}-${evenly('{year.fixedCosts}')}-${evenly('{year.measureCosts}')}` +
      `-${evenly('{year.depreciation}')}-${evenly('{year.loanInterest}')}` +
      `-{othersShareSoFar}-${evenly('{year.fees}')}-${evenly('{year.ownTax}')}-${evenly('{year.kept}')}` +
      `-IF({year.isCompany}=1,${evenly('{year.grossPay}')},${evenly('{year.net}')}),0)`,
    'cashRounding',
  ),
  ...month('fees', evenly('{year.fees}'), 'cashPay'),
  ...month('grossPay', `IF({year.isCompany}=1,${evenly('{year.grossPay}')}+{rounding},0)`, 'cashPay'),
  ...month('withheld', `IF({year.isCompany}=1,{grossPaySoFar}-${evenly('{year.net}')},0)`, 'cashPay'),
  ...month('ownTax', `IF({year.isCompany}=1,0,${bySeason('{year.ownTax}')}+{rounding})`, 'cashOwnTax'),
  keptSoFar: row(evenly('{year.kept}')),
  // of a company's year the pay is even, and what is left of a month's surplus is what the other months need
  kept: row(`IF({year.isCompany}=1,{surplus}-{othersShare}-{fees}-{grossPay},${ofMonth('kept')})`),
  net: row('IF({year.isCompany}=1,{grossPay}-{withheld},{surplus}-{othersShare}-{ownTax}-{kept})'),
} as const

const paid = {
  received: row('IF({rule.paymentDays}=0,{sales}+{salesVat},{before.sales}+{before.salesVat})', 'cashTerms'),
  paidCosts: row('{variable}+{fixed}+{measures}+{costsVat}'),
  flow: row('{received}-{paidCosts}-{othersShare}'),
  payTaxDue: row('{before.fees}+{before.withheld}', 'cashPayTax', 'sfl.62'),
  // paid from February: January has the last of the year before
  debitedSoFar: row(
    `KRONA({year.debitedYear}*({at.month}-${debitedMonths.first - 1})/${debitedMonths.count})`,
    'cashDebited',
    'sfl.62',
  ),
  debited: row('IF({at.month}=1,{last.debitedYear},{debitedSoFar})-{before.debitedSoFar}', 'cashDebited', 'sfl.62'),
  settledFebruary: row(`IF({at.month}=${firstMonth},MAX(0,{last.settlement}-${above}),0)`, 'cashSettled', 'sfl.65'),
  settledMay: row(`IF({at.month}=${rest.month},MIN(MAX(0,{last.settlement}),${above}),0)`, 'cashSettled', 'sfl.65'),
  refunded: row(`IF({at.month}=${back.month},MIN(0,{last.settlement}),0)`, 'cashRefunded'),
  // what is not paid for when the year ends is accounted for then
  vatCounted: row(
    'IF({year.isVatByPayment}=0,{vat},IF({rule.paymentDays}=0,{vat},' +
      'IF({at.month}=1,0,{before.salesVat})+IF({at.month}=12,{salesVat},0)-{costsVat}-{boughtVat}))',
    'cashVatMethod',
    'ml.7',
  ),
  vatPeriodSum: row(
    'IF({at.periodGoesOn}=1,{vatCounted}+{before.vatPeriodSum},{vatCounted})',
    'cashVatPeriod',
    'sfl.26',
  ),
  vatShort: row('IF({at.shortPeriodEnds}=1,{vatPeriodSum},0)', 'cashVatPeriod', 'sfl.26'),
  vatYear: row('IF({at.yearPeriodEnds}=1,{vatPeriodSum},0)', 'cashVatPeriod', 'sfl.26'),
  vatDue: row('{two.vatShort}+IF({at.month}={last.yearVatMonth},{december.vatYear},0)', 'cashVatDue', 'sfl.26'),
  due: row('{payTaxDue}+{debited}+{vatDue}+{settledFebruary}+{refunded}', 'cashDueDay', 'sfl.62'),
  ...month('draw', evenly('{year.drawYear}'), 'cashDraw'),
  // on the first of the month; what is bought is paid with its VAT
  moved: row('{at.borrowed}+{at.ownMoney}-{at.bought}-{boughtVat}', 'cashMoved'),
  // on the last
  loanPaid: row('{at.amortised}+{at.loanInterest}', 'amortisation'),
  balance: row('{before.balance}+{moved}+{flow}-{due}-{settledMay}-{draw}-{loanPaid}'),
} as const

const start = '{balanceMoved}'
const flowTo = (day: string, earlier = '') => `KRONA({flow}*({at.${day}}${earlier})/{at.days})`

/** The account on the days of the month when something is due, and how little there is in it. */
const daily = {
  balanceMoved: row('{before.balance}+{moved}', 'cashMoved'),
  balanceEarly: row(`IF({at.month}=${rest.month},${start}+${flowTo('earlyDay')}-{settledMay},${start})`, 'cashFlow'),
  balanceAtDue: row(`${start}+${flowTo('dueDay')}-{settledMay}-{due}`, 'cashFlow'),
  balanceAtDraw: row(`${start}+${flowTo('drawDay')}-{settledMay}-{due}-{draw}`, 'cashFlow'),
  // money that comes on a due day is not there the day before, nor is what comes in on the day itself
  lowBefore: row(
    `MIN(${start},{balanceEarly},{balanceAtDue},${start}+${flowTo('dueDay', '-1')}-{settledMay})`,
    'cashLowest',
  ),
  lowAfter: row('MIN({balanceAtDraw},{balance})', 'cashLowest'),
  lowest: row('MIN({lowBefore},{lowAfter})', 'cashLowest'),
  // an even draw leaves less with each month, and before its day only those of the months before are taken
  roomAfter: row('({lowAfter}+{drawSoFar}-{rule.wantedBuffer})/{at.month}', 'cashRoom'),
  roomBefore: row(
    'IF({at.month}=1,{roomAfter},({lowBefore}+{before.drawSoFar}-{rule.wantedBuffer})/({at.month}-1))',
    'cashRoom',
  ),
  drawRoom: row('DOWN(MAX(0,MIN({roomBefore},{roomAfter})))', 'cashRoom'),
} as const

/** What is left over the buffer when the net pay of the year is drawn evenly: of the account, and of what is the owner's. Below 0 it lacks. */
const spare = {
  evenSoFar: row(evenly('MAX(0,{year.net})'), 'cashDraw'),
  accountSpare: row(
    'MIN({lowAfter}+{drawSoFar}-{evenSoFar},{lowBefore}+IF({at.month}=1,0,{before.drawSoFar}-{before.evenSoFar}))-{rule.wantedBuffer}',
    'cashRoom',
  ),
  ownSpare: row('{ownersShare}+{drawSoFar}-{evenSoFar}-{rule.wantedBuffer}', 'cashRoom'),
  ownRoom: row('DOWN(MAX(0,({ownSpare}+{evenSoFar})/{at.month}))', 'cashRoom'),
} as const

/** What is owed and what is to come at the end of the month, and what of the account is the owner's. */
const owed = {
  receivable: row('IF({rule.paymentDays}=0,0,{sales}+{salesVat})', 'cashTerms'),
  vatOwed: row('{before.vatOwed}+{vatCounted}-{vatDue}', 'cashVatPeriod', 'sfl.26'),
  payTaxOwed: row('{before.payTaxOwed}+{fees}+{withheld}-{payTaxDue}', 'cashPayTax', 'sfl.62'),
  taxGap: row('{before.taxGap}+{ownTax}-{debited}-{settledFebruary}-{settledMay}-{refunded}', 'cashTaxGap'),
  // what is bought is what loans are for; what is paid back of them is no longer lent
  lent: row('MAX(0,{before.lent}+{at.borrowed}-{at.bought}-{at.amortised})', 'cashLent'),
  // what is to come back is not in the account yet
  ownersShare: row('{balance}-MAX(0,{vatOwed}+{payTaxOwed}+{taxGap})-{lent}', 'cashYours'),
} as const

/**
 * The rows of one month of the account. {x} is a row of the same month, {before.x} of the month before, {two.x} of two months before, {december.x}
 * of the December before; {year.x} a figure of the month's year, {last.x} of the year before (cash-year.ts); {at.x} what the calendar and the
 * rows say of the month (cash/month-facts.ts); {rule.x} a setting of the account, in numbers. cash/calls.ts finds them.
 */
export const cashFormulas = { ...accrued, ...paid, ...daily, ...owed, ...spare } as const satisfies Readonly<
  Record<string, Formula>
>

export type CashRow = keyof typeof cashFormulas
export const cashRows = Object.keys(cashFormulas) as readonly CashRow[] // keys of a const object are exactly its names
