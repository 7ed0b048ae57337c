import { together } from '../../plan/cells.ts'
import { columnNotes } from '../../plan/columns/column-notes.ts'
import { contentsOf } from '../../plan/columns/contents.ts'
import { findHeadings } from '../../plan/columns/find-headings.ts'
import { folded } from '../../plan/columns/folded.ts'
import { readHeading } from '../../plan/columns/heading.ts'
import { type MatchedColumns, matchColumns, rateColumn } from '../../plan/columns/match-columns.ts'
import { timesOf } from '../../plan/columns/meaning.ts'
import { moneyColumn } from '../../plan/columns/money.ts'
import { applyEdit } from '../../plan/edit.ts'
import { type FoundSheet, type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { adjacentInColumns, type ReadLine, readLine } from '../../plan/import/read-line.ts'
import { ownVat } from '../../plan/vat.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import type { RowVat } from '../../rules/vat.ts'
import { sheetWords } from '../../texts/import-headings.ts'
import { a1 } from '../../workbook/a1.ts'
import { openBooks } from '../sie/open-books.ts'
import { isSie } from '../sie/read-sie.ts'
import { formulasOf } from './cell-formula.ts'
import { decodeText } from './decode.ts'
import { foreignLines, meaningOfTable } from './foreign-lines.ts'
import { readLimits } from './limits.ts'
import { type OpenedFile, tablesProposal } from './opened-file.ts'
import { nameInOwnFile, type OwnFile, recogniseOwnFile } from './own-file.ts'
import { readOwnNumbers } from './own-number-settings.ts'
import { readPlanSettings, saysNothing } from './plan-settings.ts'
import { readCsv } from './read-text.ts'
import { mainPartOf, readXlsx } from './read-xlsx.ts'
import { namesInZip } from './zip.ts'

// a heading that stands further down is the heading of something else
const deepest = 40

/** Finds the row of the headings below any titles, which of our sheets the table looks like, and what each column is. */
function findTable(sheet: SheetCells): FoundSheet {
  const liked = (table: Table) =>
    sheetWords[table].some((word) => folded(sheet.name).includes(folded(word))) ? 0.5 : 0
  const best = findHeadings(sheet.rows, { deepest, tables, liked })
  const headingAt = best?.at ?? -1
  const width = sheet.rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const names = Array.from({ length: width }, (_, at) => best?.names[at] ?? '')
  const below = sheet.rows.slice(headingAt + 1)
  const headings = names.map(readHeading)
  const contents = names.map((_, column) => contentsOf(below, column))
  const matched = (table: Table): MatchedColumns => matchColumns(table, headings, contents)
  const byTable = { offerings: matched('offerings'), fixedCosts: matched('fixedCosts'), measures: matched('measures') }
  return {
    name: sheet.name,
    headingRow: headingAt + 1,
    rowCount: below.filter((row) => row.some((cell) => cell.trim() !== '')).length,
    columns: names.map((name, at) => ({
      letter: a1(0, at).slice(0, -1),
      heading: oneLine(name),
      sample: oneLine(below.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? '').slice(0, 40),
    })),
    table: best?.table ?? tables.find((table) => liked(table) > 0) ?? 'offerings',
    mappings: {
      offerings: byTable.offerings.mapping,
      fixedCosts: byTable.fixedCosts.mapping,
      measures: byTable.measures.mapping,
    },
    left: {
      offerings: byTable.offerings.left,
      fixedCosts: byTable.fixedCosts.left,
      measures: byTable.measures.left,
    },
    notes: sheet.rows.slice(0, Math.max(0, headingAt)).flatMap((row) => row.map(oneLine).filter((cell) => cell !== '')),
    rates: best ? rateColumn(headings, contents) : -1,
    money: best ? moneyColumn(headings) : -1,
  }
}

const oneLine = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

/** A file as it is opened: a workbook, or a text of any encoding. */
type FileKind = { readonly kind: 'xlsx' } | { readonly kind: 'text'; readonly text: string }

const latin = new TextDecoder('windows-1252')

/** What a file is by its first bytes, whatever its name says. Throws UnreadableFile for those that there is a word about. */
function kindOf(bytes: Uint8Array): FileKind {
  if (bytes.length > readLimits.fileBytes) throw new UnreadableFile('tooLarge')
  if (bytes.length === 0) throw new UnreadableFile('empty')
  const start = latin.decode(bytes.subarray(0, 8))
  if (start.startsWith('PK')) return kindOfZip(bytes)
  // Excel 97–2003; a workbook with a password lies in the same kind of container
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    const isEncrypted = latin.decode(bytes).replaceAll('\0', '').includes('EncryptedPackage')
    throw new UnreadableFile(isEncrypted ? 'protected' : 'oldExcel')
  }
  const text = decodeText(bytes)
  if (!isText(text)) throw new UnreadableFile('unknownKind')
  refuseMarkup(text.slice(0, 2000))
  return { kind: 'text', text }
}

function kindOfZip(bytes: Uint8Array): FileKind {
  const names = new Set(namesInZip(bytes, readLimits.zip))
  const main = mainPartOf(bytes)
  if (names.has(main) && /^xl\/[^/]+\.xml$|(?:^|\/)workbook[^/]*\.xml$/.test(main)) return { kind: 'xlsx' }
  if (names.has('xl/workbook.bin')) throw new UnreadableFile('binaryExcel')
  if (names.has('content.xml') && names.has('meta-inf/manifest.xml')) throw new UnreadableFile('openDocument')
  throw new UnreadableFile(names.size === 0 ? 'empty' : 'unknownKind')
}

/** Pages, XML and PDF are no tables of text; what some programs call .xls is one of the first two, and SIE 5 is the second. */
function refuseMarkup(start: string): void {
  const isMarkup = /^\s*<(?:[?!]|html|table|workbook|(?:[\w.-]+:)?Sie(?:Entry)?[\s>])/i.test(start)
  if (!isMarkup && !start.startsWith('%PDF-')) return
  if (/<(?:[\w.-]+:)?Sie(?:Entry)?\s[^<>]*sie\.se\/sie5/i.test(start)) throw new UnreadableFile('sie5')
  throw new UnreadableFile(
    /schemas-microsoft-com:office:(?:excel|spreadsheet)/.test(start) ? 'oldExcel' : 'unknownKind',
  )
}

// a tab, the ends of lines, and the sign by which old programs end a file
const signsOfText: ReadonlySet<number> = new Set([9, 10, 13, 26])

/** No program writes control characters into a table of text. */
function isText(text: string): boolean {
  const last = Math.min(text.length, 100_000)
  for (let at = 0; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code < 32 && !signsOfText.has(code)) return false
  }
  return true
}

/** Reads a file of any kind that we know. Fails with UnreadableFile, which says why it cannot be read. */
export function openFile(bytes: Uint8Array, name: string): Promise<OpenedFile> {
  return new Promise((resolve) => resolve(opened(bytes, name)))
}

function opened(bytes: Uint8Array, name: string): OpenedFile {
  const kind = kindOf(bytes)
  if (kind.kind === 'text') {
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
    found: { kind: 'tables', sheets: found },
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
      // a number that is another here than there is not what the file's formulas call
      const formulas = formulasOf(sheet, mapping, (name, row, column) => {
        const [field, cells] = [mapping[column - 1], sheet.rows[row - 1]]
        const isRead = name === sheet.name && row > layout.headingRow && field !== undefined && cells !== undefined
        return isRead && timesOf(meaning, column - 1, field, cells) === 1 ? `file.${table}.${row}.${field}` : undefined
      })
      const part = { table, year, lines, fields: mapping, mode, replaced, emptyEmpties: false, formulas }
      const proposal = tablesProposal(plan, [part], newId)
      const textAt = (row: number, column: number) => sheet.rows[row - 1]?.[column] ?? ''
      const left = layout.left[table]
      return { ...proposal, notes: columnNotes({ meaning, mapping, left, lines: proposal.lines, textAt }) }
    },
  }
}

const nowhere: ReadonlySet<string> = new Set()

function openOwn(own: OwnFile): OpenedFile {
  const sheets = own.salary && {
    salary: own.salary.rows,
    owner: own.owner?.rows,
    account: own.account?.rows,
    financing: own.financing?.rows,
    outcome: own.outcome?.rows,
  }
  const isBare = sheets === undefined || saysNothing(sheets)
  return {
    found: { kind: 'plan' },
    propose: (plan, choice, newId) => {
      if (choice.of !== 'plan') throw new Error(`a plan is not read as ${choice.of}`)
      const settings = sheets ? readPlanSettings(plan, sheets, choice.kommun) : noneRead
      const isTaken = choice.settings ?? (choice.mode === 'replace' || !isBare)
      const numbers = readOwnNumbers(plan, own.ownNumbers?.rows ?? [], newId)
      const inFile = together([...settings.edits, ...numbers.all])
      // rows bring the numbers that their formulas call, whatever is taken of the settings
      const taken = isTaken ? inFile : numbers.added[0]
      const { startYear, pricesVat } = inFile ? applyEdit(plan, inFile).plan.settings : plan.settings
      const vat = isTaken || pricesVat === plan.settings.pricesVat ? '' : ownVat(pricesVat)
      const parts = own.tables.map(({ table, sheet, mapping, firstRow }) => {
        const letters = mapping.map((_, column) => a1(0, column).slice(0, -1))
        const beside = adjacentInColumns(sheet.rows.slice(firstRow), mapping, table)
        const formulas = formulasOf(sheet, mapping, nameInOwnFile(own.tables, numbers.ids), table)
        const reading = { beside, formulas, exact: sheet.exact ?? nowhere, unread: sheet.unread ?? nowhere }
        const lines = sheet.rows.flatMap((cells, at) => {
          if (at < firstRow) return []
          const read = readLine(cells, mapping, table, at + 1, letters, startYear, sheet.formulas, reading)
          // a year that was filled in before the row was is no row
          const isBlank = Object.keys(read.values).length === 0 && read.troubles.length === 0
          return isBlank ? [] : [{ row: at + 1, read: table === 'offerings' ? withVat(read, vat) : read }]
        })
        const part = { table, year: years[0], lines, fields: mapping, mode: choice.mode, replaced: years }
        return { ...part, emptyEmpties: true, formulas }
      })
      const rows = tablesProposal(plan, parts, newId, taken)
      const changed = settings.changed + numbers.all.length
      return { ...rows, settings: { changed, edit: inFile, isTaken, troubles: settings.troubles } }
    },
  }
}

const noneRead: ReturnType<typeof readPlanSettings> = { changed: 0, troubles: [], edits: [] }

/** A row whose price is as the file's plan says it, where that is not what this plan says. */
function withVat(read: ReadLine, vat: RowVat): ReadLine {
  return vat === '' || read.values['vat'] !== undefined ? read : { ...read, values: { ...read.values, vat } }
}
