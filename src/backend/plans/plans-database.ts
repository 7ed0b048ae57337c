/** A database of their own: another version of the drafts' one would take it from tabs with an older app. */
export const plansDatabase = 'lonebanken.plans'
