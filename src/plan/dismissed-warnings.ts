import { settingFields } from '../rules/settings.ts'

/**
 * The warnings that a user has said are right as they are, as one text of their marks with spaces between. A mark names the warning, its place
 * and the values it was about, in letters, digits and . : = / -: when a value changes there is another mark, and the warning comes back.
 */
const marksIn = (dismissed: string): readonly string[] => dismissed.split(' ').filter((mark) => mark !== '')

/** How many warnings have been dismissed. */
export function countDismissed(dismissed: string): number {
  return marksIn(dismissed).length
}

/** The marks of the warnings that have been dismissed. */
export function dismissedMarks(dismissed: string): ReadonlySet<string> {
  return new Set(marksIn(dismissed))
}

/**
 * Dismisses one warning more. standing: the marks of all warnings that the plan gives rise to now; those of others are let go, for their values
 * are no more. When there are more than the plan holds the oldest are let go too.
 */
export function withDismissed(dismissed: string, mark: string, standing: ReadonlySet<string>): string {
  const dismissedMarks = [...marksIn(dismissed).filter((each) => each !== mark && standing.has(each)), mark]
  while (dismissedMarks.join(' ').length > settingFields.dismissedDoubts.maxLength) dismissedMarks.shift()
  return dismissedMarks.join(' ')
}
