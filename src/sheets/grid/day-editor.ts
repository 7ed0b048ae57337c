import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { Entry, EntryField } from '../../plan/entry.ts'
import type { LeftByArrow, Refusing, Taken } from './cell-editors.ts'
import { CellMessage, saysNo } from './cell-message.ts'
import { empties, isCharacter, openPicker, TypedStart } from './editor-start.ts'

/** How a column of days is edited. */
export interface DayEditing {
  readonly label: string
  readonly field: EntryField
  readonly pattern: string
  readonly pick: string
  readonly read: (typed: string) => Entry
}

/** The editor of a day: typed as words read it, or picked in the browser's own calendar. */
export class DayEditor implements ICellEditorComp, Refusing, LeftByArrow, Taken {
  private readonly box = document.createElement('div')
  private readonly input = document.createElement('input')
  private readonly calendar = document.createElement('input')
  private readonly message = new CellMessage(this.input)
  private params: DayEditing | undefined
  private byMouse = false
  private opened = ''
  private eventKey: string | null = null
  private readonly start = new TypedStart(this.input)

  init(params: ICellEditorParams<unknown, unknown> & DayEditing): void {
    const { box, input, calendar } = this
    this.opened = typeof params.value === 'string' ? params.value : ''
    this.eventKey = params.eventKey
    this.params = params
    this.start.by(params.eventKey)
    this.byMouse = params.eventKey === null
    box.className = 'cell-editor-day'
    input.type = 'text'
    input.className = 'cell-editor'
    input.placeholder = params.pattern
    input.autocomplete = 'off'
    input.setAttribute('aria-label', params.label)
    input.value = isCharacter(params.eventKey) ? params.eventKey : empties(params.eventKey) ? '' : this.opened
    calendar.type = 'date'
    calendar.className = 'calendar'
    calendar.tabIndex = -1
    calendar.setAttribute('aria-label', params.pick)
    calendar.title = params.pick
    calendar.value = this.opened
    calendar.addEventListener('change', () => {
      input.value = calendar.value
      params.stopEditing(true)
    })
    input.addEventListener('input', () => this.message.clear())
    input.addEventListener('keydown', (event) => {
      if (event.altKey && event.key === 'ArrowDown') {
        event.stopPropagation()
        openPicker(calendar)
      }
    })
    box.append(input, calendar)
  }

  getGui(): HTMLElement {
    return this.box
  }

  afterGuiAttached(): void {
    this.input.focus()
    this.message.follow()
    if (isCharacter(this.eventKey)) this.input.setSelectionRange(1, 1)
    else this.input.select()
    if (this.byMouse) openPicker(this.calendar)
  }

  focusIn(): void {
    this.input.focus()
  }

  getValue(): string {
    return this.input.value
  }

  isCancelAfterEnd(): boolean {
    return this.input.value === this.opened
  }

  taken(): void {
    this.opened = this.input.value
  }

  isLeftByArrow(): boolean {
    return this.start.holds
  }

  refuses(): boolean {
    const { params } = this
    return params !== undefined && saysNo(params.read(this.input.value), this.message, params.field)
  }

  destroy(): void {
    this.message.clear()
  }
}
