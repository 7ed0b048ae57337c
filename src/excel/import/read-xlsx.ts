import { type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { sheetNames } from '../layout/file-format.ts'
import { readLimits } from './limits.ts'
import { numberLooks } from './number-looks.ts'
import { type CellWords, type MergedRows, readSheet } from './read-sheet.ts'
import { attribute, relationshipId, tagsOf } from './tags.ts'
import { plainText, sharedTexts } from './words.ts'
import { xmlText } from './xml-part.ts'
import { unzip } from './zip.ts'

/** A sheet of a workbook as text cells, and whether the program that showed it hid it. */
export interface WorkbookSheet extends SheetCells {
  readonly hidden: boolean
}

const workbookPart = 'xl/workbook.xml'
const linksPart = 'xl/_rels/workbook.xml.rels'
const textsPart = 'xl/sharedStrings.xml'
const stylesPart = 'xl/styles.xml'
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i

const namesOfOurs: readonly string[] = [sheetNames.overview, sheetNames.salary, sheetNames.rules]
const neverReadBack: ReadonlySet<string> = new Set([
  sheetNames.figures,
  sheetNames.next,
  sheetNames.rules,
  sheetNames.municipalities,
  sheetNames.insight,
])

/**
 * Reads the values of every sheet of an .xlsx, each cell as the text a person would type for it; of our own file the sheets that are read back.
 * Only what is named here is unpacked, each part within its size. Throws UnreadableFile.
 */
export function readXlsx(bytes: Uint8Array): readonly WorkbookSheet[] {
  const about = unzip(bytes, (name) => name === workbookPart || name === linksPart, readLimits.zip)
  const workbook = textOf(about, workbookPart)
  const links = textOf(about, linksPart)
  if (workbook === undefined || links === undefined) throw new UnreadableFile('broken')
  const listed = sheetsRead(workbook, links)
  const wanted = new Set([textsPart, stylesPart, ...listed.flatMap(({ part }) => (part === '' ? [] : [part]))])
  const left = readLimits.zip.bytes - workbook.length - links.length
  // the sheets that are not read back are not unpacked either: of thousands of rows they are the largest
  const parts = unzip(bytes, (name) => wanted.has(name), { ...readLimits.zip, bytes: left })
  const words: CellWords = {
    texts: sharedTexts(textOf(parts, textsPart) ?? ''),
    looks: numberLooks(textOf(parts, stylesPart) ?? ''),
    is1904: /^(?:1|true)$/.test(attribute(tagsOf(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? ''),
  }
  const sheets: WorkbookSheet[] = []
  let cells = 0
  for (const { name, hidden, part } of listed) {
    const xml = textOf(parts, part)
    // a sheet of a chart has no cells
    if (xml === undefined) continue
    const sheet = readSheet(xml, words, { ...readLimits.sheet, cells: readLimits.sheet.cells - cells })
    cells += sheet.cells
    repeatMerged(sheet.rows, sheet.merged)
    const { rows, formulas, exact } = sheet
    sheets.push({ name: name ?? `Blad${sheets.length + 1}`, hidden, rows, formulas, exact })
  }
  if (sheets.length === 0) throw new UnreadableFile('empty')
  return sheets
}

interface ListedSheet {
  readonly name: string | undefined
  readonly hidden: boolean
  readonly part: string
}

/** The sheets that are read, in their order, and the part of the file that each stands in. */
function sheetsRead(workbook: string, links: string): readonly ListedSheet[] {
  const targets = new Map(
    tagsOf(links, 'Relationship').map((tag) => [attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '']),
  )
  const listed = tagsOf(workbook, 'sheet').slice(0, readLimits.sheets)
  const all = listed.map((tag): ListedSheet => {
    const name = attribute(tag, 'name')
    const target = targets.get(relationshipId(tag) ?? '')
    const part = target === undefined ? '' : partNamed(target)
    return {
      name: name === undefined ? undefined : plainText(name),
      hidden: /hidden/i.test(attribute(tag, 'state') ?? ''),
      part: sheetPart.test(part) ? part : '',
    }
  })
  const names = new Set(all.map(({ name }) => name))
  const isOurs = namesOfOurs.every((name) => names.has(name))
  // of a plan of thousands of rows one of these is longer than any sheet may be, and nothing in it is read back
  return isOurs ? all.filter(({ name }) => name === undefined || !neverReadBack.has(name)) : all
}

/** Where a part stands that a relationship names: from the folder xl, or from the root. */
function partNamed(target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return path.replaceAll('/./', '/')
}

function textOf(parts: ReadonlyMap<string, Uint8Array>, name: string): string | undefined {
  const part = parts.get(name)
  return part && xmlText(part)
}

// a file can merge each of thousands of ranges with the whole column
const maxRepeated = 100_000

/** Writes words that are merged over rows in each of them that holds something. A number is not repeated: a sum would be counted twice. */
function repeatMerged(rows: string[][], merged: readonly MergedRows[]): void {
  let looked = 0
  for (const { column, top, bottom } of merged) {
    const words = rows[top - 1]?.[column - 1] ?? ''
    if (words.trim() === '' || !Number.isNaN(Number(words.replace(',', '.')))) continue
    for (let at = top; at < Math.min(bottom, rows.length) && looked < maxRepeated; at++) {
      looked += 1
      const row = rows[at]
      if (!row?.some((cell) => cell !== '') || (row[column - 1] ?? '') !== '') continue
      while (row.length < column) row.push('')
      row[column - 1] = words
    }
  }
}
