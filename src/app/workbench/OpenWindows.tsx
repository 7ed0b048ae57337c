import { Suspense, useCallback } from 'react'
import { latePart } from '../../controls/late-part.ts'
import { useLatest } from '../../controls/latest.ts'
import type { DeskState } from './desk-state.ts'

// its texts are not read at every visit
const HelpWindow = latePart(async () => (await import('../help/HelpWindow.tsx')).HelpWindow)

const WantedPayQuestion = latePart(async () => (await import('../insight/WantedPayQuestion.tsx')).WantedPayQuestion)

const CommentsDialog = latePart(async () => (await import('../comments/CommentsDialog.tsx')).CommentsDialog)

const CommentForm = latePart(async () => (await import('../comments/CommentForm.tsx')).CommentForm)

/** The windows above the workbench that owner and reader alike can open. */
export function OpenWindows({ state }: { readonly state: DeskState }) {
  const { help, plans } = state
  return (
    <>
      {help.at && (
        <Suspense>
          <HelpWindow
            at={help.at}
            isUnasked={help.isUnasked}
            year={state.year}
            onTurn={help.turnTo}
            onClose={help.close}
          />
        </Suspense>
      )}
      {state.dialog === 'wantedPay' && (
        <Suspense>
          <WantedPayQuestion year={state.year} onClose={state.closeDialog} />
        </Suspense>
      )}
      {plans.at === 'comments' && (
        <Suspense>
          <CommentsDialog state={state} />
        </Suspense>
      )}
      <WrittenComment state={state} />
    </>
  )
}

/** What a reader is writing. */
function WrittenComment({ state }: { readonly state: DeskState }) {
  const { writing, unsent, stopWriting } = state.comments
  const sent = useLatest(() => {
    stopWriting()
    state.onNotice('comment.sent')
  })
  const onSent = useCallback(() => sent.current(), [sent])
  if (!writing) return null
  return (
    <Suspense>
      <CommentForm about={writing} unsent={unsent} onClose={stopWriting} onSent={onSent} />
    </Suspense>
  )
}
