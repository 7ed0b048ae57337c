import { together } from '../../plan/cells.ts'
import { columnsTold } from '../../plan/columns/told.ts'
import { applyEdit } from '../../plan/edit.ts'
import { type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { besideInColumns, type ReadLine, readLine } from '../../plan/import/read-line.ts'
import { ownVat } from '../../plan/vat.ts'
import { years } from '../../rules/horizon.ts'
import type { RowVat } from '../../rules/vat.ts'
import { a1 } from '../../workbook/a1.ts'
import { openBooks } from '../sie/open-books.ts'
import { isSie } from '../sie/read-sie.ts'
import { kindOf } from './file-kind.ts'
import { foreignLines, meaningOfTable } from './foreign-lines.ts'
import { findTable } from './headings.ts'
import { type OpenedFile, tablesProposal } from './opened-file.ts'
import { type OwnFile, recogniseOwnFile } from './own-file.ts'
import { readPlanSettings, saysNothing } from './plan-settings.ts'
import { readCsv } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'

/** Reads a file of any kind that we know. Fails with UnreadableFile, which says why it cannot be read. */
export function openFile(bytes: Uint8Array, name: string): Promise<OpenedFile> {
  return new Promise((resolve) => resolve(opened(bytes, name)))
}

function opened(bytes: Uint8Array, name: string): OpenedFile {
  const kind = kindOf(bytes)
  if (kind.is === 'text') {
    if (isSie(kind.text)) return openBooks(kind.text)
    return openTables([readCsv(kind.text, name.replace(/\.[^.]*$/, ''))])
  }
  const sheets = readXlsx(bytes)
  const own = recogniseOwnFile(sheets)
  if (own) return openOwn(own)
  const filled = sheets.filter(isFilled)
  const shown = filled.filter(({ hidden }) => !hidden)
  if (shown.length === 0 && filled.length > 0) throw new UnreadableFile('hiddenOnly')
  return openTables(shown)
}

function isFilled({ rows }: SheetCells): boolean {
  return rows.some((row) => row.some((text) => text.trim() !== ''))
}

function openTables(sheets: readonly SheetCells[]): OpenedFile {
  const filled = sheets.filter(isFilled)
  if (filled.length === 0) throw new UnreadableFile('empty')
  const found = filled.map(findTable)
  return {
    found: { is: 'tables', sheets: found },
    propose: (plan, choice, newId) => {
      if (choice.of !== 'tables') throw new Error(`tables are not read as ${choice.of}`)
      const { table, year, mapping, mode } = choice
      const sheet = filled[choice.sheet]
      const layout = found[choice.sheet]
      if (!sheet || !layout) throw new Error(`the file has no sheet ${choice.sheet}`)
      const meaning = meaningOfTable(plan, layout, choice)
      const lines = foreignLines(plan, sheet, layout, choice, meaning)
      const yearsInFile = new Set(lines.flatMap(({ read }) => read.year ?? []))
      const replaced = mapping.includes('year') ? years.filter((each) => yearsInFile.has(each)) : [year]
      const part = { table, year, lines, fields: mapping, mode, replaced, emptyEmpties: false }
      const proposal = tablesProposal(plan, [part], newId)
      const textAt = (row: number, column: number) => sheet.rows[row - 1]?.[column] ?? ''
      const left = layout.left[table]
      return { ...proposal, told: columnsTold({ meaning, mapping, left, lines: proposal.lines, textAt }) }
    },
  }
}

const nowhere: ReadonlySet<string> = new Set()

function openOwn(own: OwnFile): OpenedFile {
  const sheets = own.salary && {
    salary: own.salary.rows,
    owner: own.owner?.rows,
    account: own.account?.rows,
    outcome: own.outcome?.rows,
  }
  const isBare = sheets === undefined || saysNothing(sheets)
  return {
    found: { is: 'plan' },
    propose: (plan, choice, newId) => {
      if (choice.of !== 'plan') throw new Error(`a plan is not read as ${choice.of}`)
      const settings = sheets ? readPlanSettings(plan, sheets, choice.kommun) : noneRead
      const isTaken = choice.settings ?? (choice.mode === 'replace' || !isBare)
      const inFile = together(settings.edits)
      const { startYear, pricesVat } = inFile ? applyEdit(plan, inFile).plan.settings : plan.settings
      const vat = isTaken || pricesVat === plan.settings.pricesVat ? '' : ownVat(pricesVat)
      const parts = own.tables.map(({ table, sheet, mapping, firstRow }) => {
        const letters = mapping.map((_, column) => a1(0, column).slice(0, -1))
        const beside = besideInColumns(sheet.rows.slice(firstRow), mapping, table)
        const reading = { beside, exact: sheet.exact ?? nowhere, unread: sheet.unread ?? nowhere }
        const lines = sheet.rows.flatMap((cells, at) => {
          if (at < firstRow) return []
          const read = readLine(cells, mapping, table, at + 1, letters, startYear, sheet.formulas, reading)
          // a year that was filled in before the row was is no row
          const isBlank = Object.keys(read.values).length === 0 && read.troubles.length === 0
          return isBlank ? [] : [{ row: at + 1, read: table === 'offerings' ? withVat(read, vat) : read }]
        })
        return { table, year: years[0], lines, fields: mapping, mode: choice.mode, replaced: years, emptyEmpties: true }
      })
      const rows = tablesProposal(plan, parts, newId)
      return {
        ...rows,
        settings: { changed: settings.changed, edit: inFile, isTaken, troubles: settings.troubles },
        edit: together([...(isTaken ? settings.edits : []), ...(rows.edit ? [rows.edit] : [])]),
      }
    },
  }
}

const noneRead: ReturnType<typeof readPlanSettings> = { changed: 0, troubles: [], edits: [] }

/** A row whose price is as the file's plan says it, where that is not what this plan says. */
function withVat(read: ReadLine, vat: RowVat): ReadLine {
  return vat === '' || read.values['vat'] !== undefined ? read : { ...read, values: { ...read.values, vat } }
}
