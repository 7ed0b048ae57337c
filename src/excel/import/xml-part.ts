import { UnreadableFile } from '../../plan/import/found.ts'

/** The text of a part, without prefixes before the names of tags. Throws when it declares entities or is no UTF-8. */
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
