import { functionsOffered } from '../texts/own-formulas.ts'
import { spreadsheetFunctions } from '../texts/spreadsheet-functions.ts'
import { endsInSign } from '../workbook/own/tokens.ts'
import { followBubble, placeBubble } from './bubble-place.ts'

/** What is typed at the end of a formula after its last sign: the beginning of a name. */
const lastWords = /\p{L}[\p{L}\p{M}\d .]*$/u
/** The name of a row in quotes, which may still be open. */
const quoted = /["\u201C-\u201E](?:[^"\u201C-\u201E]|["\u201C-\u201E]{2})*["\u201C-\u201E]?/g
const most = 60
const written = 'insertReplacementText'
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

let count = 0

const isSame = (one: string, other: string) => one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv')

/** A shortcut, or part of a sign that is still being made. */
const isOfOthers = ({ ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent) =>
  ctrlKey || metaKey || shiftKey || isComposing

const handled = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Writes into a field as if it were typed. What listens to the field hears of it, React too. */
export function writeIn(field: HTMLInputElement, text: string, from: number, to: number): void {
  field.setRangeText(text, from, to, 'end')
  // a field shows what is typed at its end, and not what is written there
  if (field.selectionEnd === field.value.length) field.scrollLeft = field.scrollWidth
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: written }))
}

/** What a formula may go on with, by the words typed last, and by what stands before them: names, and functions as 'OM('. */
export type NamesOf = (begun: string, before: string) => readonly string[]

/** What a field is offered, and who else helps there. */
interface Help {
  readonly namesOf: NamesOf
  readonly onTyped?: (text: string) => void
  /** Takes a key that is not for the list, if it is for somebody. */
  readonly onKey?: (key: string) => boolean
  readonly onEnd?: () => void
  /** Where cells are pressed to name them: what the list stands under after a sign, in a row, so that it covers none. */
  readonly above?: string
}

/**
 * The names and functions that a formula may go on with, under the field in which one types it: arrows choose, Tab takes, and Enter what an arrow has
 * chosen; Esc closes them. Right after a sign arrows point at cells, and Alt with them chooses. Who writes a name out has no use for them.
 */
export class NameSuggestions {
  readonly #input: HTMLInputElement
  readonly #help: Help
  readonly #ending = new AbortController()
  #names: readonly string[] = []
  #chosen = 0
  #isMoved = false
  #list: HTMLElement | undefined
  #following: AbortController | undefined

  constructor(input: HTMLInputElement, help: Help) {
    this.#input = input
    this.#help = help
    const { signal } = this.#ending
    const follow = (event: Event) => this.#follow(event)
    for (const type of ['input', 'compositionend']) input.addEventListener(type, follow, { signal })
    // a window that is left for another keeps what has the keyboard in it
    input.addEventListener('blur', () => document.activeElement !== input && this.end(), { signal })
    input.addEventListener('keydown', (event) => this.takes(event) && handled(event), { signal })
    help.onTyped?.(input.value.trim())
    if (input.value.trim() === '=') this.#offer()
  }

  takes(event: KeyboardEvent): boolean {
    const { key, altKey } = event
    const step = steps[key]
    if (isOfOthers(event) || (altKey && (!this.#list || step === undefined))) return false
    if ((!this.#list || (!altKey && this.#isPointing)) && this.#help.onKey?.(key)) return true
    if (!this.#list) return false
    if (step !== undefined) this.#move(step)
    else if (key === 'Escape') this.#close()
    else if (this.#isTakenBy(key)) this.#take(this.#names[this.#chosen] ?? '')
    else return false
    return true
  }

  get #isPointing(): boolean {
    return this.#begun === '' && !this.#isMoved
  }

  #move(step: 1 | -1): void {
    // the first arrow chooses the first name, or the next where that is written already
    const by = this.#isMoved || this.#isWhole ? step : 0
    this.#chosen = (this.#chosen + by + this.#names.length) % this.#names.length
    this.#isMoved = true
    this.#draw()
  }

  #isTakenBy(key: string): boolean {
    if (this.#isMoved) return key === 'Tab' || key === 'Enter'
    // of what nobody has begun, none is taken by the way to the next cell
    return key === 'Tab' && !this.#isWhole && this.#begun !== ''
  }

  end(): void {
    if (this.#ending.signal.aborted) return
    this.#ending.abort()
    this.#close()
    this.#help.onEnd?.()
  }

  #follow(event: Event): void {
    this.#help.onTyped?.(this.#input.value.trim())
    // by the key of the phone, or with a function, one goes on
    const goesOn = /^\s*=$|\($/.test(this.#input.value)
    if (event instanceof InputEvent && event.inputType === written && !goesOn) this.#close()
    else this.#offer()
  }

  #offer(): void {
    const begun = this.#begun
    const { value } = this.#input
    // what is written out stands first: Tab takes no longer name over it
    const names = begun === undefined ? [] : this.#help.namesOf(begun, value.slice(0, value.length - begun.length))
    const whole = names.filter((name) => isSame(name, begun ?? ''))
    this.#names = [...whole, ...names.filter((name) => !whole.includes(name))].slice(0, most)
    this.#chosen = 0
    this.#isMoved = false
    if (this.#names.length === 0 || (this.#names.length === 1 && this.#isWhole)) this.#close()
    else this.#draw()
  }

  #close(): void {
    this.#following?.abort()
    this.#list?.remove()
    this.#list = undefined
    this.#input.removeAttribute('aria-controls')
    this.#input.removeAttribute('aria-activedescendant')
  }

  /** The words of a name that is begun; '' after a sign, undefined where no name can come. */
  get #begun(): string | undefined {
    const { value, selectionStart } = this.#input
    if (!value.trimStart().startsWith('=') || selectionStart !== value.length) return undefined
    const outside = value.replace(quoted, (name) => 'x'.repeat(name.length))
    const words = lastWords.exec(outside)?.[0] ?? ''
    return words !== '' || endsInSign.test(outside) ? value.slice(value.length - words.length) : undefined
  }

  get #isWhole(): boolean {
    return isSame(this.#names[0] ?? '', this.#begun ?? '')
  }

  get #besides(): Element {
    const { above } = this.#help
    return (above !== undefined && this.#begun === '' && document.querySelector(above)) || this.#input
  }

  #take(name: string): void {
    const { length } = this.#input.value
    writeIn(this.#input, name, length - (this.#begun?.length ?? 0), length)
  }

  #draw(): void {
    const list = this.#list ?? this.#open()
    list.replaceChildren(
      ...this.#names.map((name, at) => {
        const option = document.createElement('div')
        option.id = `${list.id}-${at}`
        option.role = 'option'
        option.ariaSelected = String(at === this.#chosen)
        option.textContent = name
        const [parts, gives, example] = functionsOffered[spreadsheetFunctions[name.slice(0, -1)] ?? ''] ?? []
        if (name.endsWith('(')) {
          const says = document.createElement('small')
          says.textContent = `${gives}: ${example}`
          option.append(`${parts})`, says)
        }
        option.addEventListener('click', () => this.#take(name))
        return option
      }),
    )
    this.#input.setAttribute('aria-activedescendant', `${list.id}-${this.#chosen}`)
    list.classList.toggle('in-row', this.#besides !== this.#input)
    placeBubble(list, this.#besides)
    const chosen = list.children[this.#chosen] as HTMLElement // one of its names
    list.scrollTop = chosen.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2
  }

  #open(): HTMLElement {
    const list = document.createElement('div')
    count += 1
    list.id = `name-suggestions-${count}`
    list.className = 'bubble name-suggestions'
    list.role = 'listbox'
    // the keyboard stays where one types
    list.addEventListener('mousedown', (event) => event.preventDefault())
    // over a dialog only what stands in it is seen
    ;(this.#input.closest('dialog') ?? document.body).append(list)
    this.#input.setAttribute('aria-controls', list.id)
    this.#following = new AbortController()
    followBubble(() => placeBubble(list, this.#besides), this.#following.signal)
    this.#list = list
    return list
  }
}

let offered: NameSuggestions | undefined

/** Offers names in a field for as long as it has the keyboard. A window that is come back to gives it the keyboard once more. */
export function offerNames(field: HTMLInputElement, namesOf: Help['namesOf']): void {
  offered?.end()
  offered = new NameSuggestions(field, { namesOf })
}
