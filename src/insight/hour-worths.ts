import type { Year } from '../rules/horizon.ts'
import { hoursOf } from '../rules/limits.ts'
import { isAnswerable } from './answerable.ts'
import { type OneMore, oneMoreOfEach } from './goal/one-more.ts'
import type { NetPay, Product } from './net-pay.ts'

/** What one more hour of a product gives, kr of net pay a year, and the arithmetic behind it. */
interface ValuePerHour extends OneMore {
  /** kr of a unit, and of an hour of its work: undefined without hours. */
  readonly margin: number
  readonly marginPerHour: number | undefined
  readonly workHours: number
}

/** The product that pays least for an hour, beside the one that pays most. */
interface LeastPaid {
  readonly least: ValuePerHour
  readonly most: ValuePerHour
  /** The year takes all the hours of those who work there or more: to do less of it gives room. */
  readonly isOverloaded: boolean
}

export interface ValuesPerHour {
  readonly netPerYear: number
  readonly byId: ReadonlyMap<string, ValuePerHour>
  /** Undefined with fewer than two products that are sold and take hours, and where an hour of each gives as much. */
  readonly leastPaid: LeastPaid | undefined
}

/** What one more hour of each product of a year gives, and which pays least. Undefined in a year in which nothing is sold. */
export function valuesPerHour(pay: NetPay, year: Year): ValuesPerHour | undefined {
  if (!isAnswerable(pay.plan, year)) return undefined
  const { products, surplus, hours, measureHours } = pay.numbers(year)
  const worths = oneMoreOfEach(pay, year).map((one, at): ValuePerHour => {
    const { margin = 0, marginPerHour, workHours = 0 } = products[at] ?? {}
    return { ...one, margin, marginPerHour, workHours }
  })
  const sold = worths.filter((_, at) => takesHours(products[at]))
  return {
    netPerYear: pay.perYearAt(year, surplus),
    byId: new Map(worths.map((worth) => [worth.id, worth])),
    leastPaid: leastOf(sold, hours + measureHours >= hoursOf(pay.plan.settings.hands).norm),
  }
}

const takesHours = (product: Product | undefined) => (product?.annualHours ?? 0) > 0

function leastOf(sold: readonly ValuePerHour[], isOverloaded: boolean): LeastPaid | undefined {
  const [least, most] = [Math.min, Math.max].map((end) => {
    const margin = end(...sold.map(({ marginPerHour = 0 }) => marginPerHour))
    return sold.find(({ marginPerHour }) => marginPerHour === margin)
  })
  // what is less than a hundredth of a krona is no difference
  if (!least || !most || cents(least) === cents(most)) return undefined
  return { least, most, isOverloaded }
}

const cents = ({ marginPerHour = 0 }: ValuePerHour) => Math.round(marginPerHour * 100)
