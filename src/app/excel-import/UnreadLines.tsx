import type { FoundBooks } from '../../plan/import/books.ts'
import { bookTexts } from '../../texts/books.ts'
import { decimal } from '../../texts/format.ts'

// so many are read without being asked for
const fewLines = 5

export function UnreadLines({ unread }: Pick<FoundBooks, 'unread'>) {
  if (unread.count === 0) return null
  return (
    <details className="import-unread" open={unread.count <= fewLines}>
      <summary className="import-problem">{bookTexts.unread(decimal(unread.count, 0))}</summary>
      <ul className="import-left-out">
        {unread.first.map(({ number, text, why }) => (
          <li key={number}>{bookTexts.unreadLine(decimal(number, 0), text, bookTexts.unreadWhy[why])}</li>
        ))}
        {unread.count > unread.first.length && (
          <li>{bookTexts.unreadMore(decimal(unread.count - unread.first.length, 0))}</li>
        )}
      </ul>
    </details>
  )
}
