import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community'
import type { Entry } from '../../../plan/entry.ts'
import type { TypedEntry } from '../../../plan/typing.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { OpenEditor } from '../commands/entry.ts'
import { CellMessage } from './cell-message.ts'
import { isCharacter, openPicker } from './editor-start.ts'

export interface ChoiceEditing {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly read: (chosen: string) => Entry
}

/** The editor of a cell with a few given values, such as a measure's priority. What is typed chooses among them, and what is none of them is refused: the cell says so. */
export class ChoiceEditor implements ICellEditorComp, OpenEditor {
  readonly #select = document.createElement('select')
  readonly #message = new CellMessage(this.#select)
  #byMouse = false
  #opened = ''
  #typed = ''
  #editing: ChoiceEditing | undefined

  init(params: ICellEditorParams<unknown, unknown> & ChoiceEditing): void {
    const select = this.#select
    this.#editing = params
    select.className = 'cell-editor'
    select.setAttribute('aria-label', params.label)
    for (const { value, text } of params.choices) select.add(new Option(text, value))
    this.#opened = String(params.value)
    select.value = this.#opened
    this.#byMouse = params.eventKey === null
    select.addEventListener('change', () => {
      this.#typed = ''
      this.#message.clear()
      if (this.#byMouse) params.stopEditing(true)
    })
    select.addEventListener('keydown', (event) => {
      if (this.#isTyped(event)) event.preventDefault()
    })
    if (isCharacter(params.eventKey)) this.add(params.eventKey)
  }

  getGui(): HTMLElement {
    return this.#select
  }

  afterGuiAttached(): void {
    this.#select.focus()
    this.#message.follow()
    if (this.#byMouse) openPicker(this.#select)
  }

  focusIn(): void {
    this.#select.focus()
  }

  getValue(): TypedEntry {
    const chosen = this.#isRefused ? this.#typed : this.#select.value
    return { entry: this.#open.read(chosen), typed: chosen }
  }

  left(): TypedEntry | undefined {
    return this.isCancelAfterEnd() ? undefined : this.getValue()
  }

  isCancelAfterEnd(): boolean {
    return !this.#isRefused && this.#select.value === this.#opened
  }

  taken(): void {
    this.#opened = this.#select.value
    this.#typed = ''
  }

  add(text: string): void {
    this.#type(this.#typed + text)
  }

  /** Its arrows go through the choices. */
  isLeftByArrow(): boolean {
    return false
  }

  destroy(): void {
    this.#message.clear()
  }

  get #open(): ChoiceEditing {
    if (!this.#editing) throw new Error('an editor that was never opened has no value')
    return this.#editing
  }

  get #isRefused(): boolean {
    return this.#typed !== '' && this.#choiceOf(this.#typed) === undefined
  }

  /** The value that is typed, whole or by its beginning; undefined when it is none of them. */
  #choiceOf(typed: string): string | undefined {
    const sought = typed.toLocaleLowerCase('sv')
    const begins = (words: string) => words.toLocaleLowerCase('sv').startsWith(sought)
    const chosen = this.#open.choices.find(({ value, text }) => begins(value) || begins(text))
    if (chosen) return chosen.value
    const entry = this.#open.read(typed)
    return entry.ok ? String(entry.value) : undefined
  }

  /** Takes a key that types. The list itself would look for a choice that begins so, and say nothing when there is none. */
  #isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (key === 'Backspace') this.#type(this.#typed.slice(0, -1))
    // the space bar opens the list
    else if (isCharacter(key) && (key !== ' ' || this.#typed !== '') && !ctrlKey && !altKey && !metaKey) this.add(key)
    else return false
    return true
  }

  #type(typed: string): void {
    this.#typed = typed
    const choice = typed === '' ? this.#opened : this.#choiceOf(typed)
    if (choice !== undefined) {
      this.#select.value = choice
      this.#message.clear()
      return
    }
    const entry = this.#open.read(typed)
    if (!entry.ok) this.#message.show(sheetTexts.says[entry.error](0))
  }
}
