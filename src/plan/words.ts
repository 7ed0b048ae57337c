/** What no text keeps: halves of characters, turned directions, no XML. The server's: pb_hooks/plan/plain-text.ts. */
const hidden = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|\p{Surrogate}/gu
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g

/** Words on one line, as a cell keeps them. */
export const oneLine = (typed: string): string => ownLines(typed).replaceAll('\n', ' ').normalize('NFC').trim()

/** Words on lines of their own, as a note keeps them. */
export function ownLines(typed: string): string {
  return typed
    .replace(hidden, '')
    .replace(lineBreak, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
}

export function capitalised(text: string): string {
  const [first = ''] = text
  const capital = first.toLocaleUpperCase('sv')
  // a few letters become two when they are made capital: those stay as they are
  return Array.from(capital).length === 1 ? capital + text.slice(first.length) : text
}

const characters = new Intl.Segmenter('sv', { granularity: 'grapheme' })

export const countCharacters = (text: string): number => [...characters.segment(text)].length

/** Cuts a text at whole characters, so that an accent or a flag is never torn apart. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  let whole = ''
  for (const { segment } of characters.segment(text)) {
    if (whole.length + segment.length > max) break
    whole += segment
  }
  return whole.trim()
}
