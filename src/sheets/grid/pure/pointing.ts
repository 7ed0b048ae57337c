import { endsInSign } from '../../../workbook/own/tokens.ts'

export type Piece = readonly [from: number, to: number]

const beginsWithSign = /^\s*(?:$|[-+*/^);<>=%\u2212\u2013\u00D7\u00F7\u2264\u2265\u2260])/u

/**
 * Where in a formula pointing at a cell writes its name: at the caret after a sign that a name follows, in place of what is selected there, or in
 * place of what pointing has written last while the caret is right behind it. Undefined where no name can come.
 */
export function placeOfName(text: string, caret: Piece, pointed: Piece | undefined): Piece | undefined {
  const [from, to] = caret
  if (from === to && to === pointed?.[1]) return pointed
  const before = text.slice(0, from)
  const isQuoted = before.split(/["\u201C-\u201E]/).length % 2 === 0
  return !isQuoted && endsInSign.test(before) && beginsWithSign.test(text.slice(to)) ? caret : undefined
}
