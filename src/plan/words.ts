/** Words on one line, without what no file and no cell can hold. */
export function oneLine(typed: string): string {
  return typed
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n|[\p{Cc}\u2028\u2029]/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** Words with a capital first. */
export function capitalised(text: string): string {
  const [first = ''] = text
  const capital = first.toLocaleUpperCase('sv')
  // a few letters become two when they are made capital: those stay as they are
  return Array.from(capital).length === 1 ? capital + text.slice(first.length) : text
}

const characters = new Intl.Segmenter('sv', { granularity: 'grapheme' })

/** How many characters a person sees. */
export function countCharacters(text: string): number {
  return [...characters.segment(text)].length
}

/** Cuts a text at whole characters, so that an accent or a flag is never torn apart. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length > max) break
    kept += segment
  }
  return kept.trim()
}
