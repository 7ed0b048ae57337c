import type { RowId } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { type NetPay, sum } from './net-pay.ts'

/** A product's part of the year's contribution: kr per year, and percent of what all that give something give together. */
interface ProductShare {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly annualMargin: number
  readonly share: number
  /** Percent, with all before it. */
  readonly cumulative: number
}

/** 80/20: most first. `few` products give `fewShare` percent, the fewest that give 80 or more; 0 without contribution. */
export interface Shares {
  readonly products: readonly ProductShare[]
  readonly few: number
  readonly fewShare: number
  /** What all that give something give together, kr per year; and how many take more than they give, and how much. */
  readonly given: number
  readonly losing: { readonly count: number; readonly taken: number }
}

const max = 80

/** The products of a year by their contribution. One that takes more than it gives has no share: the others' would be over 100 %. */
export function shares(pay: NetPay, year: Year): Shares {
  const sorted = pay.numbers(year).products.toSorted((a, b) => b.annualMargin - a.annualMargin)
  const total = sum(sorted, ({ annualMargin }) => Math.max(0, annualMargin))
  const losers = sorted.filter(({ annualMargin }) => annualMargin < 0)
  let given = 0
  const products = sorted.map(({ id, name, annualMargin }): ProductShare => {
    const gives = Math.max(0, annualMargin)
    given += gives
    const percent = (part: number) => (total === 0 ? 0 : (part / total) * 100)
    return { id, name, annualMargin, share: percent(gives), cumulative: percent(given) }
  })
  const last = total === 0 ? -1 : products.findIndex(({ cumulative }) => cumulative >= max)
  return {
    ...{ products, few: last + 1, fewShare: products[last]?.cumulative ?? 0, given: total },
    losing: { count: losers.length, taken: sum(losers, ({ annualMargin }) => 0 - annualMargin) },
  }
}
