import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { type NoticeArea, noticeIn } from '../../flows/notice.ts'
import { noticeOf, sayNotice } from '../../texts/notices.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useParts } from '../parts.ts'

const areas = [
  { area: 'error', role: 'alert' },
  { area: 'saved', role: 'status' },
] as const satisfies readonly { readonly area: NoticeArea; readonly role: string }[]

/** The red area and the green one (spec section 2). Always in the page, so that what appears in them is read out. */
export function NoticeAreas() {
  return (
    <div className="notice-areas">
      {areas.map(({ area, role }) => (
        <div key={area} role={role} className="notice-area">
          <Notice area={area} />
        </div>
      ))}
    </div>
  )
}

function Notice({ area }: { readonly area: NoticeArea }) {
  const { notices } = useParts()
  const notice = useSelector(notices, noticeIn(area))
  if (!notice) return null
  return (
    <div className="notice">
      <MessageLine tone={noticeOf(notice.code).tone}>{sayNotice(notice)}</MessageLine>
      <button
        type="button"
        className="icon-button notice-close"
        aria-label={workbenchTexts.dismiss}
        onClick={() => notices.send({ type: 'dismissed', area })}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
