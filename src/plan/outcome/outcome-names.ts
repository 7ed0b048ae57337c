/** The months of a calendar year, from 1. */
export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Month = (typeof months)[number]

/** The outcomes of three years are kept: each third year has the same slot. */
export const outcomeSlots = [1, 2, 3] as const
export type Slot = (typeof outcomeSlots)[number]

/** Where a month's outcome stands in the settings: each month of its own, so that two devices may fill in different ones. */
export type OutcomeName = `outcome${Slot}m${Month}`

/** By slot and month: '2026;120000;40000;20000', the calendar year and its kinds; '' when nothing is told. No formula of the plan reads it. */
export type Outcomes = Readonly<Record<OutcomeName, string>>

export const outcomeNameIn = (slot: Slot, month: Month): OutcomeName => `outcome${slot}m${month}`

export const outcomeNames: readonly OutcomeName[] = outcomeSlots.flatMap((slot) =>
  months.map((month) => outcomeNameIn(slot, month)),
)

export const defaultOutcomes = Object.fromEntries(outcomeNames.map((name) => [name, ''])) as Outcomes // one text per name
