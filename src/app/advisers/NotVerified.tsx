import { useSelector } from '@xstate/react'
import { overlayOf } from '../../flows/access-state.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { VerifyAnswers } from '../overlay/VerifyAnswers.tsx'
import { ArrivalNotice } from '../pages/ArrivalNotice.tsx'
import { useParts } from '../parts.ts'

/** To one whose address is not verified: where the mail went, and how to have it once more. */
export function NotVerified({ user }: { readonly user: AccountUser }) {
  const { access } = useParts()
  const asks = useSelector(access, overlayOf) === 'verifyEmail'
  return (
    <>
      <p>{overlayTexts.verifyLead(user.email)}</p>
      <ArrivalNotice isHidden={false} />
      {asks && <VerifyAnswers />}
    </>
  )
}
