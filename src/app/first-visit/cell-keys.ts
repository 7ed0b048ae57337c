/** Puts the keyboard in the cell above, in the same column. False: there is none. */
export const goUp = (cell: HTMLInputElement): boolean => go(cell, -1)

export const goDown = (cell: HTMLInputElement): boolean => go(cell, 1)

/** Puts the keyboard in the first cell of a row, counted from 0. */
export function goToRow(table: HTMLTableElement | null, at: number): void {
  table?.tBodies[0]?.rows[at]?.querySelector('input')?.focus()
}

function go(cell: HTMLInputElement, by: number): boolean {
  const row = cell.closest('tr')
  const rows = [...(row?.closest('tbody')?.rows ?? [])]
  const next = row ? rows[rows.indexOf(row) + by] : undefined
  const { column = '' } = cell.dataset
  const found = next?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`)
  found?.focus()
  return found !== undefined && found !== null
}
