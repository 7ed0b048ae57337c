import type { Plan, PlanSettings } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { Surpluses } from '../workbook/net-chains.ts'
import { companyReserveSettings } from '../workbook/owner/company-reserves.ts'
import type { WayChoice } from '../workbook/owner/owner-figures.ts'
import { OwnerModel } from '../workbook/owner/owner-model.ts'
import { bestWay } from './most/most-in-hand.ts'

/** What a periodiseringsfond in the company would give over the plan, kr in hand, and the settings that use it so. */
export interface ReserveOffer {
  readonly gives: number
  readonly values: Partial<PlanSettings>
}

/** A fund: made in one year, back in a later one, and how much of the most that the law lets. */
interface Fund {
  readonly made: Year
  readonly back: Year
  readonly part: number
}

const parts = [0.75, 0.5, 0.25]

/**
 * What funds would give of the way that gives the most in hand: each year's made whole and back in any later year of the plan, and the best of
 * them with less. What is still in a fund when the plan ends is no money in hand, and so none is left in one. A dozen searches, with a pause
 * before each, so that the page answers meanwhile.
 */
export async function reserveOffer(
  plan: Plan,
  surpluses: Surpluses,
  pause: () => Promise<void>,
): Promise<ReserveOffer> {
  const tried = (funds: readonly Fund[]) => {
    const values = valuesOf(surpluses, funds)
    const model = new OwnerModel({ ...plan, settings: { ...plan.settings, ...values } }, surpluses)
    const { choice: most, worth: net } = bestWay(model)
    return { funds, model, most, net }
  }
  const bestOf = async (all: readonly (readonly Fund[])[], from: ReturnType<typeof tried>) => {
    let best = from
    for (const funds of all) {
      await pause()
      const one = tried(funds)
      if (one.net > best.net) best = one
    }
    return best
  }
  await pause()
  const without = tried([])
  const whole = await bestOf(choicesOf(plan), without)
  const smaller = whole.funds.flatMap((_, at) =>
    parts.map((part) => whole.funds.map((fund, one) => (one === at ? { ...fund, part } : fund))),
  )
  const best = await bestOf(smaller, whole)
  return { gives: Math.round(best.net - without.net), values: takenBy(best, plan) }
}

/** Every way to make funds in the plan's years as aktiebolag. */
function choicesOf({ salary }: Plan): readonly (readonly Fund[])[] {
  const company = years.filter((year) => salary[year].companyForm === 'aktiebolag')
  return company
    .reduce<readonly (readonly Fund[])[]>(
      (choices, made) => [
        ...choices,
        ...company
          .slice(company.indexOf(made) + 1)
          .flatMap((back) => choices.map((funds) => [...funds, { made, back, part: 1 }])),
      ],
      [[]],
    )
    .filter((funds) => funds.length > 0)
}

/** A fund's settings: a quarter of the year's surplus is no less than the law lets. */
function valuesOf(surpluses: Surpluses, funds: readonly Fund[]): Partial<PlanSettings> {
  const values: Record<string, number> = {}
  for (const { made, back, part } of funds) {
    const amount = Math.floor((Math.max(0, surpluses[made]) / 4) * part)
    values[companyReserveSettings[made].setAside] = amount
    values[companyReserveSettings[back].back] = (values[companyReserveSettings[back].back] ?? 0) + amount
  }
  return values
}

/** The settings with what is in fact set aside in the way that gives the most. */
function takenBy(
  { funds, model, most }: { readonly funds: readonly Fund[]; readonly model: OwnerModel; readonly most: WayChoice },
  plan: Plan,
) {
  const { years: lived } = model.life(most)
  const share = (plan.settings.ownSharePercent ?? 100) / 100
  const values: Record<string, number> = {}
  for (const { made, back } of funds) {
    const amount = Math.ceil((lived[made]['companyReserveSetAside'] ?? 0) / share)
    values[companyReserveSettings[made].setAside] = amount
    values[companyReserveSettings[back].back] = (values[companyReserveSettings[back].back] ?? 0) + amount
  }
  return values as Partial<PlanSettings>
}
