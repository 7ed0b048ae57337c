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

export function wordsOf({ title, lead, blocks }: HelpSection): readonly string[] {
  return [title, lead, ...blocks.flatMap(wordsIn)]
}

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

/** How often a sought word stands in a section; letters in small and capitals are the same. */
export function hitsIn(section: HelpSection, sought: string): number {
  return wordsOf(section).reduce((sum, words) => sum + piecesOf(words, sought).filter(({ isHit }) => isHit).length, 0)
}

/** Words cut into what was sought and what stands between. */
export function piecesOf(words: string, sought: string): readonly { readonly text: string; readonly isHit: boolean }[] {
  const needle = sought.trim().toLocaleLowerCase('sv')
  // soft hyphens are not seen, so nobody seeks them
  const shown = words.replaceAll('\u00AD', '')
  if (needle === '') return [{ text: shown, isHit: false }]
  const small = shown.toLocaleLowerCase('sv')
  const pieces: { text: string; isHit: boolean }[] = []
  let from = 0
  for (let at = small.indexOf(needle); at >= 0; at = small.indexOf(needle, from)) {
    if (at > from) pieces.push({ text: shown.slice(from, at), isHit: false })
    pieces.push({ text: shown.slice(at, at + needle.length), isHit: true })
    from = at + needle.length
  }
  if (from < shown.length) pieces.push({ text: shown.slice(from), isHit: false })
  return pieces
}
