import type { ColDef, ColGroupDef } from 'ag-grid-community'

type Columns<R> = readonly (ColDef<R> | ColGroupDef<R>)[]

/** Columns whose widths are pixels of the design, as wide as the text's size wants them. */
export function scaledColumns<R>(columns: Columns<R>, scale: number): Columns<R> {
  if (scale === 1) return columns
  return columns.map((column) => {
    if ('children' in column) return { ...column, children: [...scaledColumns(column.children, scale)] }
    const widths = (['width', 'minWidth', 'maxWidth'] as const).flatMap((name) => {
      const px = column[name]
      return px === undefined ? [] : [[name, Math.round(px * scale)] as const]
    })
    return { ...column, ...Object.fromEntries(widths) }
  })
}
