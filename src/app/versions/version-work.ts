import { useCallback } from 'react'
import { type FailureCode, failureCodeOf } from '../../flows/failure.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { useListed } from '../listed.ts'
import { useOwnDesk } from '../parts.ts'
import { useReadPlan } from '../plans/read-plan.ts'

const noticeOfFailure: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'version.offline',
  versionGone: 'version.gone',
  unreadable: 'version.unreadable',
  noRoomForNames: 'version.noRoom',
  planGone: 'plan.gone',
  tooMany: 'request.tooMany',
  notAllowed: 'version.notAllowed',
  signedOut: 'account.signedOut',
  otherUser: 'account.otherUser',
}
const noticeOfVersions = (error: unknown): NoticeCode => noticeOfFailure[failureCodeOf(error)] ?? 'plan.failed'

/** Reads the list of the open plan's versions, and gives names. */
export function useVersions() {
  const { versions } = useOwnDesk()
  const read = useCallback(() => versions.list(), [versions])
  const { carryOut, ...list } = useListed(read, noticeOfVersions)
  return { ...list, name: (id: string, name: string) => void carryOut(() => versions.name(id, name)) }
}

/** The open plan's versions, as the server lists them when they are looked at. */
export type Versions = ReturnType<typeof useVersions>

/** A version by its id, or the open plan as it stands without one. */
export function useVersion(id: string | undefined) {
  const { versions } = useOwnDesk()
  const read = useCallback((version: string) => versions.read(version), [versions])
  return useReadPlan(id, read, noticeOfVersions)
}
