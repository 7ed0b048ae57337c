import { type BookConversion, type BookRow, factorOf, rowsOfBooks } from '../../plan/import/book-rows.ts'
import type { BookYear } from '../../plan/import/books.ts'
import type { Mapping } from '../../plan/import/found.ts'
import type { LineToPropose } from '../../plan/import/propose-rows.ts'
import { readLine } from '../../plan/import/read-line.ts'
import type { Plan } from '../../plan/plan.ts'
import { ownVat } from '../../plan/vat.ts'
import type { RowVat, VatRate } from '../../rules/vat.ts'
import { type OpenedFile, tablesProposal } from '../import/opened-file.ts'
import { proposeBooks } from './propose-books.ts'
import { readSie } from './read-sie.ts'

/** Opens books: what was ticked of a year comes as ordinary rows, beside those that stand in the plan. */
export function openBooks(text: string): OpenedFile {
  const found = proposeBooks(readSie(text))
  return {
    found,
    propose: (plan, choice, newId) => {
      if (choice.of !== 'books') throw new Error(`books are not read as ${choice.of}`)
      const book = found.years[choice.book]
      if (!book) throw new Error(`the file has no year ${choice.book}`)
      const rows = takenRows(book, choice.taken, choice)
      return tablesProposal(
        plan,
        (['offerings', 'fixedCosts'] as const).map((table) => ({
          table,
          year: choice.year,
          mode: 'add',
          replaced: [],
          emptyEmpties: false,
          fields: fields[table],
          lines: linesOf(
            plan,
            rows.filter(({ row }) => row.table === table),
          ),
        })),
        newId,
      )
    },
  }
}

interface TakenRow {
  readonly row: BookRow
  /** The place of its proposal among those of the year, from 1: by it the page finds what happens with it. */
  readonly place: number
}

function takenRows(book: BookYear, taken: readonly string[], conversion: BookConversion): readonly TakenRow[] {
  const factor = factorOf(book, conversion)
  if (factor === undefined) return []
  const chosen = new Set(taken)
  return book.proposals.flatMap((proposal, at) =>
    chosen.has(proposal.id) ? rowsOfBooks(proposal, factor).map((row) => ({ row, place: at + 1 })) : [],
  )
}

const fields = {
  offerings: ['product', 'price', 'variableCost', 'volumeYear', 'vat'],
  fixedCosts: ['category', 'amount'],
} as const satisfies Record<string, Mapping>

/** Books have their sales without VAT. */
const booksVat: VatRate = 0

function linesOf({ settings }: Plan, rows: readonly TakenRow[]): readonly LineToPropose[] {
  const vat = settings.pricesVat === booksVat ? '' : ownVat(booksVat)
  return rows.map(({ row, place }) => ({
    row: place,
    read: readLine(cellsOf(row, vat), place, {
      mapping: fields[row.table],
      table: row.table,
      letters: [],
      startYear: 0,
    }),
  }))
}

/** The cells that a person would type; `vat` is what a row says of its own price. */
function cellsOf(row: BookRow, vat: RowVat): readonly string[] {
  return row.table === 'offerings'
    ? [row.name, ...[row.price, row.variableCost, row.volume].map(String), vat]
    : [row.name, String(row.amount)]
}
