/** The words of a plan that is locked: it is read, and takes no edit. */
export const lockedTexts = {
  /** why a command or a choice is grey */
  why: 'Planen är låst och kan bara läsas.',
  /** what was being typed when the plan was locked */
  notTaken: (typed: string) => `Planen låstes medan du skrev. ”${typed}” togs inte med.`,
} as const
