import type { NoticeCode, NoticeToShow } from '../texts/notices.ts'
import { Failure, type FailureCode, failureCodeOf } from './failure.ts'

const notices: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  paymentRefused: 'billing.refused',
  paymentUnreachable: 'billing.unreachable',
  billingUnavailable: 'billing.unavailable',
  offline: 'request.offline',
  tooMany: 'request.tooMany',
}

/** What is said when the payment service could not be reached or says no: its own words then. */
export function noticeOfPayment(error: unknown, otherwise: NoticeCode): NoticeToShow {
  const code = notices[failureCodeOf(error)] ?? otherwise
  const said = error instanceof Failure ? error.said : undefined
  return said === undefined ? { code } : { code, given: { said } }
}
