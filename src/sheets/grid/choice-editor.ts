import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import { openPicker } from './editor-start.ts'

/** How a column with a few given values is edited. */
export interface ChoiceEditing {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
}

/** The editor of a cell with a few given values, such as a measure's priority. */
export class ChoiceEditor implements ICellEditorComp {
  private readonly select = document.createElement('select')
  private byMouse = false

  init(params: ICellEditorParams<unknown, unknown> & ChoiceEditing): void {
    const { select } = this
    select.className = 'cell-editor'
    select.setAttribute('aria-label', params.label)
    for (const { value, text } of params.choices) select.add(new Option(text, value))
    const typed = params.choices.find(({ value }) => value !== '' && value.charAt(0) === params.eventKey)
    select.value = typed?.value ?? String(params.value)
    this.byMouse = params.eventKey === null
    select.addEventListener('change', () => {
      if (this.byMouse) params.stopEditing(true)
    })
  }

  getGui(): HTMLElement {
    return this.select
  }

  afterGuiAttached(): void {
    this.select.focus()
    if (this.byMouse) openPicker(this.select)
  }

  focusIn(): void {
    this.select.focus()
  }

  getValue(): string {
    return this.select.value
  }
}
