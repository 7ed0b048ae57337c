import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useMemo } from 'react'
import { type AccountAct, isBusy, isDone, noticeInForm } from '../../flows/account.ts'
import { type NoticeCode, type NoticeTone, noticeOf, sayNotice } from '../../texts/notices.ts'
import { useParts } from '../parts.ts'

/** What a form shows about its latest attempt; a new object per attempt. */
export interface FormMessage {
  readonly id: string
  readonly tone: NoticeTone
  readonly text: string
}

interface AccountForm {
  readonly busy: boolean
  readonly message: FormMessage | undefined
  readonly submit: (act: AccountAct) => void
  /** To be called when something is typed: takes the message away. */
  readonly changed: () => void
  /** Id of the message when it is about this field, to tie them together. */
  readonly wrong: (field: string, value: string) => string | undefined
}

// which fields a message is about; where none is named it is about the attempt as a whole
const fieldsOf: Readonly<Partial<Record<NoticeCode, readonly string[]>>> = {
  'signUp.emailTaken': ['email'],
  'account.invalidEmail': ['email'],
  'signUp.weakPassword': ['password'],
  'signUp.passwordRule': ['password'],
  'signUp.passwordTooLong': ['password'],
  'signUp.nameNotAllowed': ['name'],
  'signUp.passwordsDiffer': ['confirmation'],
  'account.wrongLogin': ['password'],
  'account.loginClosed': ['password'],
}

/** One account form: an account flow of its own and what it says. onDone is told once. */
export function useAccountForm(onDone: () => void): AccountForm {
  const { accountFlow } = useParts()
  const flow = useActorRef(accountFlow)
  const snapshot = useSelector(flow, (current) => current)
  const id = useId()
  const done = isDone(snapshot)
  const code = noticeInForm(snapshot)
  const message = useMemo(() => {
    const said = noticeInForm(snapshot)
    return said && { id, tone: noticeOf(said).tone, text: sayNotice({ code: said }) }
  }, [snapshot, id])

  useEffect(() => {
    if (done) onDone()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once, when the flow is done, whatever is rendered later
  }, [done])

  return {
    busy: isBusy(snapshot),
    message,
    submit: (act) => flow.send({ type: 'submitted', act }),
    changed: () => flow.send({ type: 'changed' }),
    wrong: (field, value) => {
      if (code === undefined) return undefined
      const about = code === 'account.fieldsMissing' ? value.trim() === '' : fieldsOf[code]?.includes(field)
      return about === true ? id : undefined
    },
  }
}
