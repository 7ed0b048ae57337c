/**
 * Where the kept plans are. A database of their own: to give the drafts' one another version would take it from tabs in which an older app
 * is open.
 */
export const plansDatabase = 'lonebanken.plans'
