import type { NetPayAfter } from '../plan/import/questions.ts'
import { years } from '../rules/horizon.ts'
import { kronor, negativesAsZero } from '../texts/format.ts'
import { importTexts } from '../texts/import.ts'
import { lossWords } from '../texts/losses.ts'
import { yearName } from '../texts/workbench.ts'
import type { SessionYear } from './figures.ts'
import { shownNetPay } from './net-pay.ts'

interface NetPayLinesProps extends SessionYear {
  /** What each year comes to after what is about to be done. */
  readonly after: NetPayAfter
}

export function NetPayLines({ session, after, year }: NetPayLinesProps) {
  const lines = years.flatMap((each) => {
    const before = shownNetPay(session, each)
    const next = kronor(negativesAsZero(after[each].netPay))
    const hidden = lossWords(after[each], 'month')
    return each === year || (before === '' ? '0' : before) !== next ? [{ each, before, next, hidden }] : []
  })
  return (
    <div className="net-pay-lines">
      {lines.map(({ each, before, next, hidden }) => (
        <p key={each}>
          {importTexts.netPay(yearName(each).toLocaleLowerCase('sv'))} {before === '' ? '\u2013' : before} →{' '}
          <strong>{importTexts.kronor(next)}</strong>
          {hidden !== '' && ` (${hidden})`}
        </p>
      ))}
    </div>
  )
}
