import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { Entry, EntryField } from '../../plan/entry.ts'
import { CellMessage } from './cell-message.ts'
import { empties, isCharacter, openPicker, TypedStart } from './editor-start.ts'
import type { Answer, OpenEditor, TypedEntry } from './entry.ts'
import { OpenEntry } from './open-entry.ts'

/** How a column of days is edited. */
export interface DayEditing {
  readonly label: string
  readonly field: EntryField
  readonly pattern: string
  readonly pick: string
  readonly read: (typed: string) => Entry
}

/** The editor of a day: typed as words read it, or picked in the browser's own calendar. */
export class DayEditor implements ICellEditorComp, OpenEditor {
  private readonly box = document.createElement('div')
  private readonly input = document.createElement('input')
  private readonly calendar = document.createElement('input')
  private readonly message = new CellMessage(this.input)
  private byMouse = false
  private readonly open = new OpenEntry(this.message)
  private eventKey: string | null = null
  private readonly start = new TypedStart(this.input)

  init(params: ICellEditorParams<unknown, unknown> & DayEditing): void {
    const { box, input, calendar } = this
    const opened = typeof params.value === 'string' ? params.value : ''
    this.open.begin(params, opened)
    this.eventKey = params.eventKey
    this.start.by(params.eventKey)
    this.byMouse = params.eventKey === null
    box.className = 'cell-editor-day'
    input.type = 'text'
    input.className = 'cell-editor'
    input.placeholder = params.pattern
    input.autocomplete = 'off'
    input.setAttribute('aria-label', params.label)
    input.value = isCharacter(params.eventKey) ? params.eventKey : empties(params.eventKey) ? '' : opened
    calendar.type = 'date'
    calendar.className = 'calendar'
    calendar.tabIndex = -1
    calendar.setAttribute('aria-label', params.pick)
    calendar.title = params.pick
    calendar.value = opened
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

  getValue(): TypedEntry {
    return this.open.read(this.input.value)
  }

  answer(): Answer {
    return this.open.answer(this.input.value)
  }

  isCancelAfterEnd(): boolean {
    return this.open.isUnchanged(this.input.value)
  }

  taken(): void {
    this.open.taken(this.input.value)
  }

  isLeftByArrow(): boolean {
    return this.start.holds
  }

  destroy(): void {
    this.message.clear()
  }
}
