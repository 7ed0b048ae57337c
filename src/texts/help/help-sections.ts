import { fieldSection } from './field-section.ts'
import { firstSections } from './first-sections.ts'
import type { HelpBlock, HelpId, HelpSection } from './help-section.ts'
import { lastSections } from './last-sections.ts'
import { laterSections } from './later-sections.ts'

export const helpSections: readonly HelpSection[] = [...firstSections, ...laterSections, fieldSection, ...lastSections]

/** A section by its address. Throws when there is none: every address has one. */
export function helpSection(id: HelpId): HelpSection {
  const section = helpSections.find((each) => each.id === id)
  if (!section) throw new Error(`no help section ${id}`)
  return section
}

export const wordsOf = ({ title, lead, blocks }: HelpSection): readonly string[] => [
  title,
  lead,
  ...blocks.flatMap(wordsIn),
]

function wordsIn(block: HelpBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text]
    case 'list':
    case 'steps':
      return block.items
    case 'terms':
      return block.terms.flatMap(({ term, text }) => [term, text])
    case 'picture':
    case 'part':
      return []
  }
}

/** As words are compared: in small letters, without the soft hyphens that nobody sees. */
export const plainWord = (text: string): string => text.replaceAll('\u00AD', '').toLocaleLowerCase('sv')

/** A text cut into the words that were found and what stands between. */
export function piecesOf(
  words: string,
  found: ReadonlySet<string>,
): readonly { readonly text: string; readonly isHit: boolean }[] {
  const pieces: { text: string; isHit: boolean }[] = []
  for (const text of words.replaceAll('\u00AD', '').split(/([\p{L}\d]+)/u)) {
    const [last, isHit] = [pieces.at(-1), found.has(plainWord(text))]
    if (last?.isHit === isHit) last.text += text
    else if (text !== '') pieces.push({ text, isHit })
  }
  return pieces
}
