import { readingTexts as words } from '../../texts/reading.ts'
import type { Reading } from '../services.ts'

/** Which version of the plan somebody else reads: as it was saved last, or one that stays as it is. */
export function versionOfReading({ frozenAt, trial }: Reading): string {
  const read = frozenAt ? words.frozenAt(frozenAt) : words.savedAt(trial.base.savedAt)
  return trial.hasChanged ? `${read}, ${words.tried}` : read
}
