import { useSyncExternalStore } from 'react'
import type { FieldKind } from '../plan/fields.ts'
import { editorText } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

interface Limited {
  readonly kind: FieldKind
  readonly maxLength: number
}

// how near the end the limit is said: five signs of thirty, one of seven, none of three
const nearPart = 6

/** How many more signs find room, once that is worth saying; undefined until then, and for a formula, which is longer than its value. */
export function signsLeft({ maxLength }: Pick<Limited, 'maxLength'>, text: string): number | undefined {
  const left = maxLength - text.length
  if (text.startsWith('=') || left > Math.floor(maxLength / nearPart)) return undefined
  return Math.max(0, left)
}

interface NearLimitProps {
  readonly sheet: GridSheet
  readonly of: Limited
  /** What stands in the cell while nobody types there. */
  readonly held: string | number
}

/** The limits of a cell at the right of its formula bar, when what stands or is being typed there is near them or has met them. */
export function NearLimit({ sheet, of, held }: NearLimitProps) {
  const typed = useSyncExternalStore(sheet.typed.watch, sheet.typed.read)
  const left = signsLeft(of, typed ?? (typeof held === 'number' ? editorText(held) : held))
  const limits = sheetTexts.limits[of.kind]
  // a day and a choice have no length of their own
  if (sheet.isLocked || left === undefined || limits === undefined) return null
  return <span className="near-limit">{sheetTexts.nearLimit(limits(of.maxLength), left)}</span>
}
