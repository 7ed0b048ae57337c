import { useEffect, useMemo, useState } from 'react'
import { type FailureCode, failureCodeOf } from '../../flows/failure.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import type { Plan } from '../../plan/plan.ts'
import { restoreEdit } from '../../plan/restore-edit.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { useListed } from '../listed.ts'
import { useOwnDesk } from '../parts.ts'

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
  const { carryOut, ...list } = useListed(versions.list, noticeOfVersions)
  return { ...list, name: (id: string, name: string) => void carryOut(() => versions.name(id, name)) }
}

/** The open plan's versions, as the server lists them when they are looked at. */
export type Versions = ReturnType<typeof useVersions>

/** A version by its id, or the open plan as it stands without one; why it could not be read; neither while it is on its way. */
export function useVersion(id: string | undefined): { readonly plan?: Plan; readonly failure?: NoticeCode } {
  const { versions, session } = useOwnDesk()
  const [read, setRead] = useState<{ readonly id: string; readonly plan?: Plan; readonly failure?: NoticeCode }>()
  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    versions.read(id).then(
      (plan) => isWanted && setRead({ id, plan }),
      (error: unknown) => isWanted && setRead({ id, failure: noticeOfVersions(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [id, versions])
  if (id === undefined) return { plan: session.plan }
  return read?.id === id ? read : {}
}

/** What makes the open plan what a version is; undefined when it is that already, and while the version is on its way. */
export function useRestoreEdit(version: Plan | undefined): PlanEdit | undefined {
  const open = useOwnDesk().session.plan
  return useMemo(() => version && restoreEdit(open, version), [version, open])
}
