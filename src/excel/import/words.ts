import { UnreadableFile } from '../../plan/import/found.ts'

const entity = /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const coded = /_x([0-9A-Fa-f]{4})_/g
const lastCodePoint = 0x10ffff

/** What a piece of XML says: entities and the line ends of other systems read. */
export function plainText(xml: string): string {
  const text = xml.includes('\r') ? xml.replace(/\r\n?/g, '\n') : xml
  return text.includes('&')
    ? text.replace(entity, (_, ten: string, sixteen: string, name: string) => {
        if (name) return named[name] ?? ''
        const code = ten ? Number(ten) : Number.parseInt(sixteen, 16)
        return code <= lastCodePoint ? String.fromCodePoint(code) : ''
      })
    : text
}

/** The words of a cell: signs that XML does not hold are coded as _x000D_. */
export function cellWords(xml: string): string {
  const text = plainText(xml)
  return text.includes('_x')
    ? text.replace(coded, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

const run = /<t(?:\s[^<>]*)?>([^<]*)<\/t>/g

/** The words of a text that may be in several runs, each with a look of its own; how it is pronounced is left out. */
export function wordsInRuns(xml: string): string {
  let words = ''
  for (const [, piece = ''] of withoutPhonetics(xml).matchAll(run)) words += cellWords(piece)
  return words
}

function withoutPhonetics(xml: string): string {
  let spoken = ''
  let at = 0
  for (let start = xml.indexOf('<rPh'); start >= 0; start = xml.indexOf('<rPh', at)) {
    spoken += xml.slice(at, start)
    const end = xml.indexOf('</rPh>', start)
    if (end < 0) return spoken
    at = end + '</rPh>'.length
  }
  return spoken + xml.slice(at)
}

const item = /<si(?=[\s/>])[^<>]*>/g

/** The texts that the cells of all sheets share, in their order. Throws when one never ends. */
export function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = []
  item.lastIndex = 0
  for (let found = item.exec(xml); found; found = item.exec(xml)) {
    if (found[0].endsWith('/>')) {
      texts.push('')
      continue
    }
    const end = xml.indexOf('</si>', item.lastIndex)
    if (end < 0) throw new UnreadableFile('broken')
    texts.push(wordsInRuns(xml.slice(item.lastIndex, end)))
    item.lastIndex = end
  }
  return texts
}
