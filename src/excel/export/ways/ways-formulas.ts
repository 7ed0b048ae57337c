import { years } from '../../../rules/horizon.ts'
import { ownerPlanFormulas } from '../../../workbook/formulas/owner-plan.ts'
import { companyReservesBefore } from '../../../workbook/owner/company-reserves.ts'
import { type CarriedForward, leftToNext, planYearOf } from '../../../workbook/owner/owner-definitions.ts'
import {
  type OwnerPlanName,
  type OwnerYear,
  ownerYearBefore,
  type PayoutStrategy,
} from '../../../workbook/owner/owner-figures.ts'
import { parseTemplate } from '../../../workbook/template.ts'
import { leftBefore } from '../chains/chain-formulas.ts'
import { isShared, waysChain } from '../chains/dividend-nodes.ts'
import { type FormulaText, fromTemplate, type Ref } from '../file/content.ts'
import { overviewRef } from '../overview/overview-places.ts'
import { chainRef, ruleRef, settingRef } from '../places.ts'
import { waysPlanRef, waysRef } from './ways-places.ts'

/** The owner's part of an amount of the company's, rounded to the nearest krona, a half up. */
const ofOwner =
  (amount: FormulaText): FormulaText =>
  (say) =>
    `INT((${amount(say)})*${say(ruleRef('ownSharePercent', 'year1'))}/100+0.5)`

const reserves = ofOwner((say) => companyReservesBefore.map((name) => say(settingRef(name))).join('+'))

/** What the owner states of the time before the plan, as the year before the first would have left it. */
const statedBefore: Readonly<Record<CarriedForward, FormulaText>> = {
  retainedEarnings: ofOwner((say) => say(settingRef('openingEquity'))),
  companyLoss: () => '0',
  allowanceLeft: (say) => say(settingRef('savedAllowance')),
  dividendTax: () => '0',
  ownPay: (say) => say(settingRef('ownPayBefore')),
  allPay: (say) => `MAX(${say(settingRef('ownPayBefore'))},${say(settingRef('allPayBefore'))})`,
  companyReserve: reserves,
  companyReserveOld: reserves,
}

function refsOf(way: PayoutStrategy, year: OwnerYear): (name: string) => Ref | FormulaText {
  const before = ownerYearBefore(year)
  const asked =
    (flag: string): FormulaText =>
    (say) =>
      `${say(ruleRef(flag, year))}=1`
  return (name) => {
    const [scope = '', ...rest] = name.split('.')
    const inner = rest.join('.')
    switch (scope) {
      case 'is':
        return asked(inner)
      case 'rule':
        if (inner === 'chosenPay' || inner === 'chosenDividend') return waysRef(inner, way, year)
        return inner === 'acquisitionCost' ? settingRef(inner) : ruleRef(inner, year)
      case 'previous':
        return year === 'year4' ? chainRef(inner, 'year3', 'skatteverket') : leftBefore(year)(inner)
      case 'before': {
        const left = inner as CarriedForward // the formulas name these
        return before ? waysRef(leftToNext[left], way, before) : statedBefore[left]
      }
      case 'surplus':
        return overviewRef('surplus', planYearOf(year))
    }
    if (!isShared(name)) return waysRef(name, way, year)
    return year === 'year4' ? waysRef(name, 'allSalary', year) : chainRef(name, year, 'skatteverket')
  }
}

export function wayLine(name: string, way: PayoutStrategy, year: OwnerYear): FormulaText {
  const node = waysChain(year).nodes[name]
  if (!node) throw new Error(`no line ${name} in the ways`)
  return fromTemplate(node, refsOf(way, year))
}

const toThreshold = parseTemplate(
  'IF({is.aktiebolag},MAX(0,{rule.stateTaxFrom}-{businessIncome}-{employmentIncome}),0)',
)

export const payAtStateTaxThreshold = (way: PayoutStrategy, year: OwnerYear): FormulaText =>
  fromTemplate(toThreshold, refsOf(way, year))

/** The pay that a way chooses for a year: a number when it has been searched for; null, all of the surplus. */
export function chosenPay(way: PayoutStrategy, year: OwnerYear): FormulaText {
  // nothing is known of the pay after the plan: it is that of the last year
  if (year === 'year4') return (say) => say(waysRef('grossAnnualSalary', way, 'year3'))
  const all: FormulaText = (say) => say(chainRef('grossAnnualSalary', year, 'skatteverket'))
  if (way === 'toThreshold') return (say) => `MIN(${all(say)},${say(waysRef('payAtStateTaxThreshold', way, year))})`
  if (way !== 'ownPay') return all
  const typed = settingRef((['ownPay1', 'ownPay2', 'ownPay3'] as const)[years.indexOf(year)] ?? 'ownPay1')
  return (say) => `IF(${say(typed)}="",${all(say)},${say(typed)})`
}

/** The dividend that a way chooses where it is no number of its own: the whole room, or all that there is. */
export const chosenDividend =
  (payout: 'within' | 'all', way: PayoutStrategy, year: OwnerYear): FormulaText =>
  (say) =>
    say(waysRef(payout === 'within' ? 'allowance' : 'distributable', way, year))

export function wayOverPlan(name: OwnerPlanName, way: PayoutStrategy): FormulaText {
  const formula = ownerPlanFormulas[name]
  if (!formula) throw new Error(`no sum ${name} of a way`)
  return fromTemplate(parseTemplate(formula.formula), (part) => {
    const [year, inner] = part.split('.')
    // the formulas name years, or other sums
    return inner === undefined ? waysPlanRef(part as OwnerPlanName, way) : waysRef(inner, way, year as OwnerYear)
  })
}
