import type { EntryField } from '../../plan/entry.ts'

/** What may be typed as a change: a percent with its sign, −15 or 5. */
export const percentField: EntryField = { kind: 'decimal', maxLength: 6, minusAllowed: true }
