import { useCallback } from 'react'
import { type FailureCode, failureCodeOf } from '../../flows/failure.ts'
import type { AccountUser } from '../../flows/ports.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { useListed } from '../listed.ts'
import { useParts } from '../parts.ts'

const noticeOfFailure: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'shared.offline',
  invitationGone: 'invitation.gone',
  tooMany: 'request.tooMany',
  signedOut: 'account.signedOut',
  otherUser: 'account.otherUser',
}
const noticeOfShared = (error: unknown): NoticeCode => noticeOfFailure[failureCodeOf(error)] ?? 'request.failed'

/** The plans that others share with a user, as the server lists them when they are looked at. */
export function useSharedPlans({ id: userId }: AccountUser) {
  const { sharedPlans } = useParts()
  const read = useCallback(() => sharedPlans.list(userId), [sharedPlans, userId])
  const { carryOut, ...list } = useListed(read, noticeOfShared)
  return { ...list, leave: (id: string) => carryOut(() => sharedPlans.leave(userId, id)) }
}
