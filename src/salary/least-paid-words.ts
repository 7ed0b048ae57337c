import type { ValuesPerHour } from '../insight/hour-worths.ts'
import { kronor } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'

/** Why a product is marked as the one that pays least for an hour; '' for one that is not. */
export function leastPaidWords(worths: ValuesPerHour | undefined, id: string): string {
  const { least, most, isOverloaded } = worths?.leastPaid ?? {}
  if (!least || !most || least.id !== id) return ''
  const { leastPaid } = sheetTexts
  const why = leastPaid.name(kronor(least.marginPerHour ?? 0), kronor(most.marginPerHour ?? 0), most.name)
  return isOverloaded ? `${why} ${leastPaid.overloaded}` : why
}
