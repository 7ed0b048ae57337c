import { exampleFigureTexts, type FigureOrigin, figureOrigins } from '../../texts/example-figures.ts'
import { type SheetCell, type SheetContent, text } from './content.ts'

const headingRow = 4
const { columns, title, lead } = exampleFigureTexts
const lineLength = 95
const lineHeight = 16

/** The sheet of an example that names the sources of its figures. */
export function figuresSheet(origins: readonly FigureOrigin[]): SheetContent {
  const rowOf = (at: number) => headingRow + 1 + at
  return {
    key: 'figures',
    cells: [
      { row: 1, column: 1, style: 'title', content: text(title) },
      { row: 2, column: 1, style: 'note', content: text(lead) },
      ...[columns.what, columns.is, columns.why].map(
        (name, at): SheetCell => ({ row: headingRow, column: at + 1, style: 'heading', content: text(name) }),
      ),
      ...origins.flatMap(({ what, is, why }, at): SheetCell[] => [
        { row: rowOf(at), column: 1, style: 'explained', content: text(what) },
        { row: rowOf(at), column: 2, style: 'explained', content: text(figureOrigins[is]) },
        { row: rowOf(at), column: 3, style: 'explained', content: text(why) },
      ]),
    ],
    widths: [32, 26, lineLength],
    heights: Object.fromEntries(
      origins.map(({ why }, at) => [rowOf(at), lineHeight * Math.ceil(why.length / lineLength) + 4]),
    ),
    frozen: { rows: headingRow, columns: 1 },
    print: { repeated: `${headingRow}:${headingRow}`, lastRow: rowOf(origins.length) - 1 },
  }
}
