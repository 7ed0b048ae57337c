import { type CostVat, costVats, percentToday, type RowVat, rowVats } from '../rules/vat.ts'
import { vatChoices } from '../texts/vat-choices.ts'

// '25', '25 %', 'inkl. 25 %', 'inkl. 25 % moms', 'inklusive moms 25 %'
const rate = /^(?:inkl(?:\.|usive)?\s*)?(?:moms\s*)?(\d{1,2})(?:[.,]0+)?\s*%?(?:\s*moms)?$/i
const without = /^(?:exkl(?:\.|usive)?(?:\s*moms)?|utan moms)$/i
const asThePlan = /^som planen$/i
const food = /^(?:(?:inkl(?:\.|usive)?\s*)?(?:moms\s*)?(?:\S+\s*)?livsmedel|food)$/i

/** Reads a row's VAT as it is typed or pasted; undefined for a rate that there is none of. */
export function readVat(typed: string): RowVat | undefined {
  const text = typed.trim()
  if (text === '' || asThePlan.test(text)) return ''
  if (without.test(text)) return '0'
  if (food.test(text)) return 'food'
  const percent = rate.exec(text)?.[1]
  return rowVats.find(
    (vat) => vat !== '' && percentToday(vat) === (percent === undefined ? undefined : Number(percent)),
  )
}

const none = /^(?:ingen|utan|momsfri(?:tt)?)(?:\s*moms)?$/i
const asAllCosts = /^(?:planens|plan)$/i

export function readCostVat(typed: string): CostVat | undefined {
  const text = typed.trim()
  if (text.toLocaleLowerCase('sv') === vatChoices.costs['']) return ''
  if (asThePlan.test(text) || asAllCosts.test(text)) return 'plan'
  return none.test(text) ? '0' : costVats.find((vat) => vat === readVat(text))
}
