import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { isOffered } from '../../flows/new-version.ts'
import { isUnread, isUnsaved } from '../../flows/save-state.ts'
import { momentOf } from '../../texts/dates.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useEditorWorkspace, useServices } from '../services.ts'
import { useIsTyping } from './hand-over-typed.ts'
import { NoticeCard } from './NoticeCard.tsx'

const words = workbenchTexts.standing

/** The notices that stay for as long as they are true, once the plan is open. */
export function StandingNotices() {
  return (
    <>
      <StoredPlanNotice />
      <NewVersionNotice />
    </>
  )
}

/** Says that the plan is the one this browser has kept, until the server has given its own. */
function StoredPlanNotice() {
  const { save, storedAt } = useEditorWorkspace()
  const isShown = useSelector(save, (now) => isUnread(now) && !isUnsaved(now))
  const [isClosed, setClosed] = useState(false)
  return (
    <div role="status" className="notice-area">
      {isShown && !isClosed && storedAt && (
        <NoticeCard tone="info" onClose={() => setClosed(true)}>
          {words.storedPlan(momentOf(storedAt))}
        </NoticeCard>
      )}
    </div>
  )
}

function NewVersionNotice() {
  const { newVersion } = useServices()
  const { save, keepWork } = useEditorWorkspace()
  const isThere = useSelector(newVersion, isOffered)
  const isBusy = useSelector(save, isUnsaved)
  const isTyping = useIsTyping()
  const reload = async () => {
    // the draft first: what cannot be kept must not be loaded away
    if (await keepWork()) newVersion.send({ type: 'reloadRequested' })
  }
  return (
    <div role="status" className="notice-area">
      {isThere && !isBusy && !isTyping && (
        <NoticeCard
          tone="info"
          action={<Button onPress={() => void reload()}>{words.reload}</Button>}
          onClose={() => newVersion.send({ type: 'dismissed' })}
        >
          {words.newVersion}
        </NoticeCard>
      )}
    </div>
  )
}
