import './warning-list.css'
import { TriangleAlert } from 'lucide-react'
import { warningTexts } from '../texts/warnings.ts'
import type { WarningPage } from '../workbook/warnings.ts'
import { type SessionYear, useSession } from './figures.ts'
import { HowTo } from './HowTo.tsx'
import { dismissWarning, warningLines } from './warnings.ts'

/** A short list of what may be a slip on a page without a list of cells: the phone's, and the salary's. Each can be dismissed. */
export function WarningList({ session, page, year }: SessionYear & { readonly page: WarningPage }) {
  useSession(session, ({ revision }) => revision)
  const lines = warningLines(session, page, year)
  if (lines.length === 0) return null
  return (
    <section className="warning-list" aria-label={warningTexts.title}>
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
                aria-label={warningTexts.isRight(line.of)}
                onClick={() => dismissWarning(session, page, year, line)}
              >
                {warningTexts.right}
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
