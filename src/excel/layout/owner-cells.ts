import type { OwnerPayName } from '../../plan/owner-pay.ts'
import { years } from '../../rules/horizon.ts'
import { excelChoices } from '../../texts/excel.ts'
import { ownerTexts } from '../../texts/owner.ts'
import type { CellPlace } from './places.ts'

const { fields, labels, tools, file } = ownerTexts

/** A line of the sheet 'owner': a title, the heads of columns, or a question with its cells from column B on. */
export type OwnerLine =
  | { readonly is: 'title'; readonly words: string }
  | { readonly is: 'heads'; readonly heads: readonly string[] }
  | { readonly is: 'answers'; readonly label: string; readonly names: readonly OwnerPayName[] }
  | { readonly is: 'blank' }

const title = (words: string): OwnerLine => ({ is: 'title', words })
const heads = (...names: readonly string[]): OwnerLine => ({ is: 'heads', heads: names })
const answers = (label: string, ...names: readonly OwnerPayName[]): OwnerLine => ({ is: 'answers', label, names })
const one = (name: keyof typeof labels): OwnerLine => answers(labels[name], name)
const blank: OwnerLine = { is: 'blank' }
const yearHeads = years.map((year) => excelChoices.year[year])

/** What stands on the sheet, from its third row down. The file's format moves with it (layout/file-format.ts). */
export const ownerLines: readonly OwnerLine[] = [
  title(file.shares),
  answers(file.sharesOwnedSince, 'sharesOwnedSince'),
  one('acquisitionCost'),
  one('savedAllowance'),
  one('openingEquity'),
  one('ownPayBefore'),
  one('allPayBefore'),
  heads(...yearHeads),
  answers(file.ownPay, 'ownPay1', 'ownPay2', 'ownPay3'),
  blank,
  title(file.tools),
  one('interestAllocation'),
  one('savedAllocation'),
  one('openingExpansion'),
  heads(...yearHeads, tools.atEnd),
  answers(fields.capital, 'capital1', 'capital2', 'capital3', 'capital4'),
  answers(fields.reservePercent, 'reservePercent1', 'reservePercent2', 'reservePercent3'),
  answers(fields.reserveBack, 'reserveBack1', 'reserveBack2', 'reserveBack3'),
  answers(fields.expansionChange, 'expansionChange1', 'expansionChange2', 'expansionChange3'),
  heads(...[1, 2, 3, 4, 5, 6].map(file.yearsBefore)),
  answers(
    fields.reserveBefore,
    'reserveBefore1',
    'reserveBefore2',
    'reserveBefore3',
    'reserveBefore4',
    'reserveBefore5',
    'reserveBefore6',
  ),
]

/** The row of the first line. */
export const firstOwnerRow = 3

const places = new Map(
  ownerLines.flatMap((line, at) =>
    line.is === 'answers'
      ? line.names.map((name, column) => [name, { row: firstOwnerRow + at, column: 2 + column }] as const)
      : [],
  ),
)

/** The cell of a setting on the sheet 'owner'. */
export function ownerPlace(name: OwnerPayName): CellPlace {
  const place = places.get(name)
  if (!place) throw new Error(`no cell for ${name}`)
  return place
}
