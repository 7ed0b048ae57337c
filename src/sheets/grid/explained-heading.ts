import type { ColDef, IHeaderParams, IInnerHeaderComponent } from 'ag-grid-community'
import { explainButton } from '../../controls/explanation.ts'

interface Explained {
  /** The heading's address in section 10.0 of the help. */
  readonly id: string
  /** The column's name in one line. */
  readonly name: string
}

/** A heading with the button that explains it. Those who listen hear the column's name alone when they come to it. */
class ExplainedHeading implements IInnerHeaderComponent {
  private readonly box = document.createElement('span')

  init(params: IHeaderParams): void {
    const { displayName, eGridHeader, id, name } = params as IHeaderParams & Explained // as given below
    this.box.append(displayName, explainButton(id, name))
    eGridHeader.setAttribute('aria-label', name)
  }

  getGui(): HTMLElement {
    return this.box
  }

  refresh(): boolean {
    return false
  }
}

/** What makes of a column's heading one that can be explained. */
export function explainedHeading(id: string, name: string): Pick<ColDef, 'headerComponentParams'> {
  return {
    headerComponentParams: {
      innerHeaderComponent: ExplainedHeading,
      innerHeaderComponentParams: { id, name } satisfies Explained,
    },
  }
}
