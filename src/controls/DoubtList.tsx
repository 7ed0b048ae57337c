import './doubt-list.css'
import { TriangleAlert } from 'lucide-react'
import type { Year } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { doubtTexts } from '../texts/doubts.ts'
import type { DoubtPage } from '../workbook/doubts.ts'
import { dismissWarning, doubtLines } from './doubts.ts'
import { useSession } from './figures.ts'
import { HowTo } from './HowTo.tsx'

interface DoubtListProps {
  readonly session: Session
  readonly page: DoubtPage
  readonly year: Year
}

/** A short list of what may be a slip on a page without a list of cells: the phone's, and the salary's. Each can be dismissed. */
export function DoubtList({ session, page, year }: DoubtListProps) {
  useSession(session, ({ revision }) => revision)
  const lines = doubtLines(session, page, year)
  if (lines.length === 0) return null
  return (
    <section className="doubt-list" aria-label={doubtTexts.title}>
      <ul>
        {lines.slice(0, maxShown).map((line) => (
          <li key={line.mark}>
            <TriangleAlert size={16} aria-hidden="true" />
            <p>
              <strong>{line.of}</strong> {line.says}
            </p>
            <HowTo>
              <button
                type="button"
                className="button outlined"
                aria-label={doubtTexts.isRight(line.of)}
                onClick={() => dismissWarning(session, page, year, line)}
              >
                {doubtTexts.right}
              </button>
            </HowTo>
          </li>
        ))}
      </ul>
    </section>
  )
}

// a phone shows a few; the rest come when these are settled
const maxShown = 5
