import type { NoticeCode, NoticeToShow } from '../texts/notices.ts'
import { Failure, type FailureCode, failureCodeOf } from './failure.ts'

const notices: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  paymentRefused: 'billing.refused',
  paymentUnreachable: 'billing.unreachable',
  billingUnavailable: 'billing.unavailable',
  offline: 'request.offline',
  tooMany: 'request.tooMany',
}

/** The notice for a payment service that could not be reached, or that refused: its own words then. */
export function noticeOfPayment(error: unknown, otherwise: NoticeCode): NoticeToShow {
  const code = notices[failureCodeOf(error)] ?? otherwise
  const reason = error instanceof Failure ? error.reason : undefined
  return reason === undefined ? { code } : { code, given: { reason } }
}
