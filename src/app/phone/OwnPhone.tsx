import type { ModulePage } from '../routes.ts'
import type { OwnDeskState } from '../workbench/own-desk-state.ts'
import { StandingNotices } from '../workbench/StandingNotices.tsx'
import { PhoneBanner } from './PhoneBanner.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { PhoneLayout } from './PhoneLayout.tsx'

interface OwnPhoneProps {
  readonly page: ModulePage
  readonly state: OwnDeskState
}

/** The phone's page for the owner of the plan. */
export function OwnPhone({ page, state }: OwnPhoneProps) {
  return (
    <PhoneLayout
      page={page}
      state={state}
      header={<PhoneHeader state={state} page={page} />}
      standing={<StandingNotices />}
      above={<PhoneBanner />}
    />
  )
}
