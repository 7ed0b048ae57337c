import type { CellTrouble, ImportLine } from '../../plan/import/proposal.ts'
import { filledCell } from '../../texts/format.ts'
import { columnNames } from '../../texts/headings.ts'
import { importTexts } from '../../texts/import.ts'
import { rowNames } from '../../texts/row-names.ts'

/** Why a row is not taken, or not as it stands; '' for one that is. */
export function reasonsOf({
  table,
  why,
  troubles,
  cells,
}: Pick<ImportLine, 'table' | 'why' | 'troubles' | 'cells'>): string {
  const name = why !== undefined && why in rowNames ? `${cells.category?.value ?? ''} ` : ''
  const names: Readonly<Record<string, string>> = { ...columnNames[table], year: importTexts.yearField }
  return [
    ...troubles.map(({ cell, field, ...trouble }) => importTexts.cellWhy(cell, names[field] ?? '', reasonOf(trouble))),
    ...(why ? [`${name}${importTexts.why[why]}`.trim()] : []),
  ].join(', ')
}

/** Why a cell is not taken, or what is taken of it. */
export function reasonOf({ why, shortened, leftOut, readings }: Omit<CellTrouble, 'cell' | 'field' | 'typed'>): string {
  if (readings) return importTexts.twoReadings(filledCell(readings[0]), filledCell(readings[1]))
  const refused = importTexts.refused[why]
  if (leftOut) return importTexts.leftOut(refused)
  return (shortened ? importTexts.cut[why] : undefined) ?? refused
}
