import type { Comment } from '../../flows/comments/comments-port.ts'
import { commentTexts } from '../../texts/comments.ts'
import { momentFar } from '../../texts/dates.ts'

export function CommentWords({ comment, isNew = false }: { readonly comment: Comment; readonly isNew?: boolean }) {
  const { author, isAdviser, createdAt, doneAt, text } = comment
  return (
    <>
      <p className="comment-head">
        <strong>{author}</strong>
        {isAdviser && <span>{commentTexts.adviser}</span>}
        <time dateTime={createdAt.toISOString()}>{momentFar(createdAt)}</time>
        {doneAt && <span className="comment-done">{commentTexts.doneAt(momentFar(doneAt))}</span>}
        {isNew && <span className="badge">{commentTexts.isNew}</span>}
      </p>
      <p className="comment-text">{text}</p>
    </>
  )
}
