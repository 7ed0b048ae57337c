import './comments.css'
import { MessageSquare, MessageSquarePlus } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { isUnseenComment } from '../../flows/comment-list.ts'
import { commentTexts } from '../../texts/comments.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { isOwn, useDesk } from '../parts.ts'
import type { ModulePage } from '../routes.ts'
import { useList } from '../server-list.ts'
import type { DeskState } from '../workbench/desk-state.ts'
import { subjectOfPage } from './comment-places.ts'

/** How many comments there are here, and how many of them the plan's owner has not seen: a reader is told of none. */
function useCommentCount(): { readonly all: number; readonly unseen: number } {
  const desk = useDesk()
  const all = useList(desk.comments, ({ list }) => list.length)
  const unseen = useList(desk.comments, ({ list }) => list.filter(isUnseenComment).length)
  return { all, unseen: isOwn(desk) ? unseen : 0 }
}

interface CommentButtonsProps {
  readonly state: DeskState
  readonly page: ModulePage
}

/** In the header: what a reader says about the page, and the list of all that has been said, once something has. */
export function CommentButtons({ state, page }: CommentButtonsProps) {
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
          onPress={() => write(subjectOfPage(page, state.year))}
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
