import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { type OwnerFigure, type OwnerWay, ownerWays } from '../../workbook/owner-figures.ts'

/** What stands in a cell: whole kronor; a figure without a value is blank. */
export function amountOf(session: Session, name: OwnerFigure): string {
  const figure = session.workbook.figure(name)
  return figure === null ? '' : kronor(figure)
}

/** The ways that give the most of the whole plan: several, when they give the same. */
export function bestWays(session: Session): readonly OwnerWay[] {
  const net = (way: OwnerWay) => Math.round(session.workbook.figure(`${way}.netOverPlan`) ?? Number.NEGATIVE_INFINITY)
  const most = Math.max(...ownerWays.map(net))
  return Number.isFinite(most) ? ownerWays.filter((way) => net(way) === most) : []
}
