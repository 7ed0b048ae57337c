import { UnreadableFile } from '../../plan/import/found.ts'
import { utf16Of } from './decode.ts'

/** What the tags that are read belong to: those of a workbook, as Excel and as the strict standard call them, and those of a package. */
const ourNamespaces =
  /\sxmlns:([^\s=:"'<>]+)\s*=\s*["'](?:http:\/\/schemas\.openxmlformats\.org\/(?:spreadsheetml\/2006\/main|package\/2006\/relationships)|http:\/\/purl\.oclc\.org\/ooxml\/spreadsheetml\/main)["']/g

// each prefix goes over the whole part once more
const maxPrefixes = 4

/**
 * The text of a part, without prefixes before the names of tags, comments and CDATA sections. Throws when it declares entities or is neither UTF-8
 * nor UTF-16, which a package may have too.
 */
export function xmlText(bytes: Uint8Array): string {
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
