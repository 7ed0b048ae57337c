import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entry, EntryError, Reading } from '../plan/entry.ts'
import { caretAfter, Typing, type TypingRules } from '../plan/typing.ts'
import { editorText } from '../texts/format.ts'
import type { Taken } from './EntryTaken.tsx'
import { useLatest } from './latest.ts'

interface Entered {
  readonly typed: string
  /** It is the other number that the text before it could have meant. */
  readonly isReadAgain?: boolean
}

export interface Entering extends TypingRules {
  readonly onStripped?: () => void
  /** Takes what stands there after each key, where it counts while it is typed; what can't be kept never comes here. */
  readonly onTyping?: (entry: Entry) => void
  /** Takes what was typed, read; when it could not be kept as it stood, it says why. A setting is kept whole or not at all. */
  readonly onEnter: (entry: Entry, how: Entered) => void
}

interface FieldOfEntry extends Entering {
  /** What is typed on at, and how it is shown while nobody is in the field. */
  readonly text: string
  readonly shown: string
  readonly isSetting: boolean
  readonly isInBar: boolean
}

export interface FieldEntry {
  readonly input: RefObject<HTMLInputElement | null>
  readonly typing: Typing | undefined
  readonly error: EntryError | undefined
  readonly taken: Taken
  readonly enter: () => void
  readonly take: (text: string) => void
  readonly compose: (text: string) => void
  readonly goOn: () => void
  /** Opens the field again with what it did not take. */
  readonly reopen: (typed: string) => void
  readonly restore: () => void
  readonly drop: () => void
  readonly leave: () => void
}

const at = (place: number) => [place, place] as const
// past the end of any text
const all = [0, 0xffff] as const

/** The entry in a field: opened by the focus, taken key by key, and given away when one goes on or leaves. */
export function useFieldEntry({ text, shown, isSetting, isInBar, ...entering }: FieldOfEntry): FieldEntry {
  const { field, read, onStripped, onTyping, onEnter } = entering
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<readonly [from: number, to: number]>(undefined)
  const [typing, setTyping] = useState<Typing>()
  const [taken, setTaken] = useState<Taken>({})
  const open = () => Typing.open({ field, read }, text)
  const error = typing?.error

  // a text that is put right would send the caret to its end
  useLayoutEffect(() => {
    if (caret.current) input.current?.setSelectionRange(...caret.current)
    caret.current = undefined
  })

  const left = () => (isSetting ? (typing?.isUnchanged === false ? typing.read() : undefined) : typing?.left())

  // what is being typed when the page is left by the browser's own buttons, or the phone is turned, is kept
  const kept = useRef<Typing>(undefined)
  const leftBehind = useLatest(() => {
    const entry = left()
    // an entry that makes its own field go has been given already
    if (typing && entry && kept.current !== typing) onEnter(entry, { typed: typing.text })
  })
  useLayoutEffect(() => () => leftBehind.current(), [leftBehind])

  /** Says why what stands in a setting can't be kept. */
  const refuses = (): boolean => {
    if (!isSetting || !typing || typing.isUnchanged || typing.read().ok) return false
    setTyping(typing.refuse())
    return true
  }
  const keep = () => {
    const entry = left()
    if (!typing || !entry) return
    // what came of an entry in the bar is said at its cell
    if (!isInBar) setTaken(takenOf(entry, typing, { text, shown }, isSetting))
    kept.current = typing
    onEnter(entry, { typed: typing.text })
  }
  const goOn = () => {
    if (!isSetting) {
      input.current?.blur()
      return
    }
    if (typing === undefined || typing.isUnchanged) return
    keep()
    // what is kept stands there, not the letters around it
    const value = typing.read().value ?? null
    setTyping(Typing.open({ field, read }, typeof value === 'string' ? value : editorText(value)))
    caret.current = all
  }

  return {
    input,
    typing,
    error,
    taken,
    enter: () => {
      // what could not be kept is put right, not written again
      if (error !== undefined) return input.current?.select()
      setTyping(open())
      // at once: a moment later it would take the first letters of a fast typist
      caret.current = all
    },
    take: (typed) => {
      const next = (typing ?? open()).type(typed)
      if (next.text !== typed) caret.current = at(caretAfter(typed, next.text, input.current?.selectionStart ?? null))
      setTyping(next)
      if (next.error === 'entry.notANumber') onStripped?.()
      if (onTyping && next.read().ok) onTyping(next.read())
    },
    compose: (composed) => setTyping((typing ?? open()).compose(composed)),
    goOn: () => {
      if (!refuses()) goOn()
    },
    reopen: (typed) => {
      flushSync(() => input.current?.focus())
      const next = open().type(typed)
      caret.current = next.fault
      setTyping(next)
    },
    // at once: an element that then takes the focus must not leave what was taken back
    restore: () => flushSync(() => setTyping(open())),
    drop: () => setTyping(undefined),
    leave: () => {
      if (refuses()) return
      keep()
      setTyping(undefined)
    },
  }
}

/** What is said under a field of an entry that has been taken: in what stood there. */
function takenOf(entry: Entry, typing: Typing, stood: { text: string; shown: string }, isSetting: boolean): Taken {
  if (!entry.ok && entry.value === undefined && !typing.isUnchanged)
    return {
      refused: { typed: typing.text, error: entry.error, says: entry.says, stood: stood.text, ours: entry.other },
    }
  const isReplaced = typing.isStripped && !typing.isUnchanged && !isSetting && stood.text !== ''
  return {
    replaced: isReplaced ? stood : undefined,
    reading: entry.other && { taken: readingOf(entry), other: entry.other },
  }
}

export const readingOf = ({ value, formula }: Entry): Reading => ({
  value: Number(value),
  ...(formula === undefined ? {} : { formula }),
})
