import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import type { TextFieldProps } from '../../controls/TextField.tsx'
import type { AccountAction } from '../../flows/account.ts'
import type { NoticeTone } from '../../texts/notices.ts'
import { pageTexts } from '../../texts/pages.ts'
import { useCoreServices } from '../services.ts'

/** What a form shows about its latest attempt; a new object per attempt. */
export interface FormMessage {
  readonly id: string
  readonly tone: NoticeTone
  readonly text: string
}

interface AccountForm {
  readonly busy: boolean
  readonly message: FormMessage | undefined
  /** The same for as long as it is true, on a page that has nothing else to say. */
  readonly outcome: FormMessage | undefined
  readonly submit: (action: AccountAction) => void
  /** To be called when something is typed: takes the message away. */
  readonly changed: () => void
  /** What is wrong with this field, for as long as nothing has been typed since. */
  readonly wrong: (field: string, value: string) => string | undefined
}

export interface TypedForm<T> extends Pick<AccountForm, 'busy' | 'message'> {
  /** Binds a field to what is typed in it and to what is wrong with it. */
  readonly field: (name: string & keyof T) => Pick<TextFieldProps, 'name' | 'value' | 'wrongBecause' | 'onChange'>
  readonly send: () => void
  readonly typed: T
  readonly forget: () => void
}

const stays = () => undefined

/** One account form with the texts that are typed in it; `action` makes of them what is asked for. onDone is called once. */
export function useTypedForm<T extends Readonly<Record<string, string>>>(
  begin: T,
  action: (typed: T) => AccountAction,
  onDone: (typed: T) => void = stays,
): TypedForm<T> {
  const [typed, setTyped] = useState(begin)
  const { busy, message, submit, changed, wrong } = useAccountForm(() => onDone(typed))
  return {
    busy,
    message,
    typed,
    forget: changed,
    send: () => submit(action(typed)),
    field: (name) => {
      const value = typed[name] ?? ''
      return {
        name,
        value,
        wrongBecause: wrong(name, value),
        onChange: (next) => {
          setTyped({ ...typed, [name]: next })
          changed()
        },
      }
    },
  }
}

/** One account form: an account flow of its own and what it says. onDone is called once. */
export function useAccountForm(onDone: () => void = stays): AccountForm {
  const { openForm } = useCoreServices()
  const [form] = useState(openForm)
  const state = useSyncExternalStore(form.watch, form.state)
  const id = useId()
  const { done, wantsAll } = state
  const outcome = useMemo(() => state.outcome && { id, ...state.outcome }, [state.outcome, id])

  useEffect(() => {
    if (done) onDone()
    // oxlint-disable-next-line react/exhaustive-deps -- called once, when the flow is done, whatever is rendered later
  }, [done])

  return {
    busy: state.busy,
    message: state.isShown ? outcome : undefined,
    outcome,
    submit: form.submit,
    changed: form.changed,
    wrong: (field, value) => {
      if (wantsAll && value.trim() === '') return pageTexts.fieldMissing
      return state.wrong.find((one) => one.field === field)?.text
    },
  }
}
