import { MessageSquare } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { carryOutOn, rowCommand } from '../../sheets/grid/commands/row-commands.ts'
import type { RowsDesk } from '../../sheets/grid/commands/rows-desk.ts'
import { commentsAt } from '../../sheets/grid/sheet/row-comments.ts'
import { commentTexts } from '../../texts/comments.ts'

const command = rowCommand('showComments')

/** How many open comments a row has, and the way to them; nothing where there are none. */
export function RowComments({ desk, id }: { readonly desk: RowsDesk; readonly id: string }) {
  const { comments } = desk
  const watch = useCallback((listener: () => void) => comments?.watch(listener) ?? (() => undefined), [comments])
  const count = useSyncExternalStore(watch, () => commentsAt(comments, () => desk.placesOf(id)))
  if (count === 0) return null
  return (
    <button type="button" className="phone-note comments" onClick={() => carryOutOn(desk, command, [id])}>
      <MessageSquare className="message-icon" aria-hidden="true" />
      <span>{commentTexts.count(count)}</span>
    </button>
  )
}
