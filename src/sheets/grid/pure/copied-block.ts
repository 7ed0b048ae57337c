import { type CopiedCell, writeTable } from '../../../plan/html-table.ts'
import { wordsAsText, writeBlock } from '../../../plan/tsv.ts'

/** What stands on the clipboard: the block as text, and as the table that spreadsheets prefer. */
export interface Copied {
  readonly text: string
  readonly table: string
}

export function copiedBlock(block: readonly (readonly CopiedCell[])[]): Copied {
  // the table says of each cell that it holds words, the text has no other way
  const asText = ({ text, number, isDay }: CopiedCell) =>
    number === undefined && isDay !== true ? wordsAsText(text) : text
  return { text: writeBlock(block.map((row) => row.map(asText))), table: writeTable(block) }
}

/** A number as it is copied: other programs know the minus of the keyboard only. */
export const copiedNumber = (number: number, shown: string): CopiedCell => ({
  text: shown.replaceAll('\u2212', '-'),
  number,
})
