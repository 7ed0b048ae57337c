import type { ColDef, ICellRendererParams, IRowNode, ValueFormatterParams } from 'ag-grid-community'
import type { RowStub } from './control-columns.ts'
import type { SelfDrawn, Shows } from './self-drawn.ts'

/** A cell as its marks see it. */
interface MarkedCell {
  readonly value: unknown
  readonly node: IRowNode<RowStub>
}

/** Classes that come and go with what a cell holds, and when it has them. */
export type Marks = Readonly<Record<string, (cell: MarkedCell) => boolean>>

/** What the column of text cells says of them. */
export interface TextCellOf extends Shows {
  /** Of the cell around the text. The grid's own rules (`cellClassRules`) would have it read every value once more. */
  readonly marks?: Marks
  /** Where the column lines up its decimals: what a number lacks behind its comma. */
  readonly lackingIn?: (shown: string) => string
}

/**
 * What makes a column one of cells that show their text alone. They have no renderer: the grid's React door writes the text of a new cell
 * itself, where it draws a cell with a renderer twice and keeps 4 kB more of it. All later ones are written by cells-in-view.ts.
 */
export function textCells(of: TextCellOf): Pick<ColDef<RowStub>, 'valueFormatter' | 'cellRendererParams'> & {
  readonly cellRendererParams: TextCellOf
} {
  return {
    valueFormatter: ({ value, node }: ValueFormatterParams<RowStub, unknown>) => (node ? of.shows(value, node) : ''),
    cellRendererParams: of,
  }
}

/** Writes into a cell what it shows now, and gives it its marks. A new text is written into the text that stands there: to replace it, the browser lays it out three times as slowly. */
export function drawText(
  cell: HTMLElement,
  text: Text,
  { shows, lackingIn, marks }: TextCellOf,
  { value, node }: MarkedCell,
): void {
  const shown = shows(value, node)
  if (text.data !== shown) text.data = shown
  if (lackingIn) {
    // a sum stands for itself
    const lacks = typeof value === 'number' ? lackingIn(shown) : ''
    if (lacks !== (cell.dataset['lacks'] ?? '')) {
      if (lacks === '') delete cell.dataset['lacks']
      else cell.dataset['lacks'] = lacks
    }
  }
  mark(cell, marks, { value, node })
}

/** Gives a cell the marks that it has now. */
export function mark(cell: HTMLElement, marks: Marks | undefined, marked: MarkedCell): void {
  for (const name in marks) cell.classList.toggle(name, marks[name]?.(marked))
}

/** The text of a cell that shows more than it: what a renderer begins with. */
export class TextCell<Of extends TextCellOf = TextCellOf> implements SelfDrawn {
  protected readonly box = document.createElement('span')
  private readonly text = document.createTextNode('')
  private params: (ICellRendererParams<RowStub, unknown> & Of) | undefined

  init(params: ICellRendererParams<RowStub, unknown> & Of): void {
    this.box.append(this.text)
    this.refresh(params)
  }

  getGui(): HTMLElement {
    return this.box
  }

  refresh(params: ICellRendererParams<RowStub, unknown> & Of): boolean {
    this.params = params
    this.redraw()
    return true
  }

  redraw(): void {
    if (this.params) this.draw(this.params)
  }

  protected draw(params: ICellRendererParams<RowStub, unknown> & Of): void {
    const { node, getValue, eGridCell } = params
    drawText(eGridCell, this.text, params, { value: getValue?.(), node })
  }
}
