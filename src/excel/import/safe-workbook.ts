import { zipSync } from 'fflate'
import { UnreadableFile } from '../../plan/import/found.ts'
import { sheetNames } from '../layout/file-format.ts'
import { readLimits } from './limits.ts'
import { attribute, type MergedRows, valuesOnly } from './safe-sheet.ts'
import { unzip } from './zip.ts'

/** A workbook of which nothing is left but what is read, and the names of its sheets that are shown and hidden. */
interface SafeWorkbook {
  readonly bytes: Uint8Array
  readonly cells: number
  /** of each sheet, in their order */
  readonly merged: readonly (readonly MergedRows[])[]
  readonly formulas: readonly ReadonlyMap<string, string>[]
}

const read =
  /^(?:xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const namesOfOurs: readonly string[] = [sheetNames.overview, sheetNames.salary, sheetNames.rules]
const neverReadBack: ReadonlySet<string> = new Set([
  sheetNames.figures,
  sheetNames.next,
  sheetNames.rules,
  sheetNames.municipalities,
  sheetNames.insight,
])

/**
 * Takes an .xlsx apart and puts together one that ExcelJS can read without harm: an allow-list of parts, each within its size, sheets with
 * values only, styles with number formats only, no defined names; of our own file the sheets that are read back. Throws UnreadableFile.
 */
export function safeWorkbook(bytes: Uint8Array): SafeWorkbook {
  const parts = unzip(bytes, (name) => read.test(name), readLimits.zip)
  const text = (name: string) => {
    const part = parts.get(name)
    return part && xmlText(part)
  }
  const workbook = text('xl/workbook.xml')
  const links = text('xl/_rels/workbook.xml.rels')
  if (workbook === undefined || links === undefined) throw new UnreadableFile('broken')
  const sharedStrings = text('xl/sharedStrings.xml')
  const texts = sharedStrings === undefined ? 0 : countOf(sharedStrings, '<si')
  const targets = new Map(
    tagsOf(links, 'Relationship').map((tag) => [attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '']),
  )
  const files: Record<string, Uint8Array> = {}
  const sheets: string[] = []
  const merged: (readonly MergedRows[])[] = []
  const formulas: ReadonlyMap<string, string>[] = []
  let cells = 0
  const listed = tagsOf(workbook, 'sheet').slice(0, readLimits.sheets)
  const names = new Set(listed.map((tag) => attribute(tag, 'name') ?? ''))
  const isOurs = namesOfOurs.every((name) => names.has(name))
  for (const tag of listed) {
    // of a plan of thousands of rows it is longer than any sheet may be, and nothing in it is read back
    if (isOurs && neverReadBack.has(attribute(tag, 'name') ?? '')) continue
    const target = targets.get(attribute(tag, 'r:id') ?? attribute(tag, 'id') ?? '')
    const xml = target === undefined ? undefined : text(partNamed(target))
    // a sheet of a chart has no cells
    if (xml === undefined) continue
    const values = valuesOnly(xml, texts, { ...readLimits.sheet, cells: readLimits.sheet.cells - cells })
    cells += values.cells
    merged.push(values.merged)
    formulas.push(values.formulas)
    const number = sheets.length + 1
    const state = /hidden/i.test(attribute(tag, 'state') ?? '') ? 'hidden' : 'visible'
    sheets.push(
      `<sheet name="${attribute(tag, 'name') ?? `Blad${number}`}" sheetId="${number}" state="${state}" r:id="rId${number}"/>`,
    )
    files[`xl/worksheets/sheet${number}.xml`] = utf8(values.xml)
  }
  if (sheets.length === 0) throw new UnreadableFile('empty')
  const is1904 = /^(?:1|true)$/.test(attribute(tagsOf(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? '')
  const links_ = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  files['xl/workbook.xml'] = utf8(
    `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets.join('')}</sheets></workbook>`,
  )
  files['xl/_rels/workbook.xml.rels'] = utf8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links_.join('')}</Relationships>`,
  )
  if (sharedStrings !== undefined) files['xl/sharedStrings.xml'] = utf8(sharedStrings)
  files['xl/styles.xml'] = utf8(numberFormats(text('xl/styles.xml') ?? ''))
  return { bytes: zipSync(files, { level: 0 }), cells, merged, formulas }
}

/** The number formats of a style sheet; fonts, fills and the rest have no part in what a cell says. */
function numberFormats(xml: string): string {
  const formats = tagsOf(xml, 'numFmt').slice(0, readLimits.styles)
  const start = xml.indexOf('<cellXfs')
  const end = start < 0 ? -1 : xml.indexOf('</cellXfs>', start)
  const cellFormats = end < 0 ? [] : tagsOf(xml.slice(start, end), 'xf').slice(0, readLimits.styles)
  const written = formats.flatMap((tag) => {
    const id = Number(attribute(tag, 'numFmtId'))
    const code = attribute(tag, 'formatCode')
    return Number.isInteger(id) && code !== undefined && code.length < 200
      ? [`<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`]
      : []
  })
  const used = cellFormats.map((tag) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    return `<xf numFmtId="${Number.isInteger(id) && id >= 0 ? id : 0}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  })
  return `<styleSheet xmlns="${main}"><numFmts count="${written.length}">${written.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${used.length}">${used.join('')}</cellXfs></styleSheet>`
}

/** Where a part stands that a relationship names: from the folder xl, or from the root. */
function partNamed(target: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return path.replaceAll('/./', '/')
}

/** The attributes of every tag of a name. */
function tagsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?=[\\s/>])([^<>]*)>`, 'g'))].map((found) => found[1] ?? '')
}

function countOf(xml: string, start: string): number {
  let count = 0
  for (let at = xml.indexOf(start); at >= 0; at = xml.indexOf(start, at + start.length)) count += 1
  return count
}

/** The text of a part, without prefixes before the names of tags. Throws when it declares entities or is no UTF-8. */
function xmlText(bytes: Uint8Array): string {
  let xml: string
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('broken')
  }
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new UnreadableFile('broken')
  const prefix = /<([A-Za-z]\w{0,20}):(?:workbook|worksheet|sst|styleSheet)[\s>]/.exec(xml.slice(0, 2000))?.[1]
  const plain = prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')
  return plain.includes('<!--') ? withoutComments(plain) : plain
}

function withoutComments(xml: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = xml.indexOf('<!--'); start >= 0; start = xml.indexOf('<!--', at)) {
    const end = xml.indexOf('-->', start + 4)
    if (end < 0) throw new UnreadableFile('broken')
    kept.push(xml.slice(at, start))
    at = end + 3
  }
  return kept.join('') + xml.slice(at)
}

const encoder = new TextEncoder()
const utf8 = (text: string) => encoder.encode(text)
