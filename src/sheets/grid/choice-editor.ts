import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { Entry } from '../../plan/entry.ts'
import type { Answer } from '../../plan/typing.ts'
import { openPicker } from './editor-start.ts'
import type { OpenEditor, TypedEntry } from './entry.ts'

/** How a column with a few given values is edited. */
export interface ChoiceEditing {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly read: (chosen: string) => Entry
}

/** The editor of a cell with a few given values, such as a measure's priority. */
export class ChoiceEditor implements ICellEditorComp, OpenEditor {
  private readonly select = document.createElement('select')
  private byMouse = false
  private opened = ''
  private readEntry: ChoiceEditing['read'] | undefined

  init(params: ICellEditorParams<unknown, unknown> & ChoiceEditing): void {
    const { select } = this
    select.className = 'cell-editor'
    select.setAttribute('aria-label', params.label)
    for (const { value, text } of params.choices) select.add(new Option(text, value))
    this.readEntry = params.read
    this.opened = String(params.value)
    const typed = params.choices.find(({ value }) => value !== '' && value.charAt(0) === params.eventKey)
    select.value = typed?.value ?? this.opened
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

  getValue(): TypedEntry {
    if (!this.readEntry) throw new Error('an editor that was never opened has no value')
    return { entry: this.readEntry(this.select.value) }
  }

  answer(): Answer {
    return this.isCancelAfterEnd() ? 'unchanged' : this.getValue()
  }

  isCancelAfterEnd(): boolean {
    return this.select.value === this.opened
  }

  taken(): void {
    this.opened = this.select.value
  }

  /** Its arrows go through the choices. */
  isLeftByArrow(): boolean {
    return false
  }
}
