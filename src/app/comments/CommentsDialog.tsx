import './comments.css'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { commentedRow, isOpenComment, isUnseenComment } from '../../flows/comments/comment-list.ts'
import type { Comment, CommentMarks } from '../../flows/comments/comments-port.ts'
import { failureOf, isReading, listOf } from '../../flows/server-list.ts'
import { commentTexts } from '../../texts/comments.ts'
import { momentFar } from '../../texts/dates.ts'
import { formatNotice } from '../../texts/notices.ts'
import { aboutOf, placeOf } from '../frame/comment-places.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { useList } from '../server-list.ts'
import { isOwn, useWorkspace } from '../services.ts'
import { CommentWords } from './CommentWords.tsx'

/** What has been said about the plan, what is open first: its owner sees all of it and ticks it off, a reader sees their own. */
export function CommentsDialog({ state }: { readonly state: WorkspaceState }) {
  const workspace = useWorkspace()
  const { comments } = workspace
  const all = useList(comments, listOf)
  const failure = useList(comments, failureOf)
  const isBeingRead = useList(comments, isReading)
  const isOwner = isOwn(workspace)
  const fresh = useSeen(isOwner)
  const list = useRef<HTMLDivElement>(null)
  const { at } = state.comments
  const first = all.find((comment) => isOpenComment(comment) && at.includes(commentedRow(comment)))?.id
  // what a button has been pressed of may stand in the other list now, or be gone
  const [pressed, setPressed] = useState<string>()
  useEffect(() => focusLine(list.current, first), [first])
  useEffect(() => {
    if (pressed === undefined || list.current?.contains(document.activeElement)) return
    focusLine(list.current, all.some(({ id }) => id === pressed) ? pressed : undefined)
  }, [all, pressed])

  const lists = [
    { title: commentTexts.open, of: all.filter(isOpenComment) },
    { title: commentTexts.done, of: all.filter((comment) => !isOpenComment(comment)) },
  ].filter(({ of }) => of.length > 0)
  return (
    <Dialog title={commentTexts.title} className="comments-window" onClose={state.plans.close}>
      <p className="comment-lead">{commentTexts.lead[workspace.reading?.by ?? 'owner']}</p>
      <div role="status" className="comment-said">
        {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
        {isBeingRead && all.length === 0 && <MessageLine tone="info">{commentTexts.reading}</MessageLine>}
        {!(isBeingRead || failure) && all.length === 0 && <MessageLine tone="info">{commentTexts.none}</MessageLine>}
      </div>
      <div ref={list} className="comment-lists">
        {lists.map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {of.map((comment) => (
                <CommentLine
                  key={comment.id}
                  comment={comment}
                  isNew={fresh.has(comment.id)}
                  isRequested={at.includes(commentedRow(comment))}
                  state={state}
                  onPress={() => setPressed(comment.id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function focusLine(list: HTMLElement | null, id: string | undefined): void {
  if (id === undefined) return
  const line = list?.querySelector<HTMLElement>(`[data-comment="${id}"]`)
  line?.scrollIntoView({ block: 'nearest' })
  line?.focus({ preventScroll: true })
}

/** Has the list read, and what its owner has not seen marked as seen; those stay new here for as long as it is open. */
function useSeen(isOwner: boolean): ReadonlySet<string> {
  const { comments } = useWorkspace()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const asked = new Set<string>()
    const stop = comments.watch(({ list }) => {
      const unseen = list.filter((comment) => isUnseenComment(comment) && !asked.has(comment.id))
      if (!isOwner || unseen.length === 0) return
      for (const { id } of unseen) asked.add(id)
      setFresh(new Set(asked))
      void comments.execute({ type: 'mark', marks: { seen: unseen.map(({ id }) => id) } })
    })
    comments.look()
    return stop
  }, [comments, isOwner])
  return fresh
}

interface CommentLineProps {
  readonly comment: Comment
  readonly isNew: boolean
  readonly isRequested: boolean
  readonly state: WorkspaceState
  readonly onPress: () => void
}

function CommentLine({ comment, isNew, isRequested, state, onPress }: CommentLineProps) {
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
