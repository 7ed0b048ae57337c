import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Entry, EntryError, Reading } from '../plan/entry.ts'
import { caretAfter, Typing, type TypingRules } from '../plan/typing.ts'
import { editorText } from '../texts/format.ts'
import type { Taken } from './EntryTaken.tsx'
import { useLatest } from './latest.ts'

/** How a field takes what is typed, and to whom it gives it. */
export interface Entering extends TypingRules {
  /**
   * Reports that unwanted characters were taken away. A listener reports all that is wrong, also to one who has left the field: then what can't be kept
   * is dropped with it; elsewhere it stands there until it is put right.
   */
  readonly onStripped?: () => void
  /** Takes what stands there after each key, where it counts while it is typed; what can't be kept never comes here. */
  readonly onTyping?: (entry: Entry) => void
  /**
   * Takes what was typed, read; when it could not be kept as it stood, it says why. `isReadAgain`: it is the other number that the text before it
   * could have meant.
   */
  readonly onEnter: (entry: Entry, isReadAgain?: boolean) => void
}

interface FieldOfEntry extends Entering {
  /** What is typed on at, and how it is shown while nobody is in the field. */
  readonly text: string
  readonly shown: string
  readonly isSetting: boolean
  readonly isInBar: boolean
}

/** What is being typed in a field, and what its events do to it. */
export interface FieldEntry {
  readonly input: RefObject<HTMLInputElement | null>
  readonly typing: Typing | undefined
  readonly error: EntryError | undefined
  /** The two numbers that are asked between. */
  readonly question: Typing['question']
  readonly taken: Taken
  readonly enter: () => void
  readonly take: (text: string) => void
  readonly compose: (text: string) => void
  readonly choose: (reading: Reading) => void
  /** Goes on to what follows; not while the entry has to be put right. */
  readonly goOn: () => void
  /** True where Tab has to stay: two numbers are asked between. */
  readonly staysAtTab: () => boolean
  readonly restore: () => void
  readonly drop: () => void
  readonly leave: () => void
}

/** The entry in a field: opened by the focus, taken key by key, and given away when one goes on or leaves. */
export function useFieldEntry({ text, shown, isSetting, isInBar, ...entering }: FieldOfEntry): FieldEntry {
  const { field, read, onStripped, onTyping, onEnter } = entering
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | 'all'>(undefined)
  const [typing, setTyping] = useState<Typing>()
  const [taken, setTaken] = useState<Taken>({})
  const open = () => Typing.open({ field, read }, text)
  const error = typing?.error
  const question = typing?.isAsking === true ? typing.question : undefined

  // a text that is put right would send the caret to its end
  useLayoutEffect(() => {
    if (caret.current === 'all') input.current?.select()
    else if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const isReported = onStripped !== undefined && !isSetting
  const left = () => (isReported ? typing?.left() : typing?.isUnchanged === false ? typing.read() : undefined)

  // what is being typed when the page is left by the browser's own buttons, or the phone is turned, is kept
  const leftBehind = useLatest(() => {
    const entry = left()
    if (entry) onEnter(entry)
  })
  useLayoutEffect(() => () => leftBehind.current(), [leftBehind])

  /** Says why what stands there can't be kept. A setting is kept whole or not at all. */
  const refuses = (): boolean => {
    if (!typing || typing.isUnchanged) return false
    if (isSetting ? typing.read().ok : typing.answer() !== 'refused') return false
    setTyping(typing.refuse())
    return true
  }
  const keep = (entry = left()) => {
    if (!typing || !entry) return
    const isReplaced = typing.isStripped && !typing.isUnchanged && !isSetting && text !== ''
    setTaken({
      replaced: isReplaced ? { text, shown } : undefined,
      reading: isInBar ? undefined : entry.other && { taken: readingOf(entry), other: entry.other },
    })
    onEnter(entry)
  }
  const goOn = (entry = left()) => {
    const isChanged = typing !== undefined && !typing.isUnchanged
    // after a slip the hand stays where it can be put right
    if (!isSetting && !(isChanged && typing.isStripped)) input.current?.blur()
    else if (isChanged) {
      keep(entry)
      // what is kept stands there, not the letters around it
      const value = entry?.value ?? null
      setTyping(Typing.open({ field, read }, typeof value === 'string' ? value : editorText(value)))
      caret.current = 'all'
    }
  }

  return {
    input,
    typing,
    error,
    question,
    taken,
    enter: () => {
      // what could not be kept is put right, not written again
      if (error !== undefined) return input.current?.select()
      setTyping(open())
      // at once: a moment later it would take the first letters of a fast typist
      caret.current = 'all'
    },
    take: (typed) => {
      const next = (typing ?? open()).type(typed)
      if (next.text !== typed) caret.current = caretAfter(typed, next.text, input.current?.selectionStart ?? null)
      setTyping(next)
      if (next.error === 'entry.notANumber') onStripped?.()
      if (onTyping && next.read().ok) onTyping(next.read())
    },
    compose: (composed) => setTyping((typing ?? open()).compose(composed)),
    choose: (reading) => {
      const chosen = typing?.choose(reading)
      // at once: who leaves the field leaves what was chosen
      flushSync(() => setTyping(chosen))
      goOn(chosen?.left())
    },
    goOn: () => {
      if (!refuses()) goOn()
    },
    staysAtTab: () => {
      // going on by Tab asks too, and then takes the likelier one
      if (!question) return typing?.question !== undefined && refuses()
      flushSync(() => setTyping(typing?.choose(question.likelier)))
      return false
    },
    // at once: an element that then takes the focus must not leave what was taken back
    restore: () => flushSync(() => setTyping(open())),
    drop: () => setTyping(undefined),
    leave: () => {
      // of a number that may mean two the likelier one is taken, but for a setting, which is kept whole or not at all
      if (!isReported && (isSetting || !typing?.question) && refuses()) return
      keep()
      setTyping(undefined)
    },
  }
}

const readingOf = ({ value, formula }: Entry): Reading => ({
  value: Number(value),
  ...(formula === undefined ? {} : { formula }),
})
