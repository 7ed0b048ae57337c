import type { Plan } from '../../plan/plan.ts'
import { NetPay } from '../net-pay.ts'
import { found } from './found-step.ts'
import { reachOf } from './goal.ts'
import { onePrice } from './ways.ts'

/** The lowest price of a plan's first product, which has none yet, that gives a wanted net pay per month in the first year; undefined where none does. */
export function priceFor(plan: Plan, wanted: number): number | undefined {
  const pay = new NetPay(plan)
  const numbers = pay.numbers('year1')
  const [product] = numbers.products
  if (!product) return undefined
  const way = onePrice(numbers, product)
  const { kind, step } = found(way, reachOf(pay, { year: 'year1', wanted }), false)
  return kind === 'reached' ? (way.writtenAt(step)[0]?.to ?? product.price) : undefined
}
