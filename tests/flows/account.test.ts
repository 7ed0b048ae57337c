import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type AccountAction,
  accountFlowFor,
  causesInForm,
  isBusy,
  isDone,
  mistakesIn,
  noticeInForm,
  outcomeInForm,
} from '../../src/flows/account.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import type { AccountPort } from '../../src/flows/ports.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import { answerLater, settled, startClock } from './drive.ts'

const logIn: AccountAction = { type: 'logIn', email: ' anna@exempel.se ', password: 'Hemligt1' }
const signUp: AccountAction = {
  type: 'signUp',
  name: 'Anna',
  email: 'anna@exempel.se',
  password: 'Hemligt1',
  confirmation: 'Hemligt1',
}
const requestReset: AccountAction = { type: 'requestReset', email: 'anna@exempel.se' }
const resetPassword: AccountAction = {
  type: 'resetPassword',
  token: 'abc',
  password: 'Hemligt2',
  confirmation: 'Hemligt2',
}
const verify: AccountAction = { type: 'verify', token: 'abc' }
const verifyAnew: AccountAction = {
  type: 'verifyAnew',
  token: 'abc',
  ...{ password: 'Hemligt2', confirmation: 'Hemligt2' },
}
const downloadData: AccountAction = { type: 'downloadData' }
const changeName: AccountAction = { type: 'changeName', name: ' \u202aÅsa\u202c ' }
const changeEmail: AccountAction = { type: 'changeEmail', newEmail: ' ny@exempel.se ', password: 'Hemligt1' }
const confirmEmail: AccountAction = { type: 'confirmEmail', code: 'abc' }
const changePassword: AccountAction = {
  type: 'changePassword',
  oldPassword: 'hej',
  password: 'Hemligt2',
  confirmation: 'Hemligt2',
}
const deleteAccount: AccountAction = { type: 'deleteAccount', email: ' anna@exempel.se', password: 'Hemligt1' }

const twice = (password: string) => ({ password, confirmation: password })
const withPassword = (password: string): AccountAction => ({ ...signUp, ...twice(password) })

/** A form whose every request gets the same answer. */
function openForm(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const asked: (readonly [string, ...unknown[]])[] = []
  const ask =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given])
      await answer()
    }
  const account = {
    logIn: ask('logIn'),
    signUp: ask('signUp'),
    requestPasswordReset: ask('requestPasswordReset'),
    confirmPasswordReset: ask('confirmPasswordReset'),
    confirmVerification: ask('confirmVerification'),
    deleteAccount: ask('deleteAccount'),
    downloadData: ask('downloadData'),
    changeName: ask('changeName'),
    requestEmailChange: ask('requestEmailChange'),
    confirmEmailChange: ask('confirmEmailChange'),
    changePassword: ask('changePassword'),
  } as unknown as AccountPort // the flow asks for nothing else and looks at no answer
  const { clock } = startClock()
  const actor = createActor(accountFlowFor(account), { clock })
  const notices: NoticeCode[] = []
  actor.on('noticed', ({ notice }) => notices.push(notice.code))
  actor.start()
  const submit = async (action: AccountAction) => {
    actor.send({ type: 'submitted', action })
    await settled()
  }
  return { actor, asked, notices, clock, submit }
}

test('the button is disabled from the click until the answer', async () => {
  const later = answerLater<undefined>()
  const { actor, asked } = openForm(() => later.promise)
  actor.send({ type: 'submitted', action: logIn })
  expect(isBusy(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'submitted', action: logIn })
  expect(asked).toHaveLength(1)
  later.answer(undefined)
  await settled()
  expect(isBusy(actor.getSnapshot())).toBe(false)
  expect(isDone(actor.getSnapshot())).toBe(true)
})

test.each([
  [logIn, ['logIn', 'anna@exempel.se', 'Hemligt1'], []],
  [signUp, ['signUp', { name: 'Anna', email: 'anna@exempel.se', password: 'Hemligt1' }], ['signUp.done']],
  [
    { ...signUp, name: ' Anna ', email: ' anna@exempel.se ' },
    ['signUp', { name: 'Anna', email: 'anna@exempel.se', password: 'Hemligt1' }],
    ['signUp.done'],
  ],
  [{ ...requestReset, email: ' anna@exempel.se ' }, ['requestPasswordReset', 'anna@exempel.se'], ['account.resetSent']],
  [resetPassword, ['confirmPasswordReset', 'abc', 'Hemligt2'], ['account.passwordChanged']],
  [verify, ['confirmVerification', 'abc', undefined], []],
  [{ ...verify, password: 'hej' }, ['confirmVerification', 'abc', { password: 'hej' }], []],
  [verifyAnew, ['confirmVerification', 'abc', { newPassword: 'Hemligt2' }], []],
  [deleteAccount, ['deleteAccount', 'anna@exempel.se', 'Hemligt1'], ['account.deleted']],
  [downloadData, ['downloadData'], ['account.dataDownloaded']],
  [changeName, ['changeName', 'Åsa'], ['account.nameChanged']],
  [changeEmail, ['requestEmailChange', 'ny@exempel.se', 'Hemligt1'], ['account.emailChangeSent']],
  [confirmEmail, ['confirmEmailChange', 'abc', undefined], ['account.emailChanged']],
  [{ ...confirmEmail, password: 'hej' }, ['confirmEmailChange', 'abc', 'hej'], ['account.emailChanged']],
  [changePassword, ['changePassword', 'hej', 'Hemligt2'], ['account.passwordReplaced']],
] as const)('$do asks for what it says and reports how it went', async (action, request, outcome) => {
  const { actor, asked, notices, submit } = openForm()
  await submit(action)
  expect(asked).toEqual([request])
  expect(notices).toEqual(outcome)
  expect(isDone(actor.getSnapshot())).toBe(true)
})

test.each([
  [logIn, 'badCredentials', 'account.wrongLogin'],
  [logIn, 'offline', 'request.offline'],
  [logIn, 'tooMany', 'request.tooMany'],
  [logIn, 'loginClosed', 'account.loginClosed'],
  [signUp, 'longPassword', 'signUp.passwordTooLong'],
  [signUp, 'badName', 'signUp.nameNotAllowed'],
  [resetPassword, 'longPassword', 'signUp.passwordTooLong'],
  [signUp, 'emailTaken', 'signUp.emailTaken'],
  [signUp, 'weakPassword', 'signUp.weakPassword'],
  [signUp, 'refused', 'signUp.failed'],
  [signUp, 'offline', 'request.offline'],
  [signUp, 'server', 'signUp.failed'],
  [requestReset, 'server', 'account.resetFailed'],
  [resetPassword, 'badLink', 'account.badLink'],
  [verify, 'badLink', 'account.badLink'],
  [verify, 'passwordNeeded', 'account.passwordNeeded'],
  [verify, 'badCredentials', 'account.wrongPassword'],
  [verify, 'loginClosed', 'account.loginClosed'],
  [verifyAnew, 'badLink', 'account.badLink'],
  [verifyAnew, 'weakPassword', 'signUp.passwordRule'],
  [deleteAccount, 'badCredentials', 'account.wrongLogin'],
  [deleteAccount, 'loginClosed', 'account.loginClosed'],
  [deleteAccount, 'offline', 'request.offline'],
  [downloadData, 'tooMany', 'request.tooMany'],
  [changeName, 'badName', 'signUp.nameNotAllowed'],
  [changeEmail, 'badCredentials', 'account.wrongPassword'],
  [changeEmail, 'badEmail', 'account.invalidEmail'],
  [confirmEmail, 'badLink', 'account.badLink'],
  [confirmEmail, 'passwordNeeded', 'account.passwordNeeded'],
  [confirmEmail, 'badCredentials', 'account.wrongPassword'],
  [confirmEmail, 'emailTaken', 'signUp.emailTaken'],
  [changePassword, 'badCredentials', 'account.wrongPassword'],
  [changePassword, 'loginClosed', 'account.loginClosed'],
] as const satisfies readonly (readonly [AccountAction, FailureCode, NoticeCode])[])(
  '$do that fails with %s says so, and the form can be sent again',
  async (action, code, notice) => {
    const { actor, asked, notices, submit } = openForm(() => Promise.reject(new Failure(code)))
    await submit(action)
    expect(notices).toEqual([notice])
    expect(noticeInForm(actor.getSnapshot())).toBe(notice)
    expect(isBusy(actor.getSnapshot())).toBe(false)
    await submit(action)
    expect(asked).toHaveLength(2)
  },
)

test.each([
  [{ ...signUp, name: ' ' }, 'account.fieldsMissing'],
  [{ ...logIn, password: '' }, 'account.fieldsMissing'],
  [{ ...deleteAccount, email: ' ' }, 'account.fieldsMissing'],
  [{ ...changeName, name: 'a/b' }, 'signUp.nameNotAllowed'],
  [{ ...changeEmail, newEmail: 'ny' }, 'account.invalidEmail'],
  [{ ...changePassword, ...twice('hemligt1') }, 'signUp.passwordRule'],
  [{ ...changePassword, confirmation: 'Hemligt3' }, 'signUp.passwordsDiffer'],
  [{ ...signUp, email: 'anna' }, 'account.invalidEmail'],
  [{ ...signUp, email: 'Anna anna@exempel.se' }, 'account.invalidEmail'],
  [{ ...signUp, email: 'anna@exempel.se, kim@exempel.se' }, 'account.invalidEmail'],
  [{ ...signUp, email: ' anna@exempel.se ' }, undefined],
  [{ ...signUp, confirmation: 'Hemligt2' }, 'signUp.passwordsDiffer'],
  [{ ...signUp, password: 'hemligt1', confirmation: 'hemligt1' }, 'signUp.passwordRule'],
  [{ ...signUp, password: 'Hemligt', confirmation: 'Hemligt' }, 'signUp.passwordRule'],
  [{ ...signUp, password: 'Hem1', confirmation: 'Hem1' }, 'signUp.weakPassword'],
  [{ ...signUp, password: 'Ögon12', confirmation: 'Ögon12' }, undefined],
  // 71 bytes at most, of which å takes two and an emoji four
  [withPassword(`A1${'x'.repeat(69)}`), undefined],
  [withPassword(`A1${'x'.repeat(70)}`), 'signUp.passwordTooLong'],
  [withPassword(`A1${'å'.repeat(34)}x`), undefined],
  [withPassword(`A1${'å'.repeat(35)}`), 'signUp.passwordTooLong'],
  [withPassword(`A1${'🔑'.repeat(18)}`), 'signUp.passwordTooLong'],
  [{ ...resetPassword, ...twice(`A1${'å'.repeat(35)}`) }, 'signUp.passwordTooLong'],
  // a login may be tried with anything
  [{ ...logIn, password: `A1${'å'.repeat(35)}` }, undefined],
  [{ ...signUp, name: 'Vinn på https://ond.example' }, 'signUp.nameNotAllowed'],
  [{ ...signUp, name: '{TOKEN}' }, 'signUp.nameNotAllowed'],
  [{ ...signUp, name: 'Kim\u0007' }, 'signUp.nameNotAllowed'],
  [{ ...signUp, name: 'x'.repeat(101) }, 'signUp.nameNotAllowed'],
  [{ ...signUp, name: ` ${'x'.repeat(100)} ` }, undefined],
  [{ ...signUp, name: "Åsa Öst-O'Brien & Söner (HB)" }, undefined],
  [{ ...resetPassword, confirmation: 'Hemligt3' }, 'signUp.passwordsDiffer'],
  // an old password may break today's rule and must still open the door
  [{ ...logIn, password: 'hej' }, undefined],
] as const satisfies readonly (readonly [AccountAction, NoticeCode | undefined])[])('%o → %s', (action, mistake) => {
  expect(mistakesIn(action)[0]).toBe(mistake)
})

test('everything that is wrong with a form is found at once, the gravest first; what is not filled in is only that', () => {
  expect(mistakesIn({ ...signUp, name: 'a/b', email: 'anna', password: 'hej', confirmation: 'hopp' })).toEqual([
    'signUp.nameNotAllowed',
    'account.invalidEmail',
    'signUp.passwordsDiffer',
    'signUp.passwordRule',
    'signUp.weakPassword',
  ])
  expect(mistakesIn({ ...signUp, name: '', password: '', confirmation: '' })).toEqual(['account.fieldsMissing'])
  expect(mistakesIn({ ...signUp, email: ' ', ...twice(' ') })).toEqual(['account.fieldsMissing'])
})

test('a form with a mistake is not sent, and typing takes the message away', () => {
  const { actor, asked, notices } = openForm()
  actor.send({ type: 'submitted', action: { ...signUp, confirmation: 'annat' } })
  expect(asked).toEqual([])
  expect(notices).toEqual(['signUp.passwordsDiffer'])
  expect(noticeInForm(actor.getSnapshot())).toBe('signUp.passwordsDiffer')
  actor.send({ type: 'changed' })
  expect(noticeInForm(actor.getSnapshot())).toBeUndefined()
})

test('every mistake stands at its field, and so does what the server refuses, until something is typed', async () => {
  const { actor } = openForm(() => Promise.reject(new Failure('emailTaken')))
  const causes = () => causesInForm(actor.getSnapshot())
  expect(causes()).toEqual([])
  actor.send({ type: 'submitted', action: { ...signUp, name: 'a/b', email: 'anna' } })
  expect(causes()).toEqual(['signUp.nameNotAllowed', 'account.invalidEmail'])
  actor.send({ type: 'submitted', action: signUp })
  expect(causes()).toEqual([])
  await settled()
  expect(causes()).toEqual(['signUp.emailTaken'])
  actor.send({ type: 'changed' })
  expect(causes()).toEqual([])
})

test('an account that has been made is not made again in the same form', async () => {
  const { actor, asked, notices, submit } = openForm()
  await submit(signUp)
  for (const action of [signUp, { ...signUp, name: ' ' }]) actor.send({ type: 'submitted', action })
  expect(isDone(actor.getSnapshot())).toBe(true)
  expect(asked).toHaveLength(1)
  expect(notices).toEqual(['signUp.done'])
})

test('a password is forgotten as soon as it has been used, whether it was right or wrong', async () => {
  for (const answer of [() => Promise.resolve(), () => Promise.reject(new Failure('badCredentials'))]) {
    const { actor, submit } = openForm(answer)
    await submit(logIn)
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('Hemligt1')
  }
})

test.each([requestReset, downloadData, changeName, changeEmail, changePassword])(
  '$do may be done again in the same form, and is checked again',
  async (action) => {
    const { actor, asked, notices, submit } = openForm()
    for (let time = 0; time < 2; time++) {
      await submit(action)
    }
    expect(asked).toHaveLength(2)
    actor.send({ type: 'submitted', action: { type: 'changeName', name: ' ' } })
    expect(notices.at(-1)).toBe('account.fieldsMissing')
    expect(asked).toHaveLength(2)
  },
)

test('what went wrong is shown for five seconds, and is known to its field until something is typed', async () => {
  const { actor, clock, submit } = openForm(() => Promise.reject(new Failure('badCredentials')))
  await submit(logIn)
  clock.increment(4_999)
  expect(noticeInForm(actor.getSnapshot())).toBe('account.wrongLogin')
  clock.increment(1)
  expect(noticeInForm(actor.getSnapshot())).toBeUndefined()
  expect(outcomeInForm(actor.getSnapshot())).toBe('account.wrongLogin')
  actor.send({ type: 'submitted', action: { ...logIn, password: '' } })
  expect(noticeInForm(actor.getSnapshot())).toBe('account.fieldsMissing')
  clock.increment(5_000)
  expect(noticeInForm(actor.getSnapshot())).toBeUndefined()
  actor.send({ type: 'changed' })
  expect(outcomeInForm(actor.getSnapshot())).toBeUndefined()
  // what went well is shown as long
  const other = openForm()
  await other.submit(requestReset)
  other.clock.increment(4_999)
  expect(noticeInForm(other.actor.getSnapshot())).toBe('account.resetSent')
  other.clock.increment(1)
  expect(noticeInForm(other.actor.getSnapshot())).toBeUndefined()
})
