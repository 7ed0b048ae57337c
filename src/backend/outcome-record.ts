import { months, type Outcomes, outcomeNameIn, outcomeSlots, readOutcome } from '../plan/outcome.ts'
import { type Stored, text } from './stored-values.ts'

const between = '|'
type StoredName = `outcome${(typeof outcomeSlots)[number]}` | 'bookGroups'

/** What is told of the books as `plans` holds it: a text of twelve months for each slot, '' when nothing is told. */
export function outcomeRecord(settings: Outcomes): Record<StoredName, string> {
  const ofSlots = outcomeSlots.map((slot) => {
    const told = months.map((month) => settings[outcomeNameIn(slot, month)])
    return [`outcome${slot}`, told.every((each) => each === '') ? '' : told.join(between)]
  })
  return Object.fromEntries([...ofSlots, ['bookGroups', settings.bookGroups]]) as Record<StoredName, string> // one text per name
}

/** The same from a record of `plans`; what nobody can have written is not told. */
export function outcomesFrom(record: Stored): Outcomes {
  const kept = outcomeSlots.flatMap((slot) => {
    const told = text(record[`outcome${slot}`]).split(between)
    return months.map((month, at) => {
      const written = told[at] ?? ''
      return [outcomeNameIn(slot, month), readOutcome(written) ? written : '']
    })
  })
  return Object.fromEntries([...kept, ['bookGroups', text(record['bookGroups'])]]) as Outcomes // one text per name
}
