import type { CellPlace } from '../layout/places.ts'
import type { Content, SheetCell } from './content.ts'
import { text } from './content.ts'
import type { StyleName } from './styles.ts'

/** Where an answer stands, how it looks, and what has been answered. */
interface Answer {
  readonly place: CellPlace
  readonly style: StyleName
  readonly content: Content | undefined
}

/** A line of a sheet of questions: a title, the heads over several answers, a question with its answers, or nothing. */
type QuestionLine =
  | { readonly is: 'title'; readonly words: string }
  | { readonly is: 'heads'; readonly heads: readonly string[] }
  | { readonly is: 'answers'; readonly label: string; readonly answers: readonly Answer[] }
  | { readonly is: 'blank' }

/** The cells of a line of questions: its words in the first column, what belongs to them beside. */
export function questionCells(line: QuestionLine, row: number): readonly SheetCell[] {
  switch (line.is) {
    case 'title':
      return [{ row, column: 1, style: 'section', content: text(line.words) }]
    case 'heads':
      return ['', ...line.heads].map((head, at) => ({
        row,
        column: at + 1,
        style: at === 0 ? 'heading' : 'headingNumber',
        content: text(head),
      }))
    case 'answers':
      return [
        { row, column: 1, style: 'label plain', content: text(line.label) },
        ...line.answers.map(
          ({ place, style, content }): SheetCell => ({ ...place, style, ...(content && { content }) }),
        ),
      ]
    case 'blank':
      return []
  }
}
