import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'

export const stages = ['star', 'questionMark', 'cashCow', 'dog'] as const
export type Stage = (typeof stages)[number]

export interface ProductLife {
  readonly name: string
  readonly stage: Stage
  /** Of all contribution of the plan, percent. */
  readonly share: number
  readonly isGrowing: boolean
  /** Sales of the three years, kr. */
  readonly sales: number
}

interface Sold {
  readonly name: string
  margin: number
  readonly salesOf: number[]
}

/** Why all products stand on the lower half of the picture; undefined when one grows, or when there are none. */
export function whyNoneGrows({
  plan,
  workbook,
}: Pick<Session, 'plan' | 'workbook'>): 'oneYear' | 'noGrowth' | undefined {
  const lives = productLives({ plan, workbook })
  if (lives.length === 0 || lives.some(({ isGrowing }) => isGrowing)) return undefined
  const sold = plan.offerings.filter(({ id }) => workbook.derived('offerings', id, 'annualSales') !== 0)
  return new Set(sold.map(({ year }) => year)).size === 1 ? 'oneYear' : 'noGrowth'
}

export function productLives({ plan, workbook }: Pick<Session, 'plan' | 'workbook'>): readonly ProductLife[] {
  const sold = new Map<string, Sold>()
  for (const { id, year, category, product } of plan.offerings) {
    const name = product.trim() || category.trim()
    const sales = workbook.derived('offerings', id, 'annualSales') ?? 0
    const margin = workbook.derived('offerings', id, 'annualMargin') ?? 0
    if (name === '' || sales === 0) continue
    const key = `${category.trim()}\n${name}`.toLocaleLowerCase('sv')
    const life = sold.get(key) ?? { name, margin: 0, salesOf: years.map(() => 0) }
    const at = years.indexOf(year)
    life.margin += margin
    life.salesOf[at] = (life.salesOf[at] ?? 0) + sales
    sold.set(key, life)
  }
  const all = [...sold.values()]
  const total = all.reduce((sum, { margin }) => sum + Math.max(0, margin), 0)
  return all
    .map(({ name, margin, salesOf }): ProductLife => {
      const inYears = salesOf.filter((sales) => sales > 0)
      const isGrowing = (inYears.at(-1) ?? 0) > (inYears[0] ?? 0)
      const givesMuch = margin > 0 && margin >= total / all.length
      const stage = isGrowing ? (givesMuch ? 'star' : 'questionMark') : givesMuch ? 'cashCow' : 'dog'
      const share = total > 0 ? (100 * Math.max(0, margin)) / total : 0
      return { name, stage, share, isGrowing, sales: salesOf.reduce((sum, sales) => sum + sales, 0) }
    })
    .toSorted((a, b) => b.share - a.share || b.sales - a.sales)
}
