import { MessageSquare, MessageSquarePlus } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import type { Place } from '../../session/undo-list.ts'
import type { RowComments } from '../../sheets/grid/sheet/row-comments.ts'
import { commentTexts } from '../../texts/comments.ts'

interface LineCommentsProps {
  readonly comments: RowComments | undefined
  readonly place: Place
  /** What the line is called. */
  readonly name: string
}

/** What readers say about a line of the salary calculation: how many open comments it has, and for a reader the way to write one. */
export function LineComments({ comments, place, name }: LineCommentsProps) {
  const watch = useCallback((listener: () => void) => comments?.watch(listener) ?? (() => undefined), [comments])
  const count = useSyncExternalStore(watch, () => comments?.countAt(place) ?? 0)
  const write = comments?.write
  if (count === 0 && !write) return null
  return (
    <>
      {count > 0 && (
        <button type="button" className="link phone-line-comments" onClick={() => comments?.show([place])}>
          <MessageSquare size={16} aria-hidden="true" />
          {commentTexts.count(count)}
        </button>
      )}
      {write && (
        <button
          type="button"
          className="icon-button phone-line-comment"
          aria-label={commentTexts.writeAbout(name)}
          onClick={() => write(place)}
        >
          <MessageSquarePlus aria-hidden="true" />
        </button>
      )}
    </>
  )
}
