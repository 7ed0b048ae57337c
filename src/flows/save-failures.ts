import type { NoticeCode } from '../texts/notices.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'

const noticeOfFailure: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'save.offline',
  notAllowed: 'save.notAllowed',
  signedOut: 'account.signedOut',
  otherUser: 'account.otherUser',
  refused: 'save.refused',
  tooManyRows: 'save.tooManyRows',
  tooManyAccountRows: 'save.tooManyAccountRows',
  tooManyFormulas: 'save.tooManyFormulas',
  planGone: 'save.planGone',
}

const passing: readonly FailureCode[] = ['offline', 'tooMany', 'server']
const withoutAnswer: readonly FailureCode[] = ['offline', 'server']
const refused: readonly FailureCode[] = [
  'conflict',
  'refused',
  'tooManyRows',
  'tooManyAccountRows',
  'tooManyFormulas',
  'planGone',
]

/** Why a request of the flow failed, from the event that says so. */
export const codeOf = (event: { readonly type: string }): FailureCode =>
  failureCodeOf('error' in event ? event.error : undefined)

/** True for what passes by itself; the rest needs the user or a payment first. */
export const isPassing = (code: FailureCode): boolean => passing.includes(code)

/** True when nobody here can know whether the save was carried out. */
export const isUnanswered = (code: FailureCode): boolean => withoutAnswer.includes(code)

/** True when the server has looked at the save and not carried it out. */
export const isRefused = (code: FailureCode): boolean => refused.includes(code)

export const noticeOfSave = (error: unknown): NoticeCode => noticeOfFailure[failureCodeOf(error)] ?? 'save.failed'
