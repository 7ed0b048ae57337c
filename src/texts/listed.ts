/** Words of a list that is written on few lines, between bars. */
export function listed(words: string): readonly string[] {
  return words.split('|').map((word) => word.trim())
}
