import type { RowId } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import { growthPercent } from './growth.ts'
import { type NetPay, sum } from './net-pay.ts'

/** High or low share of the contribution, growing or not, in the words of the trade. */
export type Quadrant = 'star' | 'questionMark' | 'cashCow' | 'dog'

interface NamedShare {
  /** The first row of the asked year with this name. */
  readonly id: RowId<'offerings'>
  readonly name: string
  /** Percent of the asked year's contribution. */
  readonly share: number
}

interface YearMargin {
  readonly year: Year
  /** kr per year */
  readonly annualMargin: number
}

interface ProductLife extends NamedShare {
  /** Growth of its annual contribution from the first year that has it to the last, percent. */
  readonly growth: number
  readonly from: YearMargin
  readonly to: YearMargin
  readonly quadrant: Quadrant
}

export interface LifeCycle {
  /** The lines between low and high: the products' mean share, percent, and no growth. */
  readonly middleShare: number
  readonly middleGrowth: number
  readonly products: readonly ProductLife[]
  /** A product of the asked year costs more than it gives: the shares are of what the others give. */
  readonly hasLosing: boolean
  /** Products of the asked year without growth to show: in one year only, or without contribution in their first. */
  readonly beside: readonly NamedShare[]
}

const noGrowth = 0

/** The products of a year by their share of its contribution and how they grow over the plan; rows with the same name are one product. */
export function lifeCycle(pay: NetPay, year: Year): LifeCycle {
  const here = marginsByName(pay, year)
  const named = [...here.values()]
  const unnamed = pay.numbers(year).products.filter(({ nameKey }) => nameKey === '')
  const total = sum([...named, ...unnamed], ({ annualMargin }) => Math.max(0, annualMargin))
  const everyYear = years.map((one) => ({ year: one, byName: one === year ? here : marginsByName(pay, one) }))
  const products: Omit<ProductLife, 'quadrant'>[] = []
  const beside: NamedShare[] = []
  for (const [key, { id, name, annualMargin }] of here) {
    const share = total === 0 ? 0 : (Math.max(0, annualMargin) / total) * 100
    const has = everyYear.flatMap(({ year: one, byName }): readonly YearMargin[] => {
      const found = byName.get(key)
      return found ? [{ year: one, annualMargin: found.annualMargin }] : []
    })
    const [from, to] = [has[0], has.at(-1)]
    const growth = from && to && from !== to ? growthPercent(from.annualMargin, to.annualMargin) : null
    if (!from || !to || growth === null) beside.push({ id, name, share })
    else products.push({ id, name, share, growth, from, to })
  }
  const middleShare = here.size === 0 ? 0 : sum([...products, ...beside], ({ share }) => share) / here.size
  return {
    middleShare,
    middleGrowth: noGrowth,
    products: products.map((product) => ({ ...product, quadrant: quadrantOf(product, middleShare) })),
    hasLosing: named.some(({ annualMargin }) => annualMargin < 0),
    beside,
  }
}

function quadrantOf({ share, growth }: { readonly share: number; readonly growth: number }, middle: number): Quadrant {
  if (share >= middle) return growth > noGrowth ? 'star' : 'cashCow'
  return growth > noGrowth ? 'questionMark' : 'dog'
}

interface NamedMargin {
  readonly id: RowId<'offerings'>
  readonly name: string
  readonly annualMargin: number
}

/** The contribution of each name, trimmed and whatever its letters' size; a row without a name is nobody's. */
function marginsByName(pay: NetPay, year: Year): ReadonlyMap<string, NamedMargin> {
  const byName = new Map<string, NamedMargin>()
  for (const { id, name, nameKey: key, annualMargin } of pay.numbers(year).products) {
    if (key === '') continue
    const before = byName.get(key)
    byName.set(
      key,
      before ? { ...before, annualMargin: before.annualMargin + annualMargin } : { id, name, annualMargin },
    )
  }
  return byName
}
