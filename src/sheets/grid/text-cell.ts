import type { ICellRendererParams, IRowNode } from 'ag-grid-community'
import type { RowStub } from './control-columns.ts'
import type { SelfDrawn, Shows } from './self-drawn.ts'

/** A cell as its marks see it. */
interface MarkedCell {
  readonly value: unknown
  readonly node: IRowNode<RowStub>
}

/** Classes that come and go with what a cell holds, and when it has them. */
export type Marks = Readonly<Record<string, (cell: MarkedCell) => boolean>>

/** What the column of a text cell gives it. */
export interface TextCellOf extends Shows {
  /** Of the cell around the text. The grid's own rules (`cellClassRules`) would have it read every value once more. */
  readonly marks?: Marks
  /** Where the column lines up its decimals: what a number lacks behind its comma. */
  readonly lackingIn?: (shown: string) => string
}

/** The words or the number of a cell. A new one is written into the text that stands there: the grid itself would replace it, which the browser lays out three times as slowly. */
export class TextCell<Of extends TextCellOf = TextCellOf> implements SelfDrawn {
  protected readonly box = document.createElement('span')
  private readonly text = document.createTextNode('')
  private params: (ICellRendererParams<RowStub, unknown> & Of) | undefined
  private marks: [name: string, holds: Marks[string]][] = []
  private readonly marked = new Map<string, boolean>()

  init(params: ICellRendererParams<RowStub, unknown> & Of): void {
    this.box.append(this.text)
    this.marks = Object.entries(params.marks ?? {})
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

  protected draw({ node, getValue, shows, lackingIn, eGridCell }: ICellRendererParams<RowStub, unknown> & Of): void {
    const value: unknown = getValue?.()
    const shown = shows(value, node)
    if (this.text.data !== shown) this.text.data = shown
    // a sum stands for itself
    const lacks = typeof value === 'number' ? (lackingIn?.(shown) ?? '') : ''
    if (lacks !== (this.box.dataset['lacks'] ?? '')) {
      if (lacks === '') delete this.box.dataset['lacks']
      else this.box.dataset['lacks'] = lacks
    }
    for (const [name, holds] of this.marks) {
      const isMarked = holds({ value, node })
      if (this.marked.get(name) === isMarked) continue
      eGridCell.classList.toggle(name, isMarked)
      this.marked.set(name, isMarked)
    }
  }
}
