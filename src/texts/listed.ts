/** Words of a list that is written on few lines, between bars. */
export const listed = (words: string): readonly string[] => words.split('|').map((word) => word.trim())
