import { beyondMeans } from '../../insight/owner-ways.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { type OwnerFigure, ownerWays, type PayoutStrategy } from '../../workbook/owner/owner-figures.ts'

/** What stands in a cell: whole kronor; a figure without a value is blank. */
export function amountOf(session: Session, name: OwnerFigure): string {
  const figure = session.workbook.figure(name)
  return figure === null ? '' : kronor(figure)
}

/** The ways that give the most of the whole plan: several, when they give the same, and none that the company can't bear. */
export function bestWays(session: Session): readonly PayoutStrategy[] {
  const net = (way: PayoutStrategy) => borneNet(session, way)
  const most = Math.max(...ownerWays.map(net))
  return Number.isFinite(most) ? ownerWays.filter((way) => net(way) === most) : []
}

/** The best of the ways that give less than the most in hand, and what it lacks, kr; undefined when none does. */
export function nextBest(session: Session): { readonly way: PayoutStrategy; readonly lacks: number } | undefined {
  const most = borneNet(session, 'mostInHand')
  return ownerWays
    .map((way) => ({ way, lacks: most - borneNet(session, way) }))
    .filter(({ lacks }) => lacks > 0 && Number.isFinite(lacks))
    .toSorted((one, other) => one.lacks - other.lacks)[0]
}

/** What a way gives of the whole plan in whole kronor, and less than anything when the company can't bear it. */
function borneNet(session: Session, way: PayoutStrategy): number {
  if (tooMuchIn(session, way).length > 0) return Number.NEGATIVE_INFINITY
  return Math.round(session.workbook.figure(`${way}.netOverPlan`) ?? Number.NEGATIVE_INFINITY)
}

/** What there is to say of an own pay that is more than the company has; undefined when it is not. */
export function sayTooMuch(session: Session): string | undefined {
  const tooMuch = tooMuchIn(session, 'ownPay')
  return tooMuch.length === 0 ? undefined : ownerPageTexts.notes.tooMuch(listed(tooMuch.map(yearName)))
}

const tooMuchIn = ({ workbook }: Session, way: PayoutStrategy) => beyondMeans((name) => workbook.figure(name), way)

/** Names in a sentence, with 'och' before the last. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('sv', { type: 'conjunction' }).format(names)
}
