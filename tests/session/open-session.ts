import { emptyPlan, type Offering, type RowId } from '../../src/plan/plan.ts'
import { Session, type SessionEvent } from '../../src/session/session.ts'
import { offering as offeringRow } from '../workbook/plans.ts'

export const offeringId = (id: string) => id as RowId<'offerings'>

export const offering = (id: string, rank: string, values: Partial<Offering> = {}): Offering =>
  offeringRow(id, { rank, ...values })

/** The edit that gives a product this price. */
export const pricing = (id: string, price: number) =>
  ({ type: 'change', table: 'offerings', id: offeringId(id), values: { price } }) as const

/** Opens a plan with two products: 10 × (100 − 40) and 5 × 20. */
export function open(): Session {
  return new Session({
    ...emptyPlan(2026),
    offerings: [
      offering('aaaaaaaaaaaaaaa', 'a0', { product: 'Kurs', price: 100, variableCost: 40, volumeYear: 10 }),
      offering('bbbbbbbbbbbbbbb', 'a1', { product: 'Bok', price: 20, volumeYear: 5 }),
    ],
  })
}

/** Records the events of the session. */
export function heard(of: Session): SessionEvent[] {
  const events: SessionEvent[] = []
  of.subscribe((event) => events.push(event))
  return events
}

/** For a session whose engine is to stand at once. */
export const withoutPause = () => Promise.resolve()
