import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { Comment, CommentMarks } from '../../flows/comments/comments-port.ts'
import { commentTexts } from '../../texts/comments.ts'
import { momentFar } from '../../texts/dates.ts'
import { aboutOf, placeOf } from '../frame/comment-places.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { isOwn, useWorkspace } from '../services.ts'
import { CommentWords } from './CommentWords.tsx'

interface CommentLineProps {
  readonly comment: Comment
  readonly isNew: boolean
  readonly isRequested: boolean
  readonly state: WorkspaceState
  readonly onPress: () => void
}

export function CommentLine({ comment, isNew, isRequested, state, onPress }: CommentLineProps) {
  const workspace = useWorkspace()
  const { session, comments } = workspace
  const [isRemoving, setRemoving] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const { id, author, createdAt, doneAt } = comment
  const about = aboutOf(session, comment)
  const place = placeOf(session, comment, state.year)
  const of = commentTexts.of(author, momentFar(createdAt))
  const mark = (marks: CommentMarks) => {
    onPress()
    void comments.execute({ type: 'mark', marks })
  }
  return (
    <li
      ref={line}
      className={isRequested && !doneAt ? 'comment-line asked' : 'comment-line'}
      data-comment={id}
      // the keyboard comes here when the list is opened at it, and when a button of it is gone
      tabIndex={-1}
    >
      <CommentWords comment={comment} isNew={isNew} />
      <div className="comment-foot">
        {place ? (
          <button
            type="button"
            className="link comment-place"
            onClick={() => {
              state.lead(place)
              state.plans.leave()
            }}
          >
            <span>{about}</span>
            <ArrowRight size={14} aria-hidden="true" />
          </button>
        ) : (
          <span className="comment-place">{about}</span>
        )}
        {isOwn(workspace) && (
          <div className="comment-commands" role="group" aria-label={of}>
            <Button look="quiet" onPress={() => setRemoving(!isRemoving)} expanded={isRemoving}>
              {commentTexts.remove}
            </Button>
            <Button onPress={() => mark(doneAt ? { undone: [id] } : { done: [id] })}>
              {doneAt ? commentTexts.openAgain : commentTexts.tickOff}
            </Button>
          </div>
        )}
      </div>
      {isRemoving && (
        <div className="comment-removing" role="group" aria-label={of}>
          <p>{commentTexts.removeFor}</p>
          <Button
            onPress={() => {
              setRemoving(false)
              line.current?.focus()
            }}
          >
            {commentTexts.keep}
          </Button>
          <Button look="danger" onPress={() => mark({ removed: [id] })}>
            {commentTexts.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
