import type { DividendYear } from '../../rules/dividend-year.ts'
import type { Owned } from './couple.ts'
import type { Formula } from './formula.ts'
import { law, none } from './law-tax.ts'

const times = (name: 'baseTimes' | 'deductedTimes') => `{rule.${name}}*{rule.baseAmountBefore}`
const share = '{rule.ownSharePercent}%'
const base = law('baseAllowance', 'il.57.11', `KRONA(${times('baseTimes')}*${share})`)
/** of all pay of the calendar year before, the owner's share; at most so many times the owner's own pay */
const ofPay = (pay: string, { highestPay, partOfPayRoom }: Owned) =>
  `KRONA(MIN(${pay}*{rule.payPercent}%,{rule.maxTimesOwnPay}*${highestPay})${partOfPayRoom})`

/**
 * The room for a dividend taxed low in an income year. {before.x} is of the calendar year before: the owner's pay and all pay, kr, and the
 * room that was left. Whole kronor, as Skatteverket's own examples have it.
 * @param owned the shares were the owner's when the year began: without them there is no room of the year itself
 */
export function allowanceFormulas(rules: DividendYear, owned: boolean, minShareHeld: boolean, company: Owned) {
  const cost = law(
    'costAllowance',
    'il.57.11',
    'KRONA(MAX(0,{rule.acquisitionCost}-{rule.costAbove})*({rule.loanRate}+{rule.costPercent})%)',
  )
  const ofYear = owned
    ? {
        baseAllowance: rules.allowance.kind === 'new' ? base : { ...base, rule: simplified },
        payAllowance: payAllowance(rules, minShareHeld, company),
        costAllowance: cost,
        yearAllowance:
          rules.allowance.kind === 'new'
            ? law('yearAllowance', 'il.57.11', '{baseAllowance}+{payAllowance}+{costAllowance}')
            : law('yearAllowanceOld', 'il.57.11', 'MAX({baseAllowance},{costAllowance}+{payAllowance})'),
      }
    : { baseAllowance: none, payAllowance: none, costAllowance: none, yearAllowance: notOwned }
  return {
    ...ofYear,
    savedAllowance:
      rules.savedPercent === null
        ? law('savedAllowance', 'il.57.11', '{before.allowanceLeft}')
        : law(
            'savedAllowanceOld',
            'il.57.11',
            'KRONA({before.allowanceLeft}+{before.allowanceLeft}*({rule.loanRate}+{rule.savedPercent})%)',
          ),
    allowance: law('allowance', 'il.57.11', '{yearAllowance}+{savedAllowance}'),
  } satisfies Readonly<Record<string, Formula>>
}

const simplified = { name: 'simplifiedAllowance', source: 'il.57.11' } as const
const notOwned = law('notOwned', 'il.57.11', '0')

function payAllowance({ allowance }: DividendYear, minShareHeld: boolean, company: Owned): Formula {
  const { allPay, highestPay, payShare } = company
  if (allowance.kind === 'new') {
    return law('payAllowance', 'il.57.16', ofPay(`MAX(0,${allPay}*${payShare}-${times('deductedTimes')})`, company))
  }
  if (!minShareHeld) return none
  const required = `MIN({rule.requiredTimes}*{rule.baseAmountBefore}+${allPay}*{rule.requiredPercent}%,{rule.requiredMaxTimes}*{rule.baseAmountBefore})`
  // before 2026 the room fell to each share alike, and spouses were not reckoned together
  const ofShare = ofPay(`${allPay}*${share}`, { ...company, partOfPayRoom: '' })
  return law('payAllowanceOld', 'il.57.16', `IF(${highestPay}<${required},0,${ofShare})`)
}
