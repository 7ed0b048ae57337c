import { execFileSync } from 'node:child_process'
import { plain } from './desk.ts'

/** What stands together on a line of a PDF, and where it begins and ends from the left, in points. */
export interface PdfCell {
  readonly text: string
  readonly left: number
  readonly right: number
}
export type PdfLine = readonly PdfCell[]

// a space within a cell is narrower than what two cells have between them
const widestSpace = 4.5
const sameLine = 2

/** The lines of a PDF from top to bottom, each in the cells that stand apart on it. */
export function linesOf(pdf: Buffer): readonly PdfLine[] {
  const read = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1e8 })
  return read.split('<page ').slice(1).flatMap(linesOfPage)
}

function linesOfPage(page: string): readonly PdfLine[] {
  const words = [...page.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g)]
    .map(([, left, right, bottom, text]) => ({
      left: Number(left),
      right: Number(right),
      bottom: Number(bottom),
      text,
    }))
    .toSorted((a, b) => a.bottom - b.bottom)
  const lines: (typeof words)[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line?.[0] && word.bottom - line[0].bottom < sameLine) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => {
    const cells: PdfCell[] = []
    let end = Number.NEGATIVE_INFINITY
    for (const { left, right, text = '' } of line.toSorted((a, b) => a.left - b.left)) {
      const before = left - end < widestSpace ? cells.pop() : undefined
      cells.push({ text: plain(`${before?.text ?? ''} ${decoded(text)}`), left: before?.left ?? left, right })
      end = right
    }
    return cells
  })
}

const decoded = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The number that a cell holds: '−12 300' is -12300; undefined of words. */
export function numberIn({ text }: Pick<PdfCell, 'text'>): number | undefined {
  return /^−?\d{1,3}( \d{3})*$/.test(text) ? Number(text.replaceAll(' ', '').replace('−', '-')) : undefined
}
