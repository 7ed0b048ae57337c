import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import { calendarField } from '../../../controls/calendar-field.ts'
import { writeIn } from '../../../controls/name-suggestions.ts'
import type { Entry } from '../../../plan/entry.ts'
import { caretAfter, type TypedEntry, Typing, type TypingRules } from '../../../plan/typing.ts'
import { editorText } from '../../../texts/format.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { OpenEditor } from '../commands/entry.ts'
import { CellMessage } from './cell-message.ts'
import { empties, isCharacter, openPicker, TypedStart } from './editor-start.ts'

export interface EntryEditing extends Pick<TypingRules, 'field'> {
  readonly read: (typed: string, id?: string) => Entry
  /** The editor's accessible name: 'Pris, kr'. */
  readonly label: string
  /** The formula that was typed in a row's cell: it is what one goes on writing at, as in Excel. */
  readonly formulaOf?: (id: string) => string | undefined
  /** Helps who writes a formula in the field; answers how to stop. */
  readonly helpWriting?: (field: HTMLInputElement) => () => void
  /** Learns what stands in the cell at every key; undefined when it closes. */
  readonly onTyped?: (text: string | undefined) => void
  readonly onStripped: () => void
}

type EditorParams = ICellEditorParams<unknown, unknown> & EntryEditing

/** The editor of words, numbers and days: the typed field (`plan/typing.ts`) in a cell. Blur, Enter and Tab keep, Esc takes back; a day can be picked in the browser's own calendar too. */
export class EntryEditor implements ICellEditorComp, OpenEditor {
  readonly #input = document.createElement('input')
  readonly #message = new CellMessage(this.#input)
  readonly #start = new TypedStart(this.#input)
  #params: EditorParams | undefined
  #stopHelp: (() => void) | undefined
  #typing: Typing | undefined
  #calendar: HTMLInputElement | undefined

  init(params: EditorParams): void {
    this.#params = params
    const input = this.#input
    const { field, eventKey } = params
    const id = params.node.id
    const opened = (id === undefined ? undefined : params.formulaOf?.(id)) ?? textOf(params.value)
    const rules = { field, read: (typed: string) => params.read(typed, id) }
    this.#typing = Typing.open(rules, opened, isCharacter(eventKey) || empties(eventKey) ? '' : opened)
    const isNumber = field.kind === 'integer' || field.kind === 'decimal'
    input.type = 'text'
    input.className = isNumber ? 'cell-editor number' : 'cell-editor'
    input.inputMode = isNumber ? 'decimal' : 'text'
    input.autocomplete = 'off'
    input.spellcheck = field.kind === 'text'
    input.setAttribute('aria-label', params.label)
    input.value = this.#typing.text
    if (field.kind === 'date') this.#offerCalendar(params, opened)
    input.addEventListener('input', (event) => {
      if (event instanceof InputEvent && event.isComposing) this.#typing = this.#typing?.compose(input.value)
      else this.#typed()
    })
    input.addEventListener('compositionend', () => this.#typed())
    this.#start.by(eventKey)
    if (isCharacter(eventKey)) {
      input.value = eventKey
      this.#typed()
    }
  }

  getGui(): HTMLElement {
    const input = this.#input
    const calendar = this.#calendar
    if (!calendar) return input
    const box = document.createElement('div')
    box.className = 'cell-editor-day'
    box.append(input, calendar)
    return box
  }

  afterGuiAttached(): void {
    const input = this.#input
    const params = this.#params
    const calendar = this.#calendar
    input.focus()
    this.#message.follow()
    this.#stopHelp = params?.helpWriting?.(input)
    // F2 goes on at the end, as in Excel; opening with Enter or the mouse selects everything
    const at = input.value.length
    if (params?.eventKey === 'F2' || isCharacter(params?.eventKey)) input.setSelectionRange(at, at)
    else input.select()
    // by the mouse there was no key
    if (calendar && params?.eventKey === null) openPicker(calendar)
  }

  focusIn(): void {
    this.#input.focus()
  }

  getValue(): TypedEntry {
    return this.left() ?? { entry: this.#open.read(), typed: this.#open.text }
  }

  left(): TypedEntry | undefined {
    const entry = this.#open.left()
    return entry && { entry, typed: this.#open.text }
  }

  isCancelAfterEnd(): boolean {
    return this.left() === undefined
  }

  taken(): void {
    this.#typing = this.#typing?.taken()
  }

  add(text: string): void {
    const { length } = this.#input.value
    writeIn(this.#input, text, length, length)
    this.#input.setSelectionRange(...this.#open.fault)
  }

  isLeftByArrow(): boolean {
    return this.#start.holds
  }

  destroy(): void {
    this.#message.clear()
    this.#stopHelp?.()
    this.#params?.onTyped?.(undefined)
  }

  get #open(): Typing {
    if (!this.#typing) throw new Error('an editor that was never opened has no entry')
    return this.#typing
  }

  #typed(): void {
    const input = this.#input
    const typed = input.value
    const typing = this.#open.type(typed)
    if (typing.text !== typed) {
      const at = caretAfter(typed, typing.text, input.selectionStart)
      input.value = typing.text
      input.setSelectionRange(at, at)
    }
    this.#show(typing)
    if (typing.error === 'entry.notANumber') this.#params?.onStripped()
  }

  #show(typing: Typing): void {
    this.#typing = typing
    this.#params?.onTyped?.(typing.text)
    if (typing.error) this.#message.show(sheetTexts.says[typing.error](this.#params?.field.maxLength ?? 0))
    else this.#message.clear()
  }

  #offerCalendar(params: EditorParams, opened: string): void {
    const input = this.#input
    const calendar = Object.assign(document.createElement('input'), calendarField, { value: opened })
    calendar.setAttribute('aria-label', calendarField.title)
    this.#calendar = calendar
    input.placeholder = sheetTexts.dayPattern
    calendar.addEventListener('change', () => {
      input.value = calendar.value
      this.#typed()
      params.stopEditing(true)
    })
    input.addEventListener('keydown', (event) => {
      if (!event.altKey || event.key !== 'ArrowDown') return
      event.stopPropagation()
      openPicker(calendar)
    })
  }
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? editorText(value) : typeof value === 'string' ? value : ''
}
