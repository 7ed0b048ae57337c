/** Words as headings are compared: small letters without accents and soft hyphens, on one line, camelCase and snake_case apart. */
export const folded = (text: string): string => (isOdd.test(text) ? foldedSlowly(text) : text.toLowerCase().trim())

// names are folded by the thousand, and most are words
const isOdd = /[^A-Za-z\d ]|[a-z][A-Z][a-z]| {2}/

function foldedSlowly(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

export const plainName = (text: string): string => text.replace(/[^\p{L}\p{N}%]+/gu, ' ').trim()

/** A pattern for any of these words, the longest first, none of them inside another. */
export function anyOf(words: readonly string[]): string {
  const longestFirst = words.map(folded).toSorted((a, b) => b.length - a.length)
  return `(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|').replaceAll(' ', '[ .]+')})(?![\\p{L}\\p{N}])`
}
