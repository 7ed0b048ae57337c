import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { nameMaxLength, passwordMaxBytes, passwordMinLength } from '../rules/limits.ts'
import { timings } from '../rules/timings.ts'
import type { NoticeCode } from '../texts/notices.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import type { Noticed } from './notice.ts'
import type { AccountPort } from './ports.ts'

/** What a person asks for on the pages about accounts. */
export type AccountAct =
  | { readonly do: 'logIn'; readonly email: string; readonly password: string }
  | {
      readonly do: 'signUp'
      readonly name: string
      readonly email: string
      readonly password: string
      readonly confirmation: string
    }
  | { readonly do: 'requestReset'; readonly email: string }
  | { readonly do: 'resetPassword'; readonly token: string; readonly password: string; readonly confirmation: string }
  | { readonly do: 'verify'; readonly token: string }
  | { readonly do: 'deleteAccount'; readonly email: string; readonly password: string }
  | { readonly do: 'downloadData' }
  | { readonly do: 'changeName'; readonly name: string }
  | { readonly do: 'changeEmail'; readonly newEmail: string; readonly password: string }
  | { readonly do: 'confirmEmail'; readonly code: string }
  | {
      readonly do: 'changePassword'
      readonly oldPassword: string
      readonly password: string
      readonly confirmation: string
    }

type ActName = AccountAct['do']

/** What the account flow hears. */
type AccountEvent =
  | { readonly type: 'submitted'; readonly act: AccountAct }
  /** Something was typed after a failure. */
  | { readonly type: 'changed' }

interface AccountContext {
  readonly act: AccountAct | undefined
  /** How the latest attempt went: its cause stands at its field for as long as nothing else is typed. */
  readonly notice: NoticeCode | undefined
  /** Everything that was wrong with it before it was sent, the notice among it. */
  readonly mistakes: readonly NoticeCode[]
  /** True while it is said above the form as well. */
  readonly isSaid: boolean
}

const repeatable: ReadonlySet<ActName> = new Set<ActName>([
  'requestReset',
  'downloadData',
  'changeName',
  'changeEmail',
  'changePassword',
])

// a login says nothing when it succeeds: the page changes
const done: Readonly<Record<ActName, NoticeCode | undefined>> = {
  logIn: undefined,
  signUp: 'signUp.done',
  requestReset: 'account.resetSent',
  resetPassword: 'account.passwordChanged',
  verify: 'account.verified',
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

const failed: Readonly<Record<ActName, Readonly<Partial<Record<FailureCode | 'otherwise', NoticeCode>>>>> = {
  logIn: { badCredentials: 'account.wrongLogin', refused: 'account.wrongLogin', loginClosed: 'account.loginClosed' },
  signUp: {
    emailTaken: 'signUp.emailTaken',
    weakPassword: 'signUp.weakPassword',
    longPassword: 'signUp.passwordTooLong',
    badName: 'signUp.nameNotAllowed',
    otherwise: 'signUp.failed',
  },
  requestReset: { otherwise: 'account.resetFailed' },
  resetPassword: {
    badLink: 'account.badLink',
    weakPassword: 'signUp.passwordRule',
    longPassword: 'signUp.passwordTooLong',
  },
  verify: { badLink: 'account.badLink' },
  deleteAccount: { badCredentials: 'account.wrongLogin', loginClosed: 'account.loginClosed' },
  downloadData: {},
  changeName: { badName: 'signUp.nameNotAllowed' },
  changeEmail: {
    badCredentials: 'account.wrongPassword',
    loginClosed: 'account.loginClosed',
    badEmail: 'account.invalidEmail',
  },
  confirmEmail: { badLink: 'account.badLink', emailTaken: 'signUp.emailTaken' },
  changePassword: {
    badCredentials: 'account.wrongPassword',
    loginClosed: 'account.loginClosed',
    weakPassword: 'signUp.passwordRule',
    longPassword: 'signUp.passwordTooLong',
  },
}

/** The message for a failed act: the catalogue's own for the act, else the general one. */
function noticeFor(act: ActName, code: FailureCode): NoticeCode {
  return failed[act][code] ?? everywhere[code] ?? failed[act].otherwise ?? 'request.failed'
}

/** What is wrong with a form before it is sent, the gravest first; nothing when it may go. */
export function mistakesIn(act: AccountAct): readonly NoticeCode[] {
  const typed: Readonly<Record<string, string>> = act
  const isTyped = (value: string | undefined): value is string => value !== undefined && value.trim() !== ''
  const email = act.do === 'signUp' ? act.email : act.do === 'changeEmail' ? act.newEmail : undefined
  const name = 'name' in act ? act.name : undefined
  const { password, confirmation } = 'confirmation' in act ? act : {}
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

const isWrong = (act: AccountAct) => mistakesIn(act).length > 0

const isAddress = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim())

// no address and no placeholder of the server's mails: pb_migrations
const isName = (name: string) => Array.from(name).length <= nameMaxLength && /^[^:/{}<>\p{Cc}]*$/u.test(name)

/** What was filled in and sent. */
function submitted(event: AccountEvent): AccountAct {
  assertEvent(event, 'submitted')
  return event.act
}

/** One form about the account: filled in, checked, sent, and either done or said what went wrong. One actor per form on screen. */
const accountFlow = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent, emitted: {} as Noticed, tags: {} as 'busy' },
  actors: {
    perform: fromPromise<unknown, { readonly act: AccountAct }>(() =>
      Promise.reject(new Error('perform is not provided')),
    ),
  },
  delays: { noticeShown: timings.noticeShown },
  guards: {
    isMistaken: ({ event }) => isWrong(submitted(event)),
    // a mail may be asked for again on the same page, and a name be changed once more
    isRepeatable: ({ event }) => repeatable.has(submitted(event).do) && !isWrong(submitted(event)),
    isMistakenAgain: ({ event }) => repeatable.has(submitted(event).do) && isWrong(submitted(event)),
  },
  actions: {
    noteAct: assign({ act: ({ event }) => submitted(event) }),
    noteMistakes: assign(({ event }) => {
      const mistakes = mistakesIn(submitted(event))
      return { notice: mistakes[0], mistakes, isSaid: true }
    }),
    noteFailure: assign({
      notice: ({ context }, params: { readonly error: unknown }) =>
        noticeFor(actOf(context).do, failureCodeOf(params.error)),
      isSaid: true,
    }),
    noteDone: assign({ notice: ({ context }) => done[actOf(context).do], isSaid: true }),
    forgetNotice: assign({ notice: undefined, mistakes: [], isSaid: false }),
    stopSaying: assign({ isSaid: false }),
    // passwords are not kept longer than they are needed
    forgetAct: assign({ act: undefined }),
    tell: emit(({ context }) => ({
      type: 'noticed' as const,
      notice: { code: context.notice ?? ('request.failed' as const) },
    })),
  },
}).createMachine({
  id: 'account',
  context: { act: undefined, notice: undefined, mistakes: [], isSaid: false },
  initial: 'filling',
  states: {
    filling: {
      entry: 'forgetNotice',
      on: {
        submitted: [
          { guard: 'isMistaken', target: 'failed', actions: ['noteMistakes', 'tell'] },
          { target: 'submitting', actions: 'noteAct' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'forgetNotice',
      invoke: {
        src: 'perform',
        input: ({ context }) => ({ act: actOf(context) }),
        onDone: [
          {
            guard: ({ context }) => done[actOf(context).do] === undefined,
            target: 'done',
            actions: 'forgetAct',
          },
          { target: 'done', actions: ['noteDone', 'tell', 'forgetAct'] },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, 'tell', 'forgetAct'],
        },
      },
    },
    failed: {
      after: { noticeShown: { actions: 'stopSaying' } },
      on: {
        changed: 'filling',
        submitted: [
          { guard: 'isMistaken', target: 'failed', reenter: true, actions: ['noteMistakes', 'tell'] },
          { target: 'submitting', actions: 'noteAct' },
        ],
      },
    },
    done: {
      after: { noticeShown: { actions: 'stopSaying' } },
      on: {
        submitted: [
          { guard: 'isRepeatable', target: 'submitting', actions: 'noteAct' },
          { guard: 'isMistakenAgain', target: 'failed', actions: ['noteMistakes', 'tell'] },
        ],
      },
    },
  },
})

function actOf({ act }: AccountContext): AccountAct {
  if (!act) throw new Error('a form was sent without an act')
  return act
}

/** The account flow carrying out its acts through the account port. */
export function accountFlowFor(account: AccountPort) {
  return accountFlow.provide({
    actors: { perform: fromPromise(({ input }) => perform(account, input.act)) },
  })
}

async function perform(account: AccountPort, act: AccountAct): Promise<void> {
  switch (act.do) {
    case 'logIn':
      await account.logIn(act.email.trim(), act.password)
      return
    case 'signUp':
      return account.signUp({ name: act.name.trim(), email: act.email.trim(), password: act.password })
    case 'requestReset':
      return account.requestPasswordReset(act.email.trim())
    case 'resetPassword':
      return account.confirmPasswordReset(act.token, act.password)
    case 'verify':
      return account.confirmVerification(act.token)
    case 'deleteAccount':
      return account.deleteAccount(act.email.trim(), act.password)
    case 'downloadData':
      return account.downloadData()
    case 'changeName':
      return account.changeName(act.name.trim())
    case 'changeEmail':
      return account.requestEmailChange(act.newEmail.trim(), act.password)
    case 'confirmEmail':
      return account.confirmEmailChange(act.code)
    case 'changePassword':
      return account.changePassword(act.oldPassword, act.password)
  }
}

type AccountSnapshot = SnapshotFrom<typeof accountFlow>

/** True while the form is being sent: its button is disabled. */
export const isBusy = (snapshot: AccountSnapshot): boolean => snapshot.hasTag('busy')

/** True when the act has been carried out, so that the page may move on. */
export const isDone = (snapshot: AccountSnapshot): boolean => snapshot.matches('done')

/** What the form says about its latest attempt, if anything: for 5 s. */
export const noticeInForm = ({ context }: AccountSnapshot): NoticeCode | undefined =>
  context.isSaid ? context.notice : undefined

/** How the latest attempt went, for as long as nothing has been typed since. */
export const outcomeInForm = ({ context }: AccountSnapshot): NoticeCode | undefined => context.notice

/** Everything that stands at the fields of the latest attempt, for as long as nothing has been typed since. */
export const causesInForm = ({ context: { notice, mistakes } }: AccountSnapshot): readonly NoticeCode[] =>
  mistakes.length > 0 ? mistakes : notice === undefined ? [] : [notice]
