import { useState } from 'react'
import { type ExampleName, exampleNames, isOwnSheet, type SheetName } from '../../plan/examples/example-names.ts'
import {
  isBlankRow,
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

/** A sheet, and what its rows are told apart by while some of them come and go: less than 0 for those that the visitor has added. */
interface Keyed {
  readonly sheet: TradeSheet
  readonly keys: Readonly<Record<SheetTable, readonly number[]>>
}

export interface Removed {
  readonly table: SheetTable
  readonly at: number
  readonly row: SheetRows[SheetTable]
  readonly key: number
}

/** What a visitor has answered, whichever trade they look at: from the first press it comes before what is usual there. */
interface Answers {
  readonly companyForm?: TradeSheet['companyForm']
  readonly pricesVat?: TradeSheet['pricesVat']
  readonly growth?: Partial<TradeSheet['growth']>
}

/** The sheets of the trades that a visitor looks at, each with what was changed in it, and what can be done to the one that is shown. */
export interface TradeSheets extends Keyed {
  /** The trade that is shown, or was before one's own numbers were. */
  readonly lastTrade: ExampleName
  readonly removed: Removed | undefined
  /** A trade brings its rows. What was answered stays, and so do the rows that the visitor has added. */
  readonly choose: (trade: SheetName) => void
  readonly answer: (part: Answers) => void
  readonly setCell: (
    cell: { readonly table: SheetTable; readonly at: number; readonly column: SheetColumn },
    value: string | number,
  ) => void
  readonly add: (table: SheetTable) => void
  readonly remove: (table: SheetTable, at: number) => void
  readonly putBack: () => void
}

const sheetTables: readonly SheetTable[] = ['offerings', 'fixedCosts', 'measures']

function keyed(sheet: TradeSheet): Keyed {
  const { offerings, fixedCosts, measures } = sheet
  const keys = { offerings: [...offerings.keys()], fixedCosts: [...fixedCosts.keys()], measures: [...measures.keys()] }
  return { sheet, keys }
}

function rowsWhere(
  { sheet, keys }: Keyed,
  table: SheetTable,
  passes: (key: number, row: SheetRows[SheetTable]) => boolean,
) {
  const rows: readonly SheetRows[SheetTable][] = sheet[table]
  return rows.map((row, at) => ({ row, key: keys[table][at] ?? at })).filter(({ row, key }) => passes(key, row))
}

function withRows(
  { sheet, keys }: Keyed,
  rowsIn: (table: SheetTable) => readonly { readonly row: SheetRows[SheetTable]; readonly key: number }[],
): Keyed {
  const all = sheetTables.map((table) => [table, rowsIn(table)] as const)
  return {
    sheet: { ...sheet, ...Object.fromEntries(all.map(([table, rows]) => [table, rows.map(({ row }) => row)])) },
    keys: { ...keys, ...Object.fromEntries(all.map(([table, rows]) => [table, rows.map(({ key }) => key)])) },
  }
}

/** Begins with a sheet that was kept, all of which counts as answered, or with what is usual in a trade. */
export function useTradeSheets(begun: TradeSheet | undefined, first: SheetName): TradeSheets {
  const [trade, setTrade] = useState(begun?.trade ?? first)
  const [lastTrade, setLastTrade] = useState(isOwnSheet(trade) ? exampleNames[0] : trade)
  const [answers, setAnswers] = useState<Answers>(begun ?? {})
  const [held, setHeld] = useState<Partial<Record<SheetName, Keyed>>>(() =>
    begun ? { [begun.trade]: keyed(begun) } : {},
  )
  const [removed, setRemoved] = useState<Removed>()
  const [nextKey, setNextKey] = useState(-1)
  const usual = (name: SheetName) => keyed(usualSheet(name, isOwnSheet(name) ? undefined : answers.pricesVat))
  const heldOf = (all: typeof held, name: SheetName) => all[name] ?? usual(name)
  const change = (next: (before: Keyed) => Keyed) => setHeld((all) => ({ ...all, [trade]: next(heldOf(all, trade)) }))
  const { sheet: rows, keys } = heldOf(held, trade)
  const { companyForm = rows.companyForm, pricesVat = rows.pricesVat, growth } = answers
  // what is told of one's own numbers is told without VAT, for a year
  const answered = isOwnSheet(trade) ? rows : { ...rows, pricesVat, growth: { ...rows.growth, ...growth } }
  const sheet = { ...answered, companyForm }
  return {
    sheet,
    keys,
    lastTrade,
    removed,
    choose: (name) => {
      setTrade(name)
      if (!isOwnSheet(name)) setLastTrade(name)
      setRemoved(undefined)
      if (name === trade || isOwnSheet(name) || isOwnSheet(trade)) return
      setHeld((all) => {
        const [from, to] = [heldOf(all, trade), heldOf(all, name)]
        const own = (table: SheetTable) => rowsWhere(from, table, (key, row) => key < 0 && !isBlankRow(table, row))
        if (sheetTables.every((table) => own(table).length === 0)) return all
        return {
          ...all,
          [trade]: withRows(from, (table) => rowsWhere(from, table, (key) => key >= 0)),
          [name]: withRows(to, (table) => [...rowsWhere(to, table, (key) => key >= 0), ...own(table)]),
        }
      })
    },
    answer: (part) => {
      // prices that stand there are read in another way, and do not become others
      if (part.pricesVat !== undefined) change((before) => before)
      setAnswers((before) => ({ ...before, ...part, growth: { ...before.growth, ...part.growth } }))
    },
    setCell: (cell, value) => change((before) => ({ ...before, sheet: withCell(before.sheet, cell, value) })),
    add: (table) => {
      setNextKey(nextKey - 1)
      change((before) => ({
        sheet: withNewRow(before.sheet, table),
        keys: { ...before.keys, [table]: [...before.keys[table], nextKey] },
      }))
    },
    remove: (table, at) => {
      const row = sheet[table][at]
      const key = keys[table][at]
      if (row && key !== undefined) setRemoved({ table, at, row, key })
      change((before) => ({
        sheet: withoutRow(before.sheet, table, at),
        keys: { ...before.keys, [table]: before.keys[table].filter((_, place) => place !== at) },
      }))
    },
    putBack: () => {
      if (!removed) return
      const { table, at, row, key } = removed
      // what has been changed since stays
      change((before) => ({
        sheet: withRow(before.sheet, table, at, row),
        keys: { ...before.keys, [table]: before.keys[table].toSpliced(at, 0, key) },
      }))
      setRemoved(undefined)
    },
  }
}
