import { followPay } from '../../controls/latest-pay.ts'
import { valuesPerHour } from '../../insight/hour-worths.ts'
import { timings } from '../../rules/timings.ts'
import type { Session } from '../../session/session.ts'
import type { WorthsOf } from './shown-hours.ts'

/** Gives what an hour of each product is worth, anew after each edit. Comes when the figures stand: a cell can be typed in before. */
export const followHours = (session: Session, onWorths: (worthsOf: WorthsOf) => void): (() => void) =>
  followPay(session, (pay) => onWorths((year) => valuesPerHour(pay, year)), timings.hoursAfterEdit)
