import { type Year, years } from '../rules/horizon.ts'
import { yearAfter } from '../workbook/owner-figures.ts'
import { OwnerModel } from '../workbook/owner-model.ts'
import { perYear } from '../workbook/per-year.ts'
import { mostInHand } from './most-in-hand.ts'
import { type NetPay, shownPay } from './net-pay.ts'

const monthsOfYear = 12

/**
 * What each year's surplus would give per month as an aktiebolag whose owner takes pay and dividend in the way that gives the most, whole kr:
 * the dividend comes in the year after. The plan is an aktiebolag in all years then. Undefined in a year by the schablon, which knows no
 * dividend.
 */
export function netWithDividend(pay: NetPay): Readonly<Record<Year, number | undefined>> {
  const { plan } = pay
  if (years.every((year) => plan.salary[year].method === 'schablon')) return perYear(() => undefined)
  const asCompany = {
    ...plan,
    salary: perYear((year) => ({ ...plan.salary[year], companyForm: 'aktiebolag' as const })),
  }
  const model = new OwnerModel(asCompany, pay.surpluses)
  const life = model.life(mostInHand(model)).years
  return perYear((year) => {
    if (plan.salary[year].method === 'schablon') return undefined
    const ofYear = (life[year]['netProfitPerYear'] ?? 0) + (life[yearAfter(year)]['netDividend'] ?? 0)
    return shownPay(ofYear / monthsOfYear)
  })
}
