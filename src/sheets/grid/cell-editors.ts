import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import { cleanTyped, type Entry, type EntryField } from '../../plan/entry.ts'
import { editorText } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { CellMessage } from './cell-message.ts'
import { empties, isCharacter, TypedStart } from './editor-start.ts'
import type { Answer, OpenEditor, TypedEntry } from './entry.ts'
import { OpenEntry } from './open-entry.ts'

/** How one column is edited. */
export interface EntryEditing {
  /** The editor's accessible name: 'Pris, kr'. */
  readonly label: string
  readonly field: EntryField
  /** Reads what stands in the editor, as it will be read when it closes. */
  readonly read: (typed: string) => Entry
  /** Tells that unwanted characters were taken away. */
  readonly onStripped: () => void
}

type EditorParams = ICellEditorParams<unknown, unknown> & EntryEditing

/** The editor of words and numbers: what can't stand in a number is taken away as it is typed, and said at the cell. Blur, Enter and Tab keep, Esc takes back. */
export class EntryEditor implements ICellEditorComp, OpenEditor {
  private readonly input = document.createElement('input')
  private readonly message = new CellMessage(this.input)
  private params: EditorParams | undefined
  private readonly open = new OpenEntry(this.message)
  private before = ''
  /** True when all that was typed has been taken away: the cell keeps what it had, only who empties it empties it. */
  private nothingLeft = false
  private readonly start = new TypedStart(this.input)

  init(params: EditorParams): void {
    this.params = params
    const { input } = this
    const opened = textOf(params.value)
    this.open.begin(params, opened)
    input.type = 'text'
    const isText = params.field.kind === 'text'
    input.className = isText ? 'cell-editor' : 'cell-editor number'
    input.inputMode = isText ? 'text' : 'decimal'
    input.autocomplete = 'off'
    input.spellcheck = isText
    input.setAttribute('aria-label', params.label)
    input.value = isCharacter(params.eventKey) ? '' : empties(params.eventKey) ? '' : opened
    this.before = input.value
    input.addEventListener('input', (event) => {
      // a letter that is being composed is not there yet: it would be torn from under the hand
      if (!(event instanceof InputEvent && event.isComposing)) this.typed()
    })
    input.addEventListener('compositionend', () => this.typed())
    this.start.by(params.eventKey)
    if (isCharacter(params.eventKey)) {
      input.value = params.eventKey
      this.typed()
    }
  }

  getGui(): HTMLElement {
    return this.input
  }

  afterGuiAttached(): void {
    this.input.focus()
    this.message.follow()
    // F2 goes on at the end, as in Excel; opening with Enter or the mouse selects everything
    const at = this.input.value.length
    if (this.params?.eventKey === 'F2' || isCharacter(this.params?.eventKey)) this.input.setSelectionRange(at, at)
    else this.input.select()
  }

  focusIn(): void {
    this.input.focus()
  }

  getValue(): TypedEntry {
    return this.open.read(this.input.value)
  }

  answer(): Answer {
    return this.nothingLeft ? 'unchanged' : this.open.answer(this.input.value)
  }

  isCancelAfterEnd(): boolean {
    return this.nothingLeft || this.open.isUnchanged(this.input.value)
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

  private typed(): void {
    const { params, input } = this
    if (!params) return
    const { text, error } = cleanTyped(params.field, input.value, this.before)
    if (text !== input.value) this.put(text)
    this.before = text
    this.nothingLeft = error === 'entry.notANumber' && text.trim() === ''
    if (error) this.message.show(sheetTexts.says[error](params.field.maxLength))
    else this.message.clear()
    if (error === 'entry.notANumber') params.onStripped()
  }

  private put(text: string): void {
    const fromEnd = this.input.value.length - (this.input.selectionStart ?? this.input.value.length)
    this.input.value = text
    const at = Math.max(0, text.length - fromEnd)
    this.input.setSelectionRange(at, at)
  }
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? editorText(value) : typeof value === 'string' ? value : ''
}
