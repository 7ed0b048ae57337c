import { type SheetCells, UnreadableFile } from '../../plan/import/found.ts'
import { sheetNames } from '../layout/file-format.ts'
import { utf16Of } from './decode.ts'
import { readLimits } from './limits.ts'
import { numberStyles } from './number-styles.ts'
import { type CellWords, type MergedRows, readSheet } from './read-sheet.ts'
import { attribute, relationshipId, tagsOf } from './tags.ts'
import { plainText, sharedTexts } from './words.ts'
import { unzip } from './zip.ts'

/** What the tags that are read belong to: those of a workbook, as Excel and as the strict standard call them, and those of a package. */
const ourNamespaces =
  /\sxmlns:([^\s=:"'<>]+)\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/(?:spreadsheetml\/2006\/main|package\/2006\/relationships)|http:\/\/purl\.oclc\.org\/ooxml\/spreadsheetml\/main)["']/g

// each prefix goes over the whole part once more
const maxPrefixes = 4

/** The text of a part, without prefixes, comments and CDATA. Throws when it declares entities. */
function xmlText(bytes: Uint8Array): string {
  let xml: string
  try {
    xml = new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('broken')
  }
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new UnreadableFile('broken')
  // the characters of a CDATA section stand for themselves, those of a comment for nothing
  const readable = replaced(xml, '<![CDATA[', ']]>', (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return withoutPrefixes(replaced(readable, '<!--', '-->', () => ''))
}

/** Programs call the tags by any prefix, or by none: without it they are all called the same. */
function withoutPrefixes(xml: string): string {
  const prefixes = new Set<string>()
  for (const [, prefix = ''] of xml.matchAll(ourNamespaces)) {
    prefixes.add(prefix)
    if (prefixes.size === maxPrefixes) break
  }
  return [...prefixes].reduce(
    (plain, prefix) => plain.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</'),
    xml,
  )
}

/** Puts something in the place of every section between two marks. Throws when one never ends. */
function replaced(xml: string, opening: string, closing: string, by: (within: string) => string): string {
  const parts: string[] = []
  let at = 0
  for (let start = xml.indexOf(opening); start >= 0; start = xml.indexOf(opening, at)) {
    const from = start + opening.length
    const end = xml.indexOf(closing, from)
    if (end < 0) throw new UnreadableFile('broken')
    parts.push(xml.slice(at, start), by(xml.slice(from, end)))
    at = end + closing.length
  }
  return at === 0 ? xml : parts.join('') + xml.slice(at)
}

/** A part of a package by the relationship that names it, and where it stands; names of parts don't differ by the case of letters. */
interface RelatedPart {
  readonly id: string
  /** The last word of its type: 'worksheet'. */
  readonly kind: string
  readonly part: string
}

const rootLinks = '_rels/.rels'

function linksOf(part: string): string {
  const [folder, name] = dividedPath(part)
  return `${folder}_rels/${name}.rels`
}

/** The parts that a part names by its list; of the package itself by its own, with '' for the part. */
function relatedParts(part: string, links: string): readonly RelatedPart[] {
  const [folder] = dividedPath(part)
  return tagsOf(links, 'Relationship').flatMap((tag) => {
    const target = attribute(tag, 'Target')?.replaceAll('\\', '/')
    if (target === undefined || attribute(tag, 'TargetMode') === 'External') return []
    const kind = (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? ''
    return [{ id: attribute(tag, 'Id') ?? '', kind, part: resolved(folder, target).toLowerCase() }]
  })
}

function dividedPath(part: string): readonly [folder: string, name: string] {
  const at = part.lastIndexOf('/') + 1
  return [part.slice(0, at), part.slice(at)]
}

/** A target from the folder of the part that names it, or from the root. */
function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

/** A sheet of a workbook as text cells, and whether the program that showed it hid it. */
export interface WorkbookSheet extends SheetCells {
  readonly hidden: boolean
}

const usualWorkbook = 'xl/workbook.xml'
const usualTexts = 'xl/sharedstrings.xml'
const usualStyles = 'xl/styles.xml'

const namesOfOurs: readonly string[] = [sheetNames.overview, sheetNames.salary, sheetNames.rules]
const neverReadBack: ReadonlySet<string> = new Set([
  sheetNames.figures,
  sheetNames.next,
  sheetNames.rules,
  sheetNames.municipalities,
  sheetNames.insight,
])

/** Reads the values of every sheet of an .xlsx, each cell as a person would type it. Throws UnreadableFile. */
export function readXlsx(bytes: Uint8Array): readonly WorkbookSheet[] {
  const main = mainPartOf(bytes)
  const about = unzip(bytes, (name) => name === main || name === linksOf(main), readLimits.zip)
  const workbook = textOf(about, main)
  const links = textOf(about, linksOf(main))
  if (workbook === undefined || links === undefined) throw new UnreadableFile('broken')
  const related = relatedParts(main, links)
  const listed = sheetsRead(workbook, related)
  const partOf = (kind: string) => related.find((each) => each.kind === kind)?.part
  const textsPart = partOf('sharedStrings') ?? usualTexts
  const stylesPart = partOf('styles') ?? usualStyles
  const wanted = new Set([textsPart, stylesPart, ...listed.flatMap(({ part }) => (part === '' ? [] : [part]))])
  const left = readLimits.zip.bytes - workbook.length - links.length
  // the sheets that are not read back are not unpacked either: of thousands of rows they are the largest
  const parts = unzip(bytes, (name) => wanted.has(name), { ...readLimits.zip, bytes: left })
  const words: CellWords = {
    texts: sharedTexts(textOf(parts, textsPart) ?? ''),
    looks: numberStyles(textOf(parts, stylesPart) ?? ''),
    is1904: /^(?:1|true)$/.test(attribute(tagsOf(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? ''),
  }
  const names = namedCells(workbook)
  const sheets: WorkbookSheet[] = []
  let cells = 0
  for (const { name, hidden, part } of listed) {
    const xml = textOf(parts, part)
    if (xml === undefined) continue
    const sheet = readSheet(xml, words, { ...readLimits.sheet, cells: readLimits.sheet.cells - cells })
    cells += sheet.cells
    repeatMerged(sheet.rows, sheet.merged)
    sheets.push({ ...sheet, name: name ?? `Blad${sheets.length + 1}`, hidden, names })
  }
  if (sheets.length === 0) throw new UnreadableFile('empty')
  return sheets
}

const definedName = /<definedName(?=\s)([^<>]*)>([^<>]*)<\/definedName>/g
const oneCell = /^(?:'(?:[^']|'')+'|[\p{L}\d_.]+)!\$[A-Z]{1,3}\$\d{1,7}$/u

function namedCells(workbook: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const [, attributes = '', xml = ''] of workbook.matchAll(definedName)) {
    const [name, cell] = [attribute(attributes, 'name') ?? '', plainText(xml)]
    if (oneCell.test(cell) && attribute(attributes, 'localSheetId') === undefined) names.set(plainText(name), cell)
  }
  return names
}

interface ListedSheet {
  readonly name: string | undefined
  readonly hidden: boolean
  readonly part: string
}

function sheetsRead(workbook: string, related: readonly RelatedPart[]): readonly ListedSheet[] {
  const worksheets = new Map(related.flatMap(({ id, kind, part }) => (kind === 'worksheet' ? [[id, part]] : [])))
  const listed = tagsOf(workbook, 'sheet').slice(0, readLimits.sheets)
  const all = listed.map((tag): ListedSheet => {
    const name = attribute(tag, 'name')
    return {
      name: name === undefined ? undefined : plainText(name),
      hidden: /hidden/i.test(attribute(tag, 'state') ?? ''),
      // a sheet of a chart has no cells
      part: worksheets.get(relationshipId(tag) ?? '') ?? '',
    }
  })
  const names = new Set(all.map(({ name }) => name))
  const isOurs = namesOfOurs.every((name) => names.has(name))
  // of a plan of thousands of rows one of these is longer than any sheet may be, and nothing in it is read back
  return isOurs ? all.filter(({ name }) => name === undefined || !neverReadBack.has(name)) : all
}

/** The part that a package is about, by its own list; of one that has none, where a workbook usually stands. */
export function mainPartOf(bytes: Uint8Array): string {
  const links = textOf(
    unzip(bytes, (name) => name === rootLinks, readLimits.zip),
    rootLinks,
  )
  const about = links === undefined ? [] : relatedParts('', links)
  return about.find(({ kind }) => kind === 'officeDocument')?.part ?? usualWorkbook
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
    if (words.trim() === '' || words.startsWith('=') || !Number.isNaN(Number(words.replace(',', '.')))) continue
    for (let at = top; at < Math.min(bottom, rows.length) && looked < maxRepeated; at++) {
      looked += 1
      const row = rows[at]
      if (!row?.some((cell) => cell !== '') || (row[column - 1] ?? '') !== '') continue
      while (row.length < column) row.push('')
      row[column - 1] = words
    }
  }
}
