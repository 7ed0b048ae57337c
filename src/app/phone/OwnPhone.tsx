import { X } from 'lucide-react'
import { useState } from 'react'
import { phoneTexts } from '../../texts/phone.ts'
import type { ModulePage } from '../routes.ts'
import { useWorkspace } from '../services.ts'
import type { EditorState } from '../workbench/editor-state.ts'
import { StandingNotices } from '../workbench/StandingNotices.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { PhoneLayout } from './PhoneLayout.tsx'

interface OwnPhoneProps {
  readonly page: ModulePage
  readonly state: EditorState
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

/** That the mobile version is under development, in one line; gone for good when it is closed. */
function PhoneBanner() {
  const { isBannerClosed, rememberBannerClosed } = useWorkspace()
  const [isClosed, setClosed] = useState(isBannerClosed)
  if (isClosed) return null
  return (
    <aside className="phone-banner">
      <p>{phoneTexts.banner}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={phoneTexts.closeBanner}
        onClick={() => {
          setClosed(true)
          rememberBannerClosed()
        }}
      >
        <X aria-hidden="true" />
      </button>
    </aside>
  )
}
