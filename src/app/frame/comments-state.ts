import { useMemo, useState } from 'react'
import { useLatest } from '../../controls/latest.ts'
import { openCommentsByRow } from '../../flows/comments/comment-list.ts'
import type { CommentSubject } from '../../flows/comments/comments-port.ts'
import type { RowComments } from '../../sheets/grid/sheet/row-comments.ts'
import { useWorkspace } from '../services.ts'
import { rowAt, subjectAt } from './comment-places.ts'
import type { PlansRoute } from './plans-route.ts'

export interface CommentsState {
  /** For the sheets and the cards: the same for as long as the workspace is. */
  readonly rows: RowComments
  /** The rows (`commentedRow`) at whose comments the list opens. */
  readonly at: readonly string[]
  readonly open: () => void
  readonly writing: CommentSubject | undefined
  /** Opens the form; undefined for the owner, who does not write. */
  readonly write: ((about: CommentSubject) => void) | undefined
  readonly stopWriting: () => void
  /** What has been written and not been sent, by what it is about. */
  readonly unsent: Map<string, string>
}

export function useCommentsState(plans: PlansRoute): CommentsState {
  const { session, comments, reading } = useWorkspace()
  const [at, setAt] = useState<readonly string[]>([])
  const [writing, setWriting] = useState<CommentSubject>()
  const [unsent] = useState(() => new Map<string, string>())
  const openAt = useLatest((rows: readonly string[]) => {
    setAt(rows)
    plans.open('comments')
  })
  const mayWrite = reading !== undefined
  const rows = useMemo((): RowComments => {
    return {
      areThere: () => comments.getSnapshot().list.length > 0,
      countAt: (place) => openCommentsByRow(comments.getSnapshot().list).get(rowAt(place)) ?? 0,
      watch: (listener) => {
        let before = openCommentsByRow(comments.getSnapshot().list)
        return comments.watch(({ list }) => {
          const now = openCommentsByRow(list)
          if (now === before) return
          before = now
          listener()
        })
      },
      show: (places) => openAt.current(places.map(rowAt)),
      write: mayWrite ? (place) => setWriting(subjectAt(session, place)) : undefined,
    }
  }, [session, comments, mayWrite, openAt])
  return {
    rows,
    at,
    open: () => openAt.current([]),
    writing,
    write: mayWrite ? setWriting : undefined,
    stopWriting: () => setWriting(undefined),
    unsent,
  }
}
