/**
 * Räntefördelning, periodiseringsfonder and expansionsfond a second time, in exact decimals, from the law's own words (IL 30, 33 and 34 kap.):
 * funds as a queue of years. It knows nothing of the workbook.
 */
import type { PlanSettings } from '../../src/plan/plan.ts'
import { down, type Exact, exact, kronor, max, min, times } from './exact.ts'

/** A periodiseringsfond: how many years ago it was set aside, seen from the year that comes. */
interface Reserve {
  readonly age: number
  readonly left: Exact
}

export interface ToolBalances {
  readonly saved: Exact
  readonly expansion: Exact
  readonly reserves: readonly Reserve[]
}

const noBalances: ToolBalances = { saved: 0n, expansion: 0n, reserves: [] }

export function openingBalances(settings: PlanSettings): ToolBalances {
  const { reserveBefore1, reserveBefore2, reserveBefore3, reserveBefore4, reserveBefore5, reserveBefore6 } = settings
  const before = [reserveBefore1, reserveBefore2, reserveBefore3, reserveBefore4, reserveBefore5, reserveBefore6]
  return {
    saved: settings.interestAllocation ? exact(settings.savedAllocation) : 0n,
    expansion: exact(settings.openingExpansion),
    reserves: before.map((amount, at) => ({ age: at + 1, left: exact(amount) })),
  }
}

export interface Tools {
  readonly positive: Exact
  readonly negative: Exact
  readonly back: Exact
  readonly persistPending: Exact
  readonly more: Exact
  readonly less: Exact
  /** what interest is allocated on */
  readonly base: Exact
  /** how large the expansionsfond may be */
  readonly room: Exact
  readonly left: ToolBalances
}

export const noToolsUsed: Tools = {
  positive: 0n,
  negative: 0n,
  back: 0n,
  persistPending: 0n,
  more: 0n,
  less: 0n,
  base: 0n,
  room: 0n,
  left: noBalances,
}

/** Statslåneräntan of 30 November the year before; 2027 and later are given that of 2026. */
const governmentRate = (incomeYear: number) =>
  exact(incomeYear <= 2024 ? '2.62' : incomeYear === 2025 ? '1.96' : '2.55')

/** What an enskild firma does with its tools in the plan's year 0, 1 or 2. result: after last year's loss, before the fees and schablonavdrag of IL 16:29. */
export function toolsBy(
  settings: PlanSettings,
  year: number,
  { sole, starts, wasCompany }: { readonly sole: boolean; readonly starts: boolean; readonly wasCompany: boolean },
  result: Exact,
  { saved, expansion, reserves }: ToolBalances,
): Tools {
  const all = reserves.reduce((sum, { left }) => sum + left, 0n)
  if (!sole) return { ...noToolsUsed, back: all, less: expansion }
  const capitals = [settings.capital1, settings.capital2, settings.capital3, settings.capital4].map(exact)
  // 33:8: of the end of the year before, which a firm that starts has not
  const [typed, typedAtEnd] = [starts ? 0n : (capitals[year] ?? 0n), capitals[year + 1] ?? 0n]
  const incomeYear = settings.startYear + year
  const sumOf = (funds: readonly Reserve[]) => funds.reduce((sum, { left }) => sum + left, 0n)
  // what is typed counts the funds of before the plan; they are gone after a year as a company
  const before = wasCompany ? noBalances : openingBalances(settings)
  // 33:8, 33:11: periodiseringsfonder are debts, 79.4 % of an expansionsfond goes off, what is saved is added
  const capital =
    typed -
    (all - sumOf(before.reserves)) -
    times(expansion - before.expansion, exact('0.794')) +
    (saved - before.saved)

  // 33 kap.
  const rate = governmentRate(incomeYear)
  const share = (points: string) => (rate + exact(points)) / 100n
  const [positiveAbove, negativeBelow] = incomeYear <= 2024 ? ['50000', '50000'] : ['0', '500000']
  let allocation = 0n
  if (settings.interestAllocation) {
    if (capital > exact(positiveAbove)) allocation = down(times(capital, share('6')))
    else if (-capital > exact(negativeBelow)) allocation = -down(times(-capital, share('1')))
  }
  const available = allocation + saved
  const positive = min(max(0n, available), max(0n, down(max(0n, result))))
  const negative = max(0n, -available)

  // 30 kap.: the oldest first
  const wishes = [settings.reserveBack1, settings.reserveBack2, settings.reserveBack3]
  let wish = exact(wishes[year] ?? 0)
  let back = 0n
  const kept: Reserve[] = []
  for (const { age, left } of [...reserves].sort((a, b) => b.age - a.age)) {
    const taken = age >= 6 ? left : min(left, wish)
    if (age < 6) wish -= taken
    back += taken
    kept.push({ age: age + 1, left: left - taken })
  }
  const percents = [settings.reservePercent1, settings.reservePercent2, settings.reservePercent3]
  const beforeReserve = result - positive + negative + back
  const persistPending = down(times(max(0n, beforeReserve), exact(percents[year] ?? 0) / 100n))
  kept.push({ age: 1, left: persistPending })

  // 34 kap.
  const changes = [settings.expansionChange1, settings.expansionChange2, settings.expansionChange3]
  const isUsed = changes.some((one) => one !== 0) || settings.openingExpansion !== 0
  const change = exact(changes[year] ?? 0)
  // 34:7 by 33:11: the year's own periodiseringsfond is a debt at its end
  const most = times(max(0n, typedAtEnd - (sumOf(kept) - sumOf(before.reserves))), exact('1.2594'))
  const more =
    change > 0n ? down(max(0n, min(change, min(beforeReserve - persistPending, max(0n, most - expansion))))) : 0n
  const less = min(expansion, max(0n, max(-change, expansion - down(most))))
  return {
    ...{ positive, negative, back, persistPending, more, less },
    base: settings.interestAllocation ? capital : 0n,
    room: isUsed ? down(most) : 0n,
    left: { saved: max(0n, available) - positive, expansion: expansion + more - less, reserves: kept },
  }
}

/** The tax reduction for a deficit of capital (IL 67:10), as far as there is tax left to lower. */
export function capitalReductionBy(negative: Exact, taxLeft: Exact): Exact {
  const limit = exact(100_000)
  const whole = times(min(negative, limit), exact('0.3')) + times(max(0n, negative - limit), exact('0.21'))
  return min(down(whole), max(0n, taxLeft))
}

/** What the tools do and leave, by the names of the figures. */
export function toolFiguresOf(
  { positive, negative, back, persistPending, more, less, base, room, left }: Tools,
  reduction: Exact = 0n,
) {
  const reserve = (age: number) =>
    kronor(left.reserves.filter((one) => one.age === age).reduce((sum, { left: rest }) => sum + rest, 0n))
  return {
    interestAllocation: kronor(positive),
    negativeAllocation: kronor(negative),
    reserveReturned: kronor(back),
    reserveSetAside: kronor(persistPending),
    expansionIncrease: kronor(more),
    expansionDecrease: kronor(less),
    ...taxesOf({ positive, more, less }),
    capitalReduction: kronor(reduction),
    capitalBase: kronor(base),
    expansionRoom: kronor(room),
    savedAllocation: kronor(left.saved),
    expansionFund: kronor(left.expansion),
    reserve1: reserve(1),
    reserve2: reserve(2),
    reserve3: reserve(3),
    reserve4: reserve(4),
    reserve5: reserve(5),
    reserve6: reserve(6),
  }
}

/** Taxes on what the tools do, kr: of capital, of an expansionsfond, and what is given back of it. */
export function taxesOf({ positive, more, less }: Pick<Tools, 'positive' | 'more' | 'less'>) {
  const part = (amount: Exact, rate: string) => kronor(down(times(amount, exact(rate))))
  return {
    capitalTax: part(positive, '0.3'),
    expansionTax: part(more, '0.206'),
    expansionTaxReturned: part(less, '0.206'),
  }
}
