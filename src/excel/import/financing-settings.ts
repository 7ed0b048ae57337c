import type { CellTrouble } from '../../plan/import/proposal.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { blankRow, columnsOf, mostRows, type RowsSetting, readColumn, writeRows } from '../../plan/setting-rows.ts'
import { financingTexts } from '../../texts/financing.ts'
import { fileLabel } from '../../texts/settings.ts'
import { sheetNames } from '../layout/file-format.ts'
import { fileLists, listColumn, listRow, listTitleRow } from '../layout/financing-cells.ts'
import { addressOf } from '../layout/places.ts'
import type { Answers, Rows } from './read-answers.ts'

type Lists = Pick<PlanSettings, (typeof fileLists)[number]>

/** What is bought, put in and borrowed on its sheet of our own file, wherever the lists have been moved; a file of before it came says nothing of it. */
export function readFinancing(held: Lists, rows: Rows): Answers<Lists> {
  const parts = fileLists.map((list) => ({ list, ...readList(list, rows) }))
  const read = parts.flatMap(({ list, text }) =>
    text === undefined || text === held[list] ? [] : [[list, text] as const],
  )
  return {
    values: Object.fromEntries(read) as Partial<Lists>, // names of lists
    changed: read.length,
    troubles: parts.flatMap(({ troubles }) => troubles),
  }
}

/** A list as the plan keeps it; undefined where it is not there, or can't be read whole. */
function readList(
  list: RowsSetting,
  rows: Rows,
): { readonly text?: string; readonly troubles: readonly CellTrouble[] } {
  const title = rows.findIndex((row) => (row[0] ?? '').trim() === fileLabel(list)) + 1
  if (title === 0) return { troubles: [] }
  const troubles: CellTrouble[] = []
  const found = Array.from({ length: mostRows(list) }, (_, at) => at).flatMap((at) => {
    const row = listRow(list, at) + title - listTitleRow(list)
    const typedIn = (column: string) => (rows[row - 1]?.[listColumn(list, column) - 1] ?? '').trim()
    if (columnsOf(list).every(([column]) => typedIn(column) === '')) return []
    const blank: Readonly<Record<string, string | number>> = blankRow(list)
    const values = columnsOf(list).map(([column, field]) => {
      const typed = typedIn(column)
      // what is chosen is told in words, and a month that is left out is the first
      const choice = Object.entries(financingTexts.types).find(([, words]) => words === typed.toLocaleLowerCase('sv'))
      const entry = typed === '' ? undefined : readColumn(field, choice?.[0] ?? typed, () => null)
      if (entry && !entry.ok) {
        const cell = addressOf({ row, column: listColumn(list, column) })
        const where = { cell, sheet: sheetNames.financing, field: `settings.${list}` } as const
        troubles.push({ ...where, typed, why: entry.error, shortened: false })
      }
      return [column, entry?.value ?? blank[column] ?? ''] as const
    })
    return [Object.fromEntries(values) as ReturnType<typeof blankRow>] // every column
  })
  const text = troubles.length === 0 ? writeRows(list, found) : undefined
  return { troubles, ...(text !== undefined && { text }) }
}
