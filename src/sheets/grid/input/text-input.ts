import { isCell } from '../view/grid-dom.ts'

/** The browser's own text input for an element that is no field (Chromium has it): the parts that are used here. */
interface TextInput extends EventTarget {
  readonly text: string
}

type MayHoldTextInput = HTMLElement & { editContext?: TextInput | null }

/** What ends the listening to a text input: with a listener the browser keeps it for as long as the page, and through it the whole plan. */
const endings = new WeakMap<TextInput, AbortController>()

const { EditContext: OwnTextInput } = window as { readonly EditContext?: new () => TextInput }

interface TextInputOf {
  readonly isToFill: (cell: HTMLElement) => boolean
  /** Takes what has been put together. */
  readonly start: (text: string) => void
  readonly signal: AbortSignal
}

/** Gives the cell that has the keyboard the browser's text input: without one, signs that are being put together come to nobody. */
export function giveTextInput(frame: HTMLElement, { isToFill, start, signal }: TextInputOf): void {
  if (!OwnTextInput) return
  const on = { capture: true, signal } as const
  let cell: MayHoldTextInput | undefined
  // a finger on a cell chooses it: in a text it would mark words and call the keyboard on the screen
  let isByFinger = false
  const leave = () => {
    const left = cell
    cell = undefined
    // not before it has lost the focus for good: the browser would go on writing to its text input
    if (left) requestAnimationFrame(() => left !== cell && takeTextInput(left))
  }
  frame.addEventListener('pointerdown', ({ pointerType }) => (isByFinger = pointerType === 'touch'), on)
  frame.addEventListener('keydown', () => (isByFinger = false), on)
  const take = (target: EventTarget | null) => {
    if (isByFinger || !(target instanceof HTMLElement) || !isCell(target) || !isToFill(target)) return
    cell = target
    // one that has only lost the focus for a moment goes on with what it has
    cell.editContext ??= textInput(new OwnTextInput(), cell, start)
  }
  frame.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === cell) return
      leave()
      take(target)
      // a cell that comes into view with the focus does not know its row yet
      if (!cell) requestAnimationFrame(() => document.activeElement === target && take(target))
    },
    on,
  )
  frame.addEventListener('focusout', leave, on)
  signal.addEventListener('abort', leave)
}

function takeTextInput(cell: MayHoldTextInput): void {
  if (cell.editContext) endings.get(cell.editContext)?.abort()
  cell.editContext = null
}

/**
 * Shows in its cell what is being put together, and hands over what has come of it: with the next key at the latest, and not before the browser is
 * done with it, which would write it once more in the field that opens.
 */
function textInput(input: TextInput, cell: MayHoldTextInput, start: (text: string) => void): TextInput {
  let isComposing = false
  let soon = 0
  const ending = new AbortController()
  const { signal } = ending
  endings.set(input, ending)
  const show = (text: string) => {
    if (text === '') delete cell.dataset['composing']
    else cell.dataset['composing'] = text
  }
  const handOver = () => {
    stop()
    show('')
    // who has left the cell meanwhile has left the sign
    if (input.text === '' || cell.editContext !== input || document.activeElement !== cell) return
    // the field gets what is typed next
    takeTextInput(cell)
    start(input.text)
  }
  const stop = () => {
    cancelAnimationFrame(soon)
    window.removeEventListener('keydown', handOver, true)
  }
  const wait = () => {
    stop()
    soon = requestAnimationFrame(handOver)
    // before anybody else hears of the key
    window.addEventListener('keydown', handOver, true)
  }
  input.addEventListener(
    'compositionstart',
    () => {
      isComposing = true
      stop()
    },
    { signal },
  )
  input.addEventListener(
    'compositionend',
    () => {
      isComposing = false
      wait()
    },
    { signal },
  )
  input.addEventListener(
    'textupdate',
    () => {
      show(input.text)
      if (!isComposing) wait()
    },
    { signal },
  )
  return input
}
