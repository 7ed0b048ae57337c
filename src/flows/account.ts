import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { oneLine } from '../plan/words.ts'
import { nameMaxLength, passwordMaxBytes, passwordMinLength } from '../rules/limits.ts'
import { timings } from '../rules/timings.ts'
import type { NoticeCode } from '../texts/notices.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { Noticed } from './notice.ts'
import type { AccountPort } from './ports.ts'

export type AccountAction =
  | { readonly type: 'logIn'; readonly email: string; readonly password: string }
  | {
      readonly type: 'signUp'
      readonly name: string
      readonly email: string
      readonly password: string
      readonly confirmation: string
    }
  | { readonly type: 'requestReset'; readonly email: string }
  | { readonly type: 'resetPassword'; readonly token: string; readonly password: string; readonly confirmation: string }
  | { readonly type: 'verify'; readonly token: string; readonly password?: string }
  | { readonly type: 'verifyAnew'; readonly token: string; readonly password: string; readonly confirmation: string }
  | { readonly type: 'deleteAccount'; readonly email: string; readonly password: string }
  | { readonly type: 'downloadData' }
  | { readonly type: 'changeName'; readonly name: string }
  | { readonly type: 'changeEmail'; readonly newEmail: string; readonly password: string }
  | { readonly type: 'confirmEmail'; readonly code: string; readonly password?: string }
  | {
      readonly type: 'changePassword'
      readonly oldPassword: string
      readonly password: string
      readonly confirmation: string
    }

type ActionName = AccountAction['type']

type AccountEvent =
  | { readonly type: 'submitted'; readonly action: AccountAction }
  /** Something was typed after a failure. */
  | { readonly type: 'changed' }

interface AccountContext {
  readonly action: AccountAction | undefined
  /** How the latest attempt went: its cause stands at its field for as long as nothing else is typed. */
  readonly notice: NoticeCode | undefined
  /** Everything that was wrong with it before it was sent, the notice among it. */
  readonly mistakes: readonly NoticeCode[]
  /** True while it is shown above the form as well. */
  readonly isShown: boolean
}

const repeatable: ReadonlySet<ActionName> = new Set<ActionName>([
  'requestReset',
  'downloadData',
  'changeName',
  'changeEmail',
  'changePassword',
])

// a login says nothing when it succeeds, nor does a link that logs in: the page changes
const done: Readonly<Record<ActionName, NoticeCode | undefined>> = {
  logIn: undefined,
  signUp: 'signUp.done',
  requestReset: 'account.resetSent',
  resetPassword: 'account.passwordChanged',
  verify: undefined,
  verifyAnew: undefined,
  deleteAccount: 'account.deleted',
  downloadData: 'account.dataDownloaded',
  changeName: 'account.nameChanged',
  changeEmail: 'account.emailChangeSent',
  confirmEmail: 'account.emailChanged',
  changePassword: 'account.passwordReplaced',
}

const everywhere: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'request.offline',
  tooMany: 'request.tooMany',
  signedOut: 'account.signedOut',
}

const newPassword = { weakPassword: 'signUp.passwordRule', longPassword: 'signUp.passwordTooLong' } as const
const heldPassword = { badCredentials: 'account.wrongPassword', loginClosed: 'account.loginClosed' } as const

const failed: Readonly<Record<ActionName, Readonly<Partial<Record<FailureCode | 'otherwise', NoticeCode>>>>> = {
  logIn: { badCredentials: 'account.wrongLogin', refused: 'account.wrongLogin', loginClosed: 'account.loginClosed' },
  signUp: {
    emailTaken: 'signUp.emailTaken',
    weakPassword: 'signUp.weakPassword',
    longPassword: 'signUp.passwordTooLong',
    badName: 'signUp.nameNotAllowed',
    otherwise: 'signUp.failed',
  },
  requestReset: { otherwise: 'account.resetFailed' },
  resetPassword: { badLink: 'account.badLink', ...newPassword },
  verify: { badLink: 'account.badLink', passwordNeeded: 'account.passwordNeeded', ...heldPassword },
  verifyAnew: { badLink: 'account.badLink', ...newPassword },
  deleteAccount: { badCredentials: 'account.wrongLogin', loginClosed: 'account.loginClosed' },
  downloadData: {},
  changeName: { badName: 'signUp.nameNotAllowed' },
  changeEmail: { ...heldPassword, badEmail: 'account.invalidEmail' },
  confirmEmail: {
    badLink: 'account.badLink',
    emailTaken: 'signUp.emailTaken',
    passwordNeeded: 'account.passwordNeeded',
    ...heldPassword,
  },
  changePassword: { ...heldPassword, ...newPassword },
}

/** The message for a failed action: the catalogue's own for the action, else the general one. */
const noticeFor = (action: ActionName, code: FailureCode): NoticeCode =>
  failed[action][code] ?? everywhere[code] ?? failed[action].otherwise ?? 'request.failed'

/** What is wrong with a form before it is sent, the gravest first; nothing when it may go. */
export function mistakesIn(action: AccountAction): readonly NoticeCode[] {
  const typed: Readonly<Record<string, string>> = action
  const isTyped = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''
  const email = action.type === 'signUp' ? action.email : action.type === 'changeEmail' ? action.newEmail : undefined
  const name = 'name' in action ? action.name : undefined
  const { password, confirmation } = 'confirmation' in action ? action : {}
  const mistakes: readonly (readonly [NoticeCode, boolean])[] = [
    ['account.fieldsMissing', Object.values(typed).some((value) => value.trim() === '')],
    ['signUp.nameNotAllowed', isTyped(name) && !isName(name.trim())],
    ['account.invalidEmail', isTyped(email) && !isAddress(email)],
    ['signUp.passwordsDiffer', isTyped(confirmation) && password !== confirmation],
    ['signUp.passwordRule', isTyped(password) && !(/\p{Lu}/u.test(password) && /\d/.test(password))],
    ['signUp.passwordTooLong', isTyped(password) && new TextEncoder().encode(password).length > passwordMaxBytes],
    ['signUp.weakPassword', isTyped(password) && password.length < passwordMinLength],
  ]
  return mistakes.flatMap(([code, isMade]) => (isMade ? [code] : []))
}

const isWrong = (action: AccountAction) => mistakesIn(action).length > 0

const isAddress = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim())

// no address and no placeholder of the server's mails: pb_migrations
const isName = (name: string) => Array.from(name).length <= nameMaxLength && /^[^:/{}<>\p{Cc}]*$/u.test(name)

function submitted(event: AccountEvent): AccountAction {
  assertEvent(event, 'submitted')
  return event.action
}

/** One form about the account: filled in, checked, sent, and either done or answered with what went wrong. One actor per form on screen. */
const accountFlow = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent, emitted: {} as Noticed, tags: {} as 'busy' },
  actors: {
    perform: fromPromise<unknown, { readonly action: AccountAction }>(mustBeProvided('perform')),
  },
  delays: { noticeShown: timings.noticeShown },
  guards: {
    isMistaken: ({ event }) => isWrong(submitted(event)),
    // a mail may be asked for again on the same page, and a name be changed once more
    isRepeatable: ({ event }) => repeatable.has(submitted(event).type) && !isWrong(submitted(event)),
    isMistakenAgain: ({ event }) => repeatable.has(submitted(event).type) && isWrong(submitted(event)),
  },
  actions: {
    noteAction: assign({ action: ({ event }) => submitted(event) }),
    noteMistakes: assign(({ event }) => {
      const mistakes = mistakesIn(submitted(event))
      return { notice: mistakes[0], mistakes, isShown: true }
    }),
    noteFailure: assign({
      notice: ({ context }, params: { readonly error: unknown }) =>
        noticeFor(actionOf(context).type, failureCodeOf(params.error)),
      isShown: true,
    }),
    noteDone: assign({ notice: ({ context }) => done[actionOf(context).type], isShown: true }),
    forgetNotice: assign({ notice: undefined, mistakes: [], isShown: false }),
    stopSaying: assign({ isShown: false }),
    // passwords are not kept longer than they are needed
    forgetAction: assign({ action: undefined }),
    notify: emit(({ context }) => ({
      type: 'noticed' as const,
      notice: { code: context.notice ?? ('request.failed' as const) },
    })),
  },
}).createMachine({
  id: 'account',
  context: { action: undefined, notice: undefined, mistakes: [], isShown: false },
  initial: 'filling',
  states: {
    filling: {
      entry: 'forgetNotice',
      on: {
        submitted: [
          { guard: 'isMistaken', target: 'failed', actions: ['noteMistakes', 'notify'] },
          { target: 'submitting', actions: 'noteAction' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'forgetNotice',
      invoke: {
        src: 'perform',
        input: ({ context }) => ({ action: actionOf(context) }),
        onDone: [
          {
            guard: ({ context }) => done[actionOf(context).type] === undefined,
            target: 'done',
            actions: 'forgetAction',
          },
          { target: 'done', actions: ['noteDone', 'notify', 'forgetAction'] },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, 'notify', 'forgetAction'],
        },
      },
    },
    failed: {
      after: { noticeShown: { actions: 'stopSaying' } },
      on: {
        changed: 'filling',
        submitted: [
          { guard: 'isMistaken', target: 'failed', reenter: true, actions: ['noteMistakes', 'notify'] },
          { target: 'submitting', actions: 'noteAction' },
        ],
      },
    },
    done: {
      after: { noticeShown: { actions: 'stopSaying' } },
      on: {
        submitted: [
          { guard: 'isRepeatable', target: 'submitting', actions: 'noteAction' },
          { guard: 'isMistakenAgain', target: 'failed', actions: ['noteMistakes', 'notify'] },
        ],
      },
    },
  },
})

function actionOf({ action }: AccountContext): AccountAction {
  if (!action) throw new Error('a form was sent without an action')
  return action
}

export function accountFlowFor(account: AccountPort) {
  return accountFlow.provide({
    actors: { perform: fromPromise(({ input }) => perform(account, input.action)) },
  })
}

async function perform(account: AccountPort, action: AccountAction): Promise<void> {
  switch (action.type) {
    case 'logIn':
      await account.logIn(action.email.trim(), action.password)
      return
    case 'signUp':
      return account.signUp({ name: oneLine(action.name), email: action.email.trim(), password: action.password })
    case 'requestReset':
      return account.requestPasswordReset(action.email.trim())
    case 'resetPassword':
      return account.confirmPasswordReset(action.token, action.password)
    case 'verify':
      return account.confirmVerification(
        action.token,
        action.password === undefined ? undefined : { password: action.password },
      )
    case 'verifyAnew':
      return account.confirmVerification(action.token, { newPassword: action.password })
    case 'deleteAccount':
      return account.deleteAccount(action.email.trim(), action.password)
    case 'downloadData':
      return account.downloadData()
    case 'changeName':
      return account.changeName(oneLine(action.name))
    case 'changeEmail':
      return account.requestEmailChange(action.newEmail.trim(), action.password)
    case 'confirmEmail':
      return account.confirmEmailChange(action.code, action.password)
    case 'changePassword':
      return account.changePassword(action.oldPassword, action.password)
  }
}

type AccountSnapshot = SnapshotFrom<typeof accountFlow>

/** True while the form is being sent: its button is disabled. */
export const isBusy = (snapshot: AccountSnapshot): boolean => snapshot.hasTag('busy')

/** True when the action has been carried out, so that the page may move on. */
export const isDone = (snapshot: AccountSnapshot): boolean => snapshot.matches('done')

/** What the form says about its latest attempt, if anything: for 5 s. */
export const noticeInForm = ({ context }: AccountSnapshot): NoticeCode | undefined =>
  context.isShown ? context.notice : undefined

/** How the latest attempt went, for as long as nothing has been typed since. */
export const outcomeInForm = ({ context }: AccountSnapshot): NoticeCode | undefined => context.notice

/** Everything that stands at the fields of the latest attempt, for as long as nothing has been typed since. */
export const causesInForm = ({ context: { notice, mistakes } }: AccountSnapshot): readonly NoticeCode[] =>
  mistakes.length > 0 ? mistakes : notice === undefined ? [] : [notice]
