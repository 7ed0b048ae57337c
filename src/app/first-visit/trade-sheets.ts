import { useState } from 'react'
import type { ExampleName } from '../../plan/examples/example-names.ts'
import {
  type SheetColumn,
  type SheetRows,
  type SheetTable,
  type TradeSheet,
  usualSheet,
  withCell,
  withNewRow,
  withoutRow,
  withRow,
} from '../../plan/examples/trade-sheet.ts'

/** A sheet, and what its rows are told apart by while some of them come and go. */
interface Keyed {
  readonly sheet: TradeSheet
  readonly keys: Readonly<Record<SheetTable, readonly number[]>>
  readonly nextKey: number
}

/** A row that was taken away, and where it stood. */
export interface Removed {
  readonly table: SheetTable
  readonly at: number
  readonly row: SheetRows[SheetTable]
}

/** The sheets of the trades that a visitor looks at, each with what was changed in it, and what can be done to the one that is shown. */
export interface TradeSheets extends Keyed {
  readonly removed: Removed | undefined
  readonly choose: (trade: ExampleName) => void
  readonly set: (part: Partial<Pick<TradeSheet, 'companyForm' | 'pricesVat' | 'growth'>>) => void
  readonly setCell: (
    cell: { readonly table: SheetTable; readonly at: number; readonly column: SheetColumn },
    value: string | number,
  ) => void
  readonly add: (table: SheetTable) => void
  readonly remove: (table: SheetTable, at: number) => void
  readonly putBack: () => void
}

function keyed(sheet: TradeSheet): Keyed {
  const { offerings, fixedCosts, measures } = sheet
  const keys = { offerings: [...offerings.keys()], fixedCosts: [...fixedCosts.keys()], measures: [...measures.keys()] }
  return { sheet, keys, nextKey: Math.max(offerings.length, fixedCosts.length, measures.length) }
}

/** Begins with a sheet that was kept, or with what is usual in a trade. */
export function useTradeSheets(begun: TradeSheet | undefined, first: ExampleName): TradeSheets {
  const [trade, setTrade] = useState(begun?.trade ?? first)
  const [held, setHeld] = useState<Partial<Record<ExampleName, Keyed>>>(() =>
    begun ? { [begun.trade]: keyed(begun) } : {},
  )
  const [removed, setRemoved] = useState<Removed>()
  const now = held[trade] ?? keyed(usualSheet(trade))
  const change = (next: (before: Keyed) => Keyed) =>
    setHeld((all) => ({ ...all, [trade]: next(all[trade] ?? keyed(usualSheet(trade))) }))
  return {
    ...now,
    removed,
    choose: (name) => {
      setTrade(name)
      setRemoved(undefined)
    },
    set: (part) => change((before) => ({ ...before, sheet: { ...before.sheet, ...part } })),
    setCell: (cell, value) => change((before) => ({ ...before, sheet: withCell(before.sheet, cell, value) })),
    add: (table) =>
      change(({ sheet, keys, nextKey }) => ({
        sheet: withNewRow(sheet, table),
        keys: { ...keys, [table]: [...keys[table], nextKey] },
        nextKey: nextKey + 1,
      })),
    remove: (table, at) => {
      const row = now.sheet[table][at]
      if (row) setRemoved({ table, at, row })
      change(({ sheet, keys, nextKey }) => ({
        sheet: withoutRow(sheet, table, at),
        keys: { ...keys, [table]: keys[table].filter((_, place) => place !== at) },
        nextKey,
      }))
    },
    putBack: () => {
      if (!removed) return
      const { table, at, row } = removed
      // what has been changed since stays
      change(({ sheet, keys, nextKey }) => ({
        sheet: withRow(sheet, table, at, row),
        keys: { ...keys, [table]: keys[table].toSpliced(at, 0, nextKey) },
        nextKey: nextKey + 1,
      }))
      setRemoved(undefined)
    },
  }
}
