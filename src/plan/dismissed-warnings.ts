import { settingFields } from '../rules/settings.ts'

/**
 * The warnings that a user has said are right as they are, as one text of their marks with spaces between. A mark names the warning, its place
 * and the values it was about, in letters, digits and . : = / -: when a value changes there is another mark, and the warning comes back.
 */
const marksIn = (dismissed: string): readonly string[] => dismissed.split(' ').filter((mark) => mark !== '')

export const countDismissed = (dismissed: string): number => marksIn(dismissed).length

export const dismissedMarks = (dismissed: string): ReadonlySet<string> => new Set(marksIn(dismissed))

/** Dismisses one more. Those not `standing` are let go, then the oldest beyond what the plan holds. */
export function withDismissed(dismissed: string, mark: string, standing: ReadonlySet<string>): string {
  const dismissedMarks = [...marksIn(dismissed).filter((each) => each !== mark && standing.has(each)), mark]
  while (dismissedMarks.join(' ').length > settingFields.dismissedDoubts.maxLength) dismissedMarks.shift()
  return dismissedMarks.join(' ')
}
