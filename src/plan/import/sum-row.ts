import { sumWords } from '../../texts/import-headings.ts'

/** True for a row that adds up the others: its first word says so. */
export function isSum(cells: readonly string[]): boolean {
  const first = (cells.find((text) => text.trim() !== '') ?? '').trim().toLocaleLowerCase('sv')
  return sumWords.some((word) => {
    if (!first.startsWith(word)) return false
    const rest = first.slice(word.length)
    return /^(?:|[:,].*|\s+\p{L}{2,4}\s*\d.*|\s+\d.*)$/u.test(rest) || (word.startsWith('su') && rest.startsWith(' '))
  })
}
