import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type NoticeArea, noticeIn } from '../../flows/notice.ts'
import { formatNotice, noticeOf } from '../../texts/notices.ts'
import { useServices } from '../services.ts'
import { NoticeCard } from './NoticeCard.tsx'

const areas = [
  { area: 'error', role: 'alert' },
  { area: 'saved', role: 'status' },
] as const satisfies readonly { readonly area: NoticeArea; readonly role: string }[]

/** The red area and the green one, and what else is shown there. Always in the page, so that what appears in them is read out. */
export function NoticeAreas({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="notice-areas">
      {areas.map(({ area, role }) => (
        <div key={area} role={role} className="notice-area">
          <Notice area={area} />
        </div>
      ))}
      {children}
    </div>
  )
}

function Notice({ area }: { readonly area: NoticeArea }) {
  const { notices } = useServices()
  const notice = useSelector(notices, noticeIn(area))
  if (!notice) return null
  return (
    <NoticeCard tone={noticeOf(notice.code).tone} onClose={() => notices.send({ type: 'dismissed', area })}>
      {formatNotice(notice)}
    </NoticeCard>
  )
}
