import { createActor } from 'xstate'
import { formatNotice, type NoticeCode, noticeOf } from '../texts/notices.ts'
import { type accountFlowFor, causesInForm, isBusy, isDone, noticeInForm, outcomeInForm } from './account.ts'
import type { AccountFormPort, FormState } from './form-port.ts'

// which fields a message is about; where none is named it is about the attempt as a whole
const fieldsOf: Readonly<Partial<Record<NoticeCode, readonly string[]>>> = {
  'signUp.emailTaken': ['email'],
  'account.invalidEmail': ['email', 'newEmail'],
  'signUp.weakPassword': ['password'],
  'signUp.passwordRule': ['password'],
  'signUp.passwordTooLong': ['password'],
  'signUp.nameNotAllowed': ['name'],
  'signUp.passwordsDiffer': ['confirmation'],
  'account.wrongLogin': ['password'],
  'account.wrongPassword': ['password', 'oldPassword'],
  'account.passwordNeeded': ['password'],
  'account.loginClosed': ['password'],
}

export function openAccountForm(flow: ReturnType<typeof accountFlowFor>): AccountFormPort {
  const actor = createActor(flow).start()
  let shown = actor.getSnapshot()
  let state = stateOf(shown)
  return {
    state: () => {
      const now = actor.getSnapshot()
      if (now !== shown) {
        shown = now
        state = stateOf(now)
      }
      return state
    },
    watch: (listener) => {
      const watching = actor.subscribe(listener)
      return () => watching.unsubscribe()
    },
    submit: (action) => actor.send({ type: 'submitted', action }),
    changed: () => actor.send({ type: 'changed' }),
  }
}

function stateOf(snapshot: Parameters<typeof isBusy>[0]): FormState {
  const causes = causesInForm(snapshot)
  const code = outcomeInForm(snapshot)
  return {
    busy: isBusy(snapshot),
    done: isDone(snapshot),
    outcome: code && { tone: noticeOf(code).tone, text: formatNotice({ code }) },
    isShown: noticeInForm(snapshot) !== undefined,
    wantsAll: causes.includes('account.fieldsMissing'),
    wrong: causes.flatMap((cause) =>
      (fieldsOf[cause] ?? []).map((field) => ({ field, text: formatNotice({ code: cause }) })),
    ),
  }
}
