import MiniSearch from 'minisearch'
import type { HelpSection } from '../../texts/help/help-section.ts'
import { plainWord, wordsOf } from '../../texts/help/help-sections.ts'
import { smallWords, synonyms } from '../../texts/help/people-words.ts'

/** What a search has found: a paragraph, point or word of the help counts as one hit. */
export interface Found {
  /** The sections that have hits, the best first. */
  readonly sections: readonly HelpSection[]
  readonly hits: ReadonlyMap<HelpSection, number>
  /** No text has all the words: these have some of them, or nearly. */
  readonly isNearest: boolean
  /** The words of a text that were found, in small letters. */
  readonly marksOf: (text: string) => ReadonlySet<string>
  /** The text that answers best. */
  readonly best: string
}

const wordsIn = (text: string) => plainWord(text).match(/[\p{L}\d]+/gu) ?? []
const isSmall = new Set<string>(smallWords)

/** Finds by words and their beginnings, forgives a letter or two in a long word, and knows what people say instead of the help's own words. */
export function helpIndex(sections: readonly HelpSection[]): (sought: string) => Found {
  const pieces = sections.flatMap((section) =>
    wordsOf(section).map((text) => ({ section, title: section.title, text, also: alsoCalled(text) })),
  )
  const index = new MiniSearch<{ readonly text: string }>({
    fields: ['title', 'text', 'also'],
    tokenize: wordsIn,
    processTerm: (word) => (isSmall.has(word) ? null : word),
    searchOptions: {
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 2, also: 2 },
    },
  })
  index.addAll(pieces.map((piece, id) => ({ ...piece, id })))
  return (sought) => {
    const exact = index.search(sought, { combineWith: 'AND' })
    const results = exact.length > 0 ? exact : index.search(sought, { fuzzy: 0.34 })
    const hits = new Map<HelpSection, number>()
    const marks = new Map<string, ReadonlySet<string>>()
    for (const { id, terms } of results) {
      const piece = pieces[Number(id)]
      if (!piece) continue
      hits.set(piece.section, (hits.get(piece.section) ?? 0) + 1)
      marks.set(piece.text, new Set(terms))
    }
    return {
      sections: [...hits.keys()],
      hits,
      isNearest: exact.length === 0,
      marksOf: (text) => marks.get(text) ?? new Set(),
      best: pieces[Number(results[0]?.id)]?.text ?? '',
    }
  }
}

/** What people call what a text is about. */
function alsoCalled(text: string): string {
  const words = ` ${wordsIn(text).join(' ')}`
  return synonyms
    .filter((alike) => alike.some((word) => words.includes(` ${word}`)))
    .flat()
    .join(' ')
}
