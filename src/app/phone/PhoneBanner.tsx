import { X } from 'lucide-react'
import { useState } from 'react'
import { phoneTexts } from '../../texts/phone.ts'
import { useDesk } from '../parts.ts'

/** That the mobile version is under development, in one line; gone for good when it is closed. */
export function PhoneBanner() {
  const { isBannerClosed, rememberBannerClosed } = useDesk()
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
