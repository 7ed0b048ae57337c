import { UnreadableFile } from '../../plan/import/found.ts'

/** The text of a part, without prefixes before the names of tags, comments and CDATA sections. Throws when it declares entities or is no UTF-8. */
export function xmlText(bytes: Uint8Array): string {
  let xml: string
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('broken')
  }
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw new UnreadableFile('broken')
  const prefix = /<([A-Za-z]\w{0,20}):(?:workbook|worksheet|sst|styleSheet)[\s>]/.exec(xml.slice(0, 2000))?.[1]
  const plain = prefix === undefined ? xml : xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</')
  // the characters of a CDATA section stand for themselves, those of a comment for nothing
  const readable = replaced(plain, '<![CDATA[', ']]>', (words) =>
    words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  )
  return replaced(readable, '<!--', '-->', () => '')
}

/** Puts something in the place of every section between two marks. Throws when one never ends. */
function replaced(xml: string, opening: string, closing: string, by: (within: string) => string): string {
  const kept: string[] = []
  let at = 0
  for (let start = xml.indexOf(opening); start >= 0; start = xml.indexOf(opening, at)) {
    const from = start + opening.length
    const end = xml.indexOf(closing, from)
    if (end < 0) throw new UnreadableFile('broken')
    kept.push(xml.slice(at, start), by(xml.slice(from, end)))
    at = end + closing.length
  }
  return at === 0 ? xml : kept.join('') + xml.slice(at)
}
