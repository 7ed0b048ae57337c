import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** The cells of a file by sheet and address: numbers and words; errors as words such as '#DIV/0!'. */
export type Cells = ReadonlyMap<string, ReadonlyMap<string, number | string>>

/** What somebody writes into cells of a file: by sheet, then address; null empties a cell. */
export type Typed = Readonly<Record<string, Readonly<Record<string, number | string | null>>>>

// milliseconds, where two calculate beside each other on a slow machine
const longest = (files: number) => 60_000 + files * 10_000

/** Opens files in a real LibreOffice that recalculates every formula, and answers with the files that it saves. One start for all of them. */
export async function resaved(files: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const home = await mkdtemp(join(tmpdir(), 'calc-files-'))
  try {
    const profile = join(home, 'profile')
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), alwaysRecalculate)
    const names = files.map((_, at) => `f${at}.xlsx`)
    await Promise.all(files.map((bytes, at) => writeFile(join(home, `f${at}.xlsx`), bytes)))
    await convert(profile, home, names)
    return await Promise.all(names.map((name) => readFile(join(home, 'out', name))))
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

// LibreOffice trusts cached results unless it is set otherwise: 0 is always
const alwaysRecalculate = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`

function convert(profile: string, home: string, names: readonly string[]): Promise<void> {
  const program = process.env['SOFFICE_BIN'] ?? 'soffice'
  const task = ['--headless', '--norestore', '--nologo', '--convert-to', 'xlsx', '--outdir', 'out', ...names]
  return new Promise((resolve, reject) => {
    const calc = spawn(program, [`-env:UserInstallation=${pathToFileURL(profile).href}`, ...task], {
      cwd: home,
      env: { ...process.env, SAL_USE_VCLPLUGIN: 'svp' },
      stdio: 'ignore',
      detached: true,
    })
    const tooLong = setTimeout(() => {
      // soffice is a script: what it has started must not outlive it
      if (calc.pid !== undefined) process.kill(-calc.pid, 'SIGKILL')
    }, longest(names.length))
    calc.on('error', (error) => {
      clearTimeout(tooLong)
      reject(
        new Error(`LibreOffice Calc is needed (apt-get install libreoffice-calc, or SOFFICE_BIN): ${error.message}`),
      )
    })
    calc.on('close', (code) => {
      clearTimeout(tooLong)
      if (code === 0) resolve()
      else reject(new Error(`LibreOffice ended with ${code}`))
    })
  })
}

/** The cells of an .xlsx file, read from its XML without ExcelJS. */
export function cellsIn(file: Uint8Array): Cells {
  const parts = unzipSync(file)
  const shared = [...xml(parts, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    wordsIn(item),
  )
  return new Map(
    sheetsOf(parts).map(({ name, path }) => [
      name,
      new Map(
        [...xml(parts, path).matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].flatMap(
          ([, address = '', attributes = '', inside = '']): [string, number | string][] => {
            const kind = /t="(\w+)"/.exec(attributes)?.[1]
            if (kind === 'inlineStr') return [[address, wordsIn(inside)]]
            const value = /<v[^>]*>(.*?)<\/v>/s.exec(inside)?.[1]
            if (value === undefined || value === '') return []
            if (kind === 's') return [[address, shared[Number(value)] ?? '']]
            return [[address, kind === undefined || kind === 'n' ? Number(value) : decoded(value)]]
          },
        ),
      ),
    ]),
  )
}

/** The same file with another number as the cached result of every formula: what is read afterwards has been calculated. */
export function poisoned(file: Uint8Array, poison = -777): Uint8Array {
  return withSheets(file, (sheet) =>
    sheet.replace(
      /<c r="([A-Z]+\d+)"([^>]*)>(<f(?: [^>]*)?(?:\/>|>[^<]*<\/f>))(?:<v>.*?<\/v>)?<\/c>/gs,
      (_, at: string, attributes: string, f: string) => {
        return `<c r="${at}"${attributes.replace(/ t="\w+"/, '')}>${f}<v>${poison}</v></c>`
      },
    ),
  )
}

// a formula that calls a cell, or one that is shared; what somebody has typed, such as 12*450, can be typed over
const calculated = /<f[^>]*\/>|<f[^>]*>[^<]*[A-Za-z]\$?\d/

/** The same file with something typed into cells, as somebody does who edits it. The cells must be there and calculate nothing. */
export function typedInto(file: Uint8Array, typed: Typed): Uint8Array {
  return withSheets(file, (sheet, name) =>
    Object.entries(typed[name] ?? {}).reduce((text, [address, value]) => {
      const cell = new RegExp(`<c r="${address}"([^>]*?)(?:/>|>((?:(?!</c>).)*)</c>)`, 's')
      const found = cell.exec(text)
      if (!found || calculated.test(found[2] ?? '')) throw new Error(`nothing can be typed in ${address} of ${name}`)
      const looks = (found[1] ?? '').replace(/ t="\w+"/, '')
      const inside =
        value === null
          ? `<c r="${address}"${looks}/>`
          : typeof value === 'number'
            ? `<c r="${address}"${looks}><v>${value}</v></c>`
            : `<c r="${address}"${looks} t="inlineStr"><is><t xml:space="preserve">${coded(value)}</t></is></c>`
      return text.replace(cell, () => inside)
    }, sheet),
  )
}

/** The XML of a file: of its sheets by name, and of the parts that hold for all of them. */
export function xmlOf(file: Uint8Array) {
  const parts = unzipSync(file)
  return {
    sheets: new Map(sheetsOf(parts).map(({ name, path }) => [name, xml(parts, path)])),
    workbook: xml(parts, 'xl/workbook.xml'),
    styles: xml(parts, 'xl/styles.xml'),
  }
}

/** The same file with the XML of its sheets changed. */
export function withSheets(file: Uint8Array, change: (xml: string, name: string) => string): Uint8Array {
  const parts = unzipSync(file)
  for (const { name, path } of sheetsOf(parts)) parts[path] = strToU8(change(xml(parts, path), name))
  return zipSync(parts)
}

function sheetsOf(
  parts: Readonly<Record<string, Uint8Array>>,
): readonly { readonly name: string; readonly path: string }[] {
  const paths = new Map(
    [...xml(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      /Id="([^"]+)"/.exec(tag)?.[1],
      (/Target="([^"]+)"/.exec(tag)?.[1] ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return [...xml(parts, 'xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) => ({
    name: decoded(/name="([^"]+)"/.exec(tag)?.[1] ?? ''),
    path: paths.get(/r:id="([^"]+)"/.exec(tag)?.[1]) ?? '',
  }))
}

function xml(parts: Readonly<Record<string, Uint8Array>>, path: string): string {
  const bytes = parts[path]
  return bytes ? strFromU8(bytes) : ''
}

function wordsIn(item: string): string {
  return [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, words = '']) => decoded(words)).join('')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(words: string): string {
  return words
    .replace(/&(#x?[0-9A-Fa-f]+|\w+);/g, (_, name: string) => {
      if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
      return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? '')
    })
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function coded(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
