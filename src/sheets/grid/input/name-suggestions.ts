import { followBubble, placeBubble } from '../../../controls/bubble-place.ts'

/** What is typed at the end of a formula after its last sign: the beginning of a name. */
const lastWord = /[\p{L}][\p{L}\p{M}\d .]*$/u
const most = 7

let count = 0

/** The names that a formula may go on with, under the cell while one types: arrows choose, Tab takes. Who writes a name out has no use for them. */
export class NameSuggestions {
  readonly #input: HTMLInputElement
  readonly #namesOf: () => readonly string[]
  readonly #changed: () => void
  #names: readonly string[] = []
  #chosen = 0
  #isMoved = false
  #list: HTMLElement | undefined
  #following: AbortController | undefined

  constructor(input: HTMLInputElement, namesOf: () => readonly string[], changed: () => void) {
    this.#input = input
    this.#namesOf = namesOf
    this.#changed = changed
  }

  /** Follows what is typed. */
  follow(): void {
    const word = this.#word
    const begun = word.toLocaleLowerCase('sv')
    this.#names =
      begun === ''
        ? []
        : this.#namesOf()
            .filter((name) => name.toLocaleLowerCase('sv').startsWith(begun))
            .slice(0, most)
    this.#chosen = 0
    this.#isMoved = false
    if (this.#names.length === 0 || (this.#names.length === 1 && this.#isWhole)) this.close()
    else this.#draw()
  }

  /** True when a key was meant for the list. */
  takes({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (!this.#list || altKey || ctrlKey || metaKey || shiftKey) return false
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      // the first arrow chooses the first name, or the next where that is written already
      this.#chosen =
        (this.#chosen + (this.#isMoved || this.#isWhole ? step : 0) + this.#names.length) % this.#names.length
      this.#isMoved = true
      this.#draw()
      return true
    }
    if (key !== 'Tab' || (this.#isWhole && !this.#isMoved)) return false
    this.#take(this.#names[this.#chosen] ?? '')
    return true
  }

  close(): void {
    this.#following?.abort()
    this.#list?.remove()
    this.#list = undefined
    this.#input.removeAttribute('aria-controls')
    this.#input.removeAttribute('aria-activedescendant')
  }

  get #word(): string {
    const { value, selectionStart } = this.#input
    if (!value.trimStart().startsWith('=') || selectionStart !== value.length) return ''
    return lastWord.exec(value)?.[0] ?? ''
  }

  get #isWhole(): boolean {
    return this.#names[0]?.toLocaleLowerCase('sv') === this.#word.toLocaleLowerCase('sv')
  }

  #take(name: string): void {
    const { value } = this.#input
    this.#input.value = value.slice(0, value.length - this.#word.length) + name
    this.#changed()
    this.close()
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
        option.addEventListener('pointerdown', (event) => {
          event.preventDefault()
          this.#take(name)
        })
        return option
      }),
    )
    this.#input.setAttribute('aria-activedescendant', `${list.id}-${this.#chosen}`)
    placeBubble(list, this.#input)
  }

  #open(): HTMLElement {
    const list = document.createElement('div')
    count += 1
    list.id = `name-suggestions-${count}`
    list.className = 'bubble name-suggestions'
    list.role = 'listbox'
    document.body.append(list)
    this.#input.setAttribute('aria-controls', list.id)
    this.#following = new AbortController()
    followBubble(() => placeBubble(list, this.#input), this.#following.signal)
    this.#list = list
    return list
  }
}
