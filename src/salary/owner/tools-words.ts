import type { Later, ToolUse } from '../../insight/sole-trader-tools.ts'
import { kronor } from '../../texts/format.ts'
import { toolsCardTexts } from '../../texts/tools-card.ts'

const texts = toolsCardTexts
const size = (amount: number) => kronor(Math.abs(amount))

/** What a later year pays or gets: '6 165 kr i skatt och avgifter'. */
export function describeCosts(cost: number): string {
  if (cost === 0) return texts.nothing
  return cost > 0 ? texts.costs(size(cost)) : texts.gives(size(cost))
}

export function describeUse({ tool, year, amount }: ToolUse): string {
  return texts.use(amount < 0 ? texts.negativeInterest : texts.tools[tool], year, size(amount))
}

export function describeNow({ now, year }: ToolUse): string {
  if (now === 0) return texts.unchanged(year)
  return now > 0 ? texts.less(size(now), year) : texts.more(size(now), year)
}

export function describeLaterYears({ later }: ToolUse): readonly string[] {
  return later.length === 0 ? [texts.nothingLater] : later.map(describeOne)
}

function describeOne({ when, incomeYear, amount, cost }: Later): string {
  const costs = describeCosts(cost)
  if (when === 'after') {
    if (amount === 0) return texts.settledAfter(costs)
    return incomeYear === undefined
      ? texts.whenTakenOut(kronor(amount), costs)
      : texts.after(kronor(amount), incomeYear, costs)
  }
  return amount === 0 || incomeYear === undefined
    ? texts.settled(when, costs)
    : texts.within(kronor(amount), when, incomeYear, costs)
}

/** What is left of it all: the three years together, less what is owed after them. */
export function describeNet({ overPlan, net }: ToolUse): string {
  const owed = overPlan - net
  if (owed === 0) return texts.netOfAll(kronor(net))
  const say = owed > 0 ? texts.netWithDebt : texts.netWithCredit
  return say(kronor(overPlan), size(owed), kronor(net))
}

export function describePension({ tool, year, pensionLost }: ToolUse): string {
  if (pensionLost === 0) return texts.pensionSame
  const lost = pensionLost > 0 ? texts.pensionLost(size(pensionLost), year) : texts.pensionWon(size(pensionLost), year)
  return tool === 'reserves' ? `${lost} ${texts.reservesPension}` : lost
}
