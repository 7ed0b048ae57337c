import type { Entry } from '../../plan/entry.ts'
import { readSetting } from '../../plan/settings.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { cardsPlace } from '../cards-place.ts'

export const readWanted = (session: Session, typed: string): Entry =>
  readSetting('wantedNetPay', typed, (expression) => session.workbook.calculate(expression))

/** Keeps the wanted net pay in the plan, kr a month; 0: none is wanted. */
export function setWanted(session: Session, year: Year, wantedNetPay: number): void {
  if (wantedNetPay === session.plan.settings.wantedNetPay) return
  session.edit({ type: 'setSettings', values: { wantedNetPay } }, cardsPlace('insight', year))
}

/** What one could ask for when nothing is given: a tenth more than today, in whole thousands. kr a month. */
export const suggestedPay = (net: number): number => (net > 0 ? Math.ceil((net * 1.1) / 1000) * 1000 : 25_000)
