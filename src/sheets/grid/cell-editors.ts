import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { Entry } from '../../plan/entry.ts'
import { editorText } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { CellMessage, saysNo } from './cell-message.ts'
import { empties, isCharacter } from './editor-start.ts'

/** An editor that may refuse to close: what was typed can't be kept in any form, and the cell says why. */
export interface Refusing {
  refuses(): boolean
}

/** Says whether an open editor wants to stay open. */
export function wantsToStay(editor: unknown): boolean {
  return typeof editor === 'object' && editor !== null && 'refuses' in editor && (editor as Refusing).refuses()
}

/** How one column is edited. */
export interface EntryEditing {
  /** The editor's accessible name: 'Pris, kr'. */
  readonly label: string
  readonly kind: 'text' | 'number'
  /** Most characters; of a number its digits and decimal sign. */
  readonly maxLength: number
  /** Reads what stands in the editor, as it will be read when it closes. */
  readonly read: (typed: string) => Entry
  /** Tells that unwanted characters were taken away. */
  readonly onStripped: () => void
}

// what may stand in a number while it is typed; the entry as a whole is read when it is done
const typable = /^\s*(?:kr\s*)?[-\u2212\u2013]?[\d\s.,]*(?:kr?\.?|%)?\s*$/i
const unwanted = /[^\d.,\s]/g

type EditorParams = ICellEditorParams<unknown, unknown> & EntryEditing

/** The editor of words and numbers: what can't stand in a number is taken away as it is typed, and said at the cell. Blur, Enter and Tab keep, Esc takes back. */
export class EntryEditor implements ICellEditorComp, Refusing {
  private readonly input = document.createElement('input')
  private readonly message = new CellMessage(this.input)
  private params: EditorParams | undefined
  private opened = ''
  private before = ''

  init(params: EditorParams): void {
    this.params = params
    const { input } = this
    const opened = textOf(params.value)
    this.opened = opened
    input.type = 'text'
    input.className = params.kind === 'number' ? 'cell-editor number' : 'cell-editor'
    input.inputMode = params.kind === 'number' ? 'decimal' : 'text'
    input.autocomplete = 'off'
    input.spellcheck = params.kind === 'text'
    input.setAttribute('aria-label', params.label)
    input.value = isCharacter(params.eventKey) ? '' : empties(params.eventKey) ? '' : opened
    this.before = input.value
    input.addEventListener('input', () => this.typed())
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
    return this.input.value === this.opened
  }

  refuses(): boolean {
    const { params } = this
    return (
      params !== undefined &&
      !this.isCancelAfterEnd() &&
      saysNo(params.read(this.getValue()), this.message, params.maxLength)
    )
  }

  destroy(): void {
    this.message.clear()
  }

  private typed(): void {
    const { params, input } = this
    if (!params) return
    const text = input.value
    if (params.kind === 'number' && text.startsWith('=')) {
      this.accept(text)
      return
    }
    if (params.kind === 'number' && !typable.test(text)) {
      this.put(text.replace(unwanted, ''))
      this.message.show(sheetTexts.says['entry.notANumber']())
      params.onStripped()
      return
    }
    const length = params.kind === 'number' ? text.replace(/[^\d.,]/g, '').length : text.length
    if (length > params.maxLength) {
      // what is pasted too long into words is cut, one character too many is not taken
      this.put(params.kind === 'text' ? text.slice(0, params.maxLength) : this.before)
      this.message.show(sheetTexts.says['entry.tooLong'](params.maxLength))
      return
    }
    this.accept(text)
  }

  private accept(text: string): void {
    this.before = text
    this.message.clear()
  }

  private put(text: string): void {
    const fromEnd = this.input.value.length - (this.input.selectionStart ?? this.input.value.length)
    this.input.value = text
    this.before = text
    const at = Math.max(0, text.length - fromEnd)
    this.input.setSelectionRange(at, at)
  }
}

function textOf(value: unknown): string {
  return typeof value === 'number' ? editorText(value) : typeof value === 'string' ? value : ''
}
