import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import { cleanTyped, type Entry, type EntryField } from '../../plan/entry.ts'
import { editorText } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { CellMessage, saysNo } from './cell-message.ts'
import { empties, isCharacter, TypedStart } from './editor-start.ts'

/** An editor that may refuse to close: what was typed can't be kept in any form, and the cell says why. */
export interface Refusing {
  refuses(): boolean
}

/** An editor that an arrow may leave, as in Excel: what stands in it was typed over the cell, not opened to be changed. */
export interface LeftByArrow {
  isLeftByArrow(): boolean
}

/** An editor that can be told that what it holds has been taken already: when it closes, the grid writes nothing more. */
export interface Taken {
  taken(): void
}

/** Says whether an arrow leaves an open editor for the next cell rather than moves its caret. */
export function isLeftByArrow(editor: unknown): boolean {
  return (
    typeof editor === 'object' &&
    editor !== null &&
    'isLeftByArrow' in editor &&
    (editor as LeftByArrow).isLeftByArrow()
  )
}

/** Says whether an open editor wants to stay open. */
export function wantsToStay(editor: unknown): boolean {
  return typeof editor === 'object' && editor !== null && 'refuses' in editor && (editor as Refusing).refuses()
}

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
export class EntryEditor implements ICellEditorComp, Refusing, LeftByArrow, Taken {
  private readonly input = document.createElement('input')
  private readonly message = new CellMessage(this.input)
  private params: EditorParams | undefined
  private opened = ''
  private before = ''
  /** True when all that was typed has been taken away: the cell keeps what it had, only who empties it empties it. */
  private nothingLeft = false
  private readonly start = new TypedStart(this.input)

  init(params: EditorParams): void {
    this.params = params
    const { input } = this
    const opened = textOf(params.value)
    this.opened = opened
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

  getValue(): string {
    return this.input.value
  }

  isCancelAfterEnd(): boolean {
    return this.nothingLeft || this.input.value === this.opened
  }

  taken(): void {
    this.opened = this.input.value
  }

  isLeftByArrow(): boolean {
    return this.start.holds
  }

  refuses(): boolean {
    const { params } = this
    return (
      params !== undefined &&
      !this.isCancelAfterEnd() &&
      saysNo(params.read(this.getValue()), this.message, params.field)
    )
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
