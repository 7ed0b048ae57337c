import { sharedViewTexts as words } from '../../texts/shared-view.ts'
import type { Reading } from '../services.ts'

/** Which version of the plan somebody else reads: as it was saved last, or one that stays as it is. */
export function versionOfSharedView({ frozenAt, sandbox }: Reading): string {
  const read = frozenAt ? words.frozenAt(frozenAt) : words.savedAt(sandbox.base.savedAt)
  return sandbox.hasChanged ? `${read}, ${words.tried}` : read
}
