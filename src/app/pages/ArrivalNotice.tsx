import { useSelector } from '@xstate/react'
import { useHistoryState } from 'wouter/use-browser-location'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { noticeIn } from '../../flows/notice.ts'
import { laterPageTexts } from '../../texts/later-pages.ts'
import { formatNotice, noticeOf } from '../../texts/notices.ts'
import { useServices } from '../services.ts'
import { carriedIn } from './carried-state.ts'

/** What the page that led here had to say, for as long as a notice is shown. Always in the page, so that it is read out. */
export function ArrivalNotice({ isHidden }: { readonly isHidden: boolean }) {
  const { notices } = useServices()
  const error = useSelector(notices, noticeIn('error'))
  const saved = useSelector(notices, noticeIn('saved'))
  const notice = error ?? saved
  const { email, isNew, isInvited } = carriedIn(useHistoryState())
  return (
    <>
      {isNew === true && email !== undefined && (
        <MessageLine tone="info">{laterPageTexts.signUp.made(email)}</MessageLine>
      )}
      {isInvited === true && <MessageLine tone="info">{laterPageTexts.isInvited}</MessageLine>}
      <div role={error ? 'alert' : 'status'} className="form-message">
        {notice && !isHidden && <MessageLine tone={noticeOf(notice.code).tone}>{formatNotice(notice)}</MessageLine>}
      </div>
    </>
  )
}
