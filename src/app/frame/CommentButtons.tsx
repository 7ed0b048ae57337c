import '../comments/comments.css'
import { MessageSquare, MessageSquarePlus } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { isUnseenComment } from '../../flows/comments/comment-list.ts'
import { commentTexts } from '../../texts/comments.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { ModulePage } from '../routes.ts'
import { useList } from '../server-list.ts'
import { isOwn, useWorkspace } from '../services.ts'
import { subjectInView } from './comment-places.ts'
import type { WorkspaceState } from './workspace-state.ts'

/** How many comments there are here, and how many of them the plan's owner has not seen: a reader is told of none. */
function useCommentCount(): { readonly all: number; readonly unseen: number } {
  const workspace = useWorkspace()
  const all = useList(workspace.comments, ({ list }) => list.length)
  const unseen = useList(workspace.comments, ({ list }) => list.filter(isUnseenComment).length)
  return { all, unseen: isOwn(workspace) ? unseen : 0 }
}

export function CommentButtons({ state, page }: { readonly state: WorkspaceState; readonly page: ModulePage }) {
  const { session, placeBefore } = useWorkspace()
  const { all, unseen } = useCommentCount()
  const { write, open } = state.comments
  if (!write && all === 0) return null
  return (
    <span className="comment-buttons">
      {write && (
        <Button
          look="quiet"
          icon={MessageSquarePlus}
          hint={commentTexts.writeAbout(workbenchTexts.pageNames[page])}
          onPress={() => write(subjectInView(session, page, state, placeBefore(page)))}
        >
          {commentTexts.write}
        </Button>
      )}
      {all > 0 && (
        <span className="comment-button">
          <Button look="quiet" icon={MessageSquare} hint={commentTexts.button(all, unseen)} onPress={open}>
            {commentTexts.button(undefined, unseen)}
          </Button>
          {unseen > 0 && (
            <span className="comment-unseen" aria-hidden="true">
              {unseen}
            </span>
          )}
        </span>
      )}
    </span>
  )
}
