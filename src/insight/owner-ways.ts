import { type Year, years } from '../rules/horizon.ts'
import type { OwnerModel } from '../workbook/owner-model.ts'

/** What the owner has of all years, kr, by the pay of one of them: what a pay of the owner's own is dragged on. */
export interface PayCurve {
  /** the most that the year's surplus gives in pay, kr */
  readonly upTo: number
  readonly points: readonly { readonly pay: number; readonly net: number }[]
  /** where the owner's own pay stands */
  readonly own: { readonly pay: number; readonly net: number }
}

const pointsOnCurve = 100

/** The curve of one year, the pay of the others as it is. */
export function payCurve(model: OwnerModel, year: Year): PayCurve {
  const choice = model.choiceOf('ownPay')
  const netAt = (pay: number) => model.net({ ...choice, pay: { ...choice.pay, [year]: pay } })
  const upTo = model.payOfSurplus[year]
  const own = model.payIn(choice, year)
  return {
    upTo,
    points: Array.from({ length: pointsOnCurve + 1 }, (_, at) => {
      const pay = Math.round((upTo * at) / pointsOnCurve)
      return { pay, net: netAt(pay) }
    }),
    own: { pay: own, net: netAt(own) },
  }
}

/** Whether a plan has a year in which a company can pay its owner: else there are no ways to compare. */
export function hasCompany(model: OwnerModel): boolean {
  return years.some((year) => model.isCompany(year))
}
